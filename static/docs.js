// Shows the OpenAPI document with Swagger UI.
const place = document.getElementById("document");
window.SwaggerUIBundle({ domNode: place, url: place.dataset.url, deepLinking: true, tryItOutEnabled: true });

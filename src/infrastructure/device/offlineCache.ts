/** Cache of the page without a connection and its logo. The service worker reads it. */
export const PAGES_CACHE = 'carte-pages-1';

/** Under this path the cache has the order that was seen last, as JSON. */
export const OFFLINE_ORDER = '/offline/order';

/** Where the page without a connection, which the server writes, shows that order. */
export const ORDER_PLACE = '<!--order-->';

/** Paths of the API and of files, which are answered with JSON even when unknown. */
const API = /^\/(?:1|api|geo|desk\/api|dev|printers|pictures|payments|assets|market)(?:\/|$)/;

export function isApiPath(path: string): boolean {
  return API.test(path);
}

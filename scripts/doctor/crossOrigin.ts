/** The question that a browser asks with OPTIONS before it sends a request to another origin. */
export interface Preflight {
  readonly method: string;
  /** Names of the headers that need permission: lower case, sorted. */
  readonly headers: readonly string[];
}

const SIMPLE_METHODS = ['GET', 'HEAD', 'POST'];
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
/** Headers that a browser sets by itself. */
const OF_THE_BROWSER = /^(?:origin|host|connection|content-length|accept-encoding|user-agent|sec-.*)$/;
const MAX_SIMPLE_LENGTH = 128;
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/**
 * The question that a browser asks before a request to another origin; undefined for a request that it sends without
 * asking. Source: Fetch standard, CORS-safelisted method and CORS-safelisted request-header.
 */
export function preflightOf(method: string, headers: Headers): Preflight | undefined {
  const names = [...headers].filter(([name, value]) => !OF_THE_BROWSER.test(name) && !isSimpleHeader(name, value));
  if (SIMPLE_METHODS.includes(method) && names.length === 0) return undefined;
  return { method, headers: names.map(([name]) => name).toSorted() };
}

function isSimpleHeader(name: string, value: string): boolean {
  if (value.length > MAX_SIMPLE_LENGTH) return false;
  if (name === 'accept') return !/["():<>?@[\\\]{}]/.test(value);
  if (name === 'accept-language' || name === 'content-language') return /^[\w *,\-.;=]*$/.test(value);
  const [type = ''] = value.toLowerCase().split(';');
  return name === 'content-type' && SIMPLE_TYPES.includes(type.trim());
}

/**
 * Why a browser keeps an answer from a page of `origin`; undefined where the page may read it. The storefront sends no
 * cookies, so that `*` is enough. Source: Fetch standard, CORS check.
 */
export function unreadable(origin: string, headers: Headers): string | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  if (allowed === null) return 'Access-Control-Allow-Origin is absent';
  return `Access-Control-Allow-Origin is "${allowed}", which is neither "*" nor exactly "${origin}"`;
}

/**
 * Why a browser does not send a request after the answer to its question; undefined where it does. Methods are compared
 * to the letter, names of headers without case, and `*` does not stand for Authorization. Source: Fetch standard,
 * CORS-preflight fetch.
 */
export function notAllowed(
  origin: string,
  { method, headers }: Preflight,
  answer: { readonly status: number; readonly headers: Headers },
): string | undefined {
  const reason = unreadable(origin, answer.headers);
  if (reason !== undefined) return reason;
  if (answer.status < 200 || answer.status > 299) return `the status is ${answer.status}, not 200 to 299`;
  const methods = listed(answer.headers, 'access-control-allow-methods');
  if (!SIMPLE_METHODS.includes(method) && !methods.includes(method) && !methods.includes('*')) {
    return `Access-Control-Allow-Methods lacks ${method}`;
  }
  const names = listed(answer.headers, 'access-control-allow-headers').map((name) => name.toLowerCase());
  const wrong = names.find((name) => !HEADER_NAME.test(name));
  if (wrong !== undefined) return `Access-Control-Allow-Headers has "${wrong}", which is no name of a header`;
  const missing = headers.filter((name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')));
  if (missing.length === 0) return undefined;
  const hint = missing.includes('authorization') && names.includes('*') ? ' ("*" does not stand for it)' : '';
  return `Access-Control-Allow-Headers lacks ${missing.join(', ')}${hint}`;
}

function listed(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

import { notAllowed, preflightOf, unreadable } from '../../scripts/doctor/crossOrigin.ts';

const ORIGIN = 'https://shop.example';
const JSON_BODY = { 'Content-Type': 'application/json' };

const question = (method: string, headers: Readonly<Record<string, string>>) =>
  preflightOf(method, new Headers(headers));

describe('what a browser asks about before it sends a request', () => {
  it('is nothing for a read with the headers of the storefront', () => {
    expect(question('GET', { Accept: 'application/json', 'Accept-Language': 'ru' })).toBeUndefined();
    expect(question('POST', { 'Content-Type': 'text/plain;charset=UTF-8' })).toBeUndefined();
    expect(question('GET', { 'User-Agent': 'x', Origin: ORIGIN, 'Sec-Fetch-Mode': 'cors' })).toBeUndefined();
  });

  it('is JSON, a token, a key and a method that no form has', () => {
    expect(question('POST', JSON_BODY)).toEqual({ method: 'POST', headers: ['content-type'] });
    expect(question('GET', { Authorization: 'Bearer x' })).toEqual({ method: 'GET', headers: ['authorization'] });
    const personal = { ...JSON_BODY, 'Idempotency-Key': 'k', Authorization: 'Bearer x' };
    expect(question('POST', personal)?.headers).toEqual(['authorization', 'content-type', 'idempotency-key']);
    expect(question('PATCH', {})).toEqual({ method: 'PATCH', headers: [] });
  });

  it('is a plain header with an odd or long value', () => {
    expect(question('GET', { 'Accept-Language': 'ru"' })?.headers).toEqual(['accept-language']);
    expect(question('GET', { Accept: 'a'.repeat(129) })?.headers).toEqual(['accept']);
  });
});

describe('what a page may read', () => {
  it.each(['*', ORIGIN])('is an answer that is for %s', (allowed) => {
    expect(unreadable(ORIGIN, new Headers({ 'Access-Control-Allow-Origin': allowed }))).toBeUndefined();
  });

  it.each(['https://SHOP.example', 'https://shop.example/', `${ORIGIN}, *`, 'https://*.example', 'null'])(
    'is none that is for %s',
    (allowed) => {
      expect(unreadable(ORIGIN, new Headers({ 'Access-Control-Allow-Origin': allowed }))).toContain(`"${allowed}"`);
    },
  );

  it('is none without a word', () => {
    expect(unreadable(ORIGIN, new Headers())).toBe('Access-Control-Allow-Origin is absent');
  });
});

describe('the answer to a question of a browser', () => {
  const POST = { method: 'POST', headers: ['authorization', 'content-type'] };
  const answer = (headers: Readonly<Record<string, string>>, status = 204, request: typeof POST = POST) =>
    notAllowed(ORIGIN, request, { status, headers: new Headers({ 'Access-Control-Allow-Origin': '*', ...headers }) });

  it('allows headers whatever their case, and a POST in any list of methods', () => {
    const allowed = { 'Access-Control-Allow-Headers': 'AUTHORIZATION,Content-Type' };
    expect(answer(allowed)).toBeUndefined();
    expect(answer({ ...allowed, 'Access-Control-Allow-Methods': 'GET' })).toBeUndefined();
  });

  it('allows other methods to the letter', () => {
    const patch = { method: 'PATCH', headers: [] };
    const methods = (list: string) => answer({ 'Access-Control-Allow-Methods': list }, 200, patch);
    expect(methods('GET, PATCH')).toBeUndefined();
    expect(methods('*')).toBeUndefined();
    expect(methods('patch')).toBe('Access-Control-Allow-Methods lacks PATCH');
  });

  it('allows every header but Authorization with a star', () => {
    const star = { 'Access-Control-Allow-Headers': '*' };
    expect(answer(star, 200, { method: 'POST', headers: ['content-type', 'idempotency-key'] })).toBeUndefined();
    expect(answer(star)).toBe('Access-Control-Allow-Headers lacks authorization ("*" does not stand for it)');
  });

  it('says no without the header, the origin or a status of success, and with a name that is none', () => {
    const allowed = { 'Access-Control-Allow-Headers': 'authorization, content-type' };
    expect(answer({ 'Access-Control-Allow-Headers': 'content-type' })).toBe(
      'Access-Control-Allow-Headers lacks authorization',
    );
    expect(answer({ ...allowed, 'Access-Control-Allow-Origin': 'https://other.example' })).toContain('other.example');
    expect(answer(allowed, 401)).toBe('the status is 401, not 200 to 299');
    expect(answer(allowed, 301)).toBe('the status is 301, not 200 to 299');
    expect(answer({ 'Access-Control-Allow-Headers': 'authorization content-type' })).toContain(
      'is no name of a header',
    );
  });
});

import {
  ContractMismatch,
  expectRequestMatches,
  expectResponseMatches,
  matchOperation,
} from '../../support/contract.ts';

const NOW = {
  method: 'GET',
  url: 'http://127.0.0.1:8080/1/now?timezone=Europe/Moscow',
  contentType: 'application/json',
};
const PREFLIGHT = { restoId: 1, deliveryType: 'TAKE_AWAY', payType: null, promoCode: null, positions: [] };
const CHECK = { method: 'POST', url: '/1/p/carts/check', status: 200, contentType: 'application/json' };

function refusal(code: string): object {
  return { errors: [{ code, message: 'No' }] };
}

describe('matching an operation', () => {
  it.each([
    ['GET', '/1/p/cities/7?whiteLabel=coral', 'readCity', { cityId: '7' }],
    ['POST', '/1/persons/orders/preflight', 'preflightAnonymously', {}],
    ['POST', '/1/persons/a%20b/orders/preflight', 'preflight', { personId: 'a b' }],
    ['GET', '/geo/tiles/12/3/4.svg', 'drawTile', { z: '12', x: '3', y: '4' }],
  ])('finds the operation for %s %s', (method, path, id, pathParameters) => {
    expect(matchOperation(method, path)).toMatchObject({ operation: { id }, pathParameters });
  });

  it.each([
    ['GET', '/1/p/carts/check'],
    ['GET', '/1/nothing'],
    ['GET', '/1/p/cities/'],
    ['GET', '/geo/tiles/12/3/.svg'],
  ])('finds no operation for %s %s', (method, path) => {
    expect(matchOperation(method, path)).toBeUndefined();
  });
});

describe('a response checked against the contract', () => {
  it.each([
    [
      {
        ...NOW,
        status: 200,
        contentType: 'application/json; charset=UTF-8',
        body: { utc_time: '2026-03-01T00:00:00Z' },
      },
    ],
    [{ ...NOW, status: 400, body: refusal('request.invalid') }],
    [{ method: 'POST', url: '/api/v1/sign/out', status: 204 }],
    [{ ...CHECK, contentType: null, body: undefined }],
    [{ ...CHECK, body: 0 }],
    [{ ...CHECK, body: '' }],
    [{ method: 'GET', url: '/dev/outbox', status: 200, contentType: 'text/html', body: '<!doctype html>' }],
    [{ ...NOW, status: 200, body: { utc_time: '2026-03-01T00:00:00Z', unknown: 1 } }],
  ])('passes when it matches: %j', (answer) => {
    expect(() => expectResponseMatches(answer)).not.toThrow();
  });

  it.each([
    ['an unknown route', { ...NOW, url: '/1/then', status: 200, body: {} }, 'GET /1/then: no such operation'],
    ['an undeclared status', { ...NOW, status: 418 }, 'readTime (GET /1/now), answer 418: not declared'],
    ['a wrong shape', { ...NOW, status: 200, body: { utc_time: 'noon' } }, '$.utc_time must match format "date-time"'],
    ['a missing body', { ...NOW, status: 200 }, 'the body is missing'],
    [
      'a body that should not be',
      { method: 'POST', url: '/api/v1/sign/out', status: 204, body: {} },
      'none is declared',
    ],
    [
      'another content type',
      { ...NOW, status: 200, contentType: 'text/plain', body: 'x' },
      '"text/plain" is not declared',
    ],
    ['a refusal without code', { ...NOW, status: 400, body: { errors: [{ message: 'No' }] } }, "property 'code'"],
    ['a refusal without errors', { ...NOW, status: 400, body: { errors: [] } }, '$.errors must NOT have fewer'],
    ['a code of another operation', { ...NOW, status: 400, body: refusal('sms.wrong-code') }, 'x-error-codes'],
    ['a code with another status', { ...NOW, status: 503, body: refusal('request.invalid') }, 'belongs to 400'],
    [
      'a limit without Retry-After',
      { ...NOW, status: 429, body: refusal('request.too-many'), headers: new Headers() },
      'Retry-After: missing',
    ],
  ])('is rejected with %s', (_, answer, message) => {
    expect(() => expectResponseMatches(answer)).toThrow(ContractMismatch);
    expect(() => expectResponseMatches(answer)).toThrow(message);
  });
});

describe('a request checked against the contract', () => {
  const preflight = { method: 'POST', url: '/1/persons/orders/preflight' };

  it.each([
    [{ ...preflight, body: PREFLIGHT }],
    [{ method: 'GET', url: '/1/restos/7/deliveries?size=100&page=0' }],
    [{ method: 'GET', url: '/geo/api?q=Quay&bbox=37.4,55.6,37.8,55.9' }],
  ])('passes when it matches: %j', (request) => {
    expect(() => expectRequestMatches(request)).not.toThrow();
  });

  it.each([
    ['a wrong body', { ...preflight, body: { ...PREFLIGHT, deliveryType: 'DRONE' } }, '$.deliveryType must be equal'],
    ['no body', preflight, 'the body is missing'],
    ['a body too many', { method: 'GET', url: '/1/now', body: {} }, 'no body is declared'],
    [
      'a wrong query',
      { method: 'GET', url: '/1/restos/7/deliveries?size=many' },
      'query parameter size: $ must be integer',
    ],
    ['too few coordinates', { method: 'GET', url: '/geo/api?q=Quay&bbox=1,2' }, 'query parameter bbox'],
    ['an unknown query', { method: 'GET', url: '/1/now?zone=1' }, 'query parameter zone: not declared'],
    ['a missing query', { method: 'GET', url: '/geo/api' }, 'query parameter q: missing'],
    ['an array sent twice', { method: 'GET', url: '/1/p/cities?whiteLabel=a&whiteLabel=b' }, 'joined with commas'],
    [
      'a missing header',
      { method: 'POST', url: '/api/v1/sign/in/google', headers: new Headers(), body: {} },
      'header parameter X-External-Token: missing',
    ],
  ])('is rejected with %s', (_, request, message) => {
    expect(() => expectRequestMatches(request)).toThrow(message);
  });
});

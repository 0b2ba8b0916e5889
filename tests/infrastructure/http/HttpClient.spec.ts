import {
  ApiContractBroken,
  type AppError,
  NetworkFailed,
  RequestFailed,
  ServerRefused,
} from '#application/AppError.ts';
import { answerOf } from '#application/order/AttemptResolver.ts';
import type { OrderAnswer } from '#domain/order/orderOutcome.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { html, json, OddServer } from '#tests/support/oddServer.ts';

type Answer = OddServer['answer'];

const servers: OddServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function asking(answer: Answer): Promise<{ server: OddServer; http: HttpClient }> {
  const server = await OddServer.open();
  servers.push(server);
  server.answer = answer;
  return { server, http: new HttpClient({ baseUrl: server.url, locale: () => 'cnr' }) };
}

const SHORT = { timeout: 250 };
const partly = (status: number, finish: (response: Parameters<Answer>[0]) => void): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"id": 1, "na', () => finish(response));
  };
};
const drop = (response: Parameters<Answer>[0]): void => {
  response.destroy();
};
const nothing = (): void => {};

/** Failure, what is thrown, and how often a read is tried; a write is always sent once. */
const FAILURES: readonly (readonly [
  string,
  Answer,
  typeof AppError | (new (...fields: never) => AppError),
  object,
  number,
])[] = [
  ['a request that is cut off', drop, NetworkFailed, { code: 'network' }, 3],
  [
    '500 with an error',
    json(500, { errors: [{ code: 'server.failed', message: 'Ouch' }] }),
    RequestFailed,
    { code: 'request-failed', status: 500, message: 'Ouch' },
    3,
  ],
  [
    '500 with other JSON',
    json(500, ['odd']),
    RequestFailed,
    { status: 500, message: 'Internal Server Error', isUnexplained: true },
    3,
  ],
  ['502 with HTML', html(502), RequestFailed, { status: 502, message: 'Bad Gateway', isUnexplained: false }, 3],
  [
    '500 with an empty message',
    json(500, { errors: [{ code: 'x', message: '' }] }),
    RequestFailed,
    { status: 500, message: 'Internal Server Error', isUnexplained: true },
    3,
  ],
  [
    '404 with a message',
    json(404, { errors: [{ code: 'resto.not-found', message: 'Gone' }] }),
    RequestFailed,
    { code: 'not-found', status: 404, message: 'Gone' },
    1,
  ],
  [
    '404 without a body',
    (response) => response.writeHead(404).end(),
    RequestFailed,
    { code: 'not-found', message: 'Not Found' },
    1,
  ],
  [
    'a refusal with a known code',
    json(422, {
      errors: [{ code: 'order.slot-full', message: 'Full', path: 'positions.0', data: { a: 1 } }, { code: 'x' }],
    }),
    ServerRefused,
    {
      code: 'order.slot-full',
      status: 422,
      message: 'Full',
      path: 'positions.0',
      data: { a: 1 },
      retryAfter: undefined,
    },
    1,
  ],
  [
    'a refusal with an unknown code',
    json(422, { errors: [{ code: 'moon.full', message: 'Full moon' }] }),
    RequestFailed,
    { code: 'request-failed', status: 422, message: 'Full moon' },
    1,
  ],
  ['an error without words', json(400, { errors: [{}] }), RequestFailed, { status: 400, message: 'Bad Request' }, 1],
  ['an error list of nulls', json(400, { errors: [null] }), RequestFailed, { status: 400, message: 'Bad Request' }, 1],
  [
    '200 with HTML, as a captive portal answers',
    html(200),
    ApiContractBroken,
    { code: 'contract-broken', path: '(answer)' },
    1,
  ],
  [
    'JSON that ends early',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": 1, "na'),
    ApiContractBroken,
    { code: 'contract-broken' },
    1,
  ],
  ['a reset after the headers', partly(200, drop), NetworkFailed, { code: 'network' }, 1],
  [
    'a reset after the headers of a failure',
    partly(400, drop),
    RequestFailed,
    { status: 400, message: 'Bad Request' },
    1,
  ],
];

/**
 * @spec 7.1 7.19 7.20 8.1 8.2
 * @trust H1 H2
 */
describe.each(['get', 'post'] as const)('a %s request', (method) => {
  const results = new Map<string, { readonly error: unknown; readonly attempts: number }>();

  beforeAll(async () => {
    const all = FAILURES.map(async ([name, answer]) => {
      const { server, http } = await asking(answer);
      const json = method === 'post' ? {} : undefined;
      const error = await http[method]('/x', { json }).catch((reason: unknown) => reason);
      results.set(name, { error, attempts: server.requests.length });
    });
    await Promise.all(all);
  });

  it.each(FAILURES)('turns a failure into an error of its own: the one of %s', (name, _, type, fields, reads) => {
    const { error, attempts } = results.get(name) ?? {};
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject(fields);
    expect(attempts).toBe(method === 'get' ? reads : 1);
  });

  it.each([
    ['before the headers', nothing],
    ['within the body', partly(200, nothing)],
    ['within the body of a failure', partly(500, nothing)],
  ])('gives up on a server that hangs %s', async (_, answer) => {
    const { server, http } = await asking(answer);
    await expect(http[method]('/x', SHORT)).rejects.toBeInstanceOf(NetworkFailed);
    expect(server.requests).toHaveLength(1);
  });

  it('has no network where nobody listens', async () => {
    const { server, http } = await asking(nothing);
    await server.close();
    await expect(http[method]('/x')).rejects.toMatchObject({
      code: 'network',
      message: 'Network error when attempting to fetch resource.',
    });
  });

  it.each([
    ['204', (response) => response.writeHead(204).end()],
    ['200 without a body', (response) => response.end()],
  ] satisfies readonly [string, Answer][])('returns undefined for the answer %s', async (_, answer) => {
    const { http } = await asking(answer);
    expect(await http[method]('/x')).toBeUndefined();
  });

  it('says which language is read and that JSON is', async () => {
    const { server, http } = await asking(json(200, {}));
    await http[method]('/x', { token: 'secret', query: { a: 1, b: undefined, c: 'д&' } });
    expect(server.requests[0]).toMatchObject({
      url: '/x?a=1&c=%D0%B4%26',
      headers: { 'accept-language': 'cnr', accept: 'application/json', authorization: 'Bearer secret' },
    });
  });

  it.each([
    ['7', 7],
    ['0', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads the header Retry-After: %j', async (header, seconds) => {
    const { http } = await asking(
      json(422, { errors: [{ code: 'sms.too-often', message: '' }] }, { 'retry-after': header }),
    );
    const error = await http[method]('/x').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'sms.too-often', retryAfter: seconds });
  });
});

describe('a read', () => {
  it('is answered when a later attempt succeeds', async () => {
    const { server, http } = await asking((response, attempt) => {
      if (attempt === 1) drop(response);
      else json(attempt === 2 ? 503 : 200, { attempt })(response, attempt);
    });
    expect(await http.get('/x')).toEqual({ attempt: 3 });
    expect(server.requests.map(({ headers }) => headers['accept-language'])).toEqual(['cnr', 'cnr', 'cnr']);
  });

  it('is tried again as soon as the server wants it', async () => {
    const { http } = await asking((response, attempt) =>
      json(attempt === 1 ? 429 : 200, { attempt }, { 'retry-after': '0' })(response, attempt),
    );
    expect(await http.get('/x')).toEqual({ attempt: 2 });
  });

  it('is over when its time is, whatever the server says about trying again', async () => {
    const { server, http } = await asking(json(503, {}, { 'retry-after': '5' }));
    await expect(http.get('/x', SHORT)).rejects.toBeInstanceOf(NetworkFailed);
    expect(server.requests).toHaveLength(1);
  });
});

describe('what a failed press was answered', () => {
  it.each([
    [json(422, { errors: [{ code: 'order.slot-full' }] }), { kind: 'refusal', status: 422, code: 'order.slot-full' }],
    [json(409, { errors: [{ code: 'order.new-code' }] }), { kind: 'refusal', status: 409, code: 'order.new-code' }],
    [json(400, {}), { kind: 'refusal', status: 400 }],
    [html(502), { kind: 'refusal', status: 502 }],
    [partly(201, drop), { kind: 'none' }],
    [html(200), { kind: 'none' }],
  ] satisfies readonly (readonly [Answer, OrderAnswer])[])(
    'is read from the status and the code of the answer (row %#)',
    async (answer, expected) => {
      const { http } = await asking(answer);
      const error = await http.post('/x', { json: {} }).catch((reason: unknown) => reason);
      expect(answerOf(error)).toEqual(expected);
    },
  );
});

describe('a call that nobody waits for any more', () => {
  it('is cancelled on the way, is not tried again, and fails with the reason of its signal', async () => {
    const { server, http } = await asking((response) => void setTimeout(() => json(500, {})(response, 1), 50));
    const abort = new AbortController();
    const answer = http.get('/1/p/cities', { signal: abort.signal });
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    abort.abort();
    await expect(answer).rejects.toBe(abort.signal.reason);
    expect(server.requests).toHaveLength(1);
  });

  it('asks nothing when it was given up before', async () => {
    const { server, http } = await asking(json(200, {}));
    await expect(http.get('/1/p/cities', { signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
    expect(server.requests).toEqual([]);
  });
});

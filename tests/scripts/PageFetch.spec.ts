import { PageFetch, StoppedByBrowser } from '../../scripts/doctor/PageFetch.ts';

const API = 'https://api.example';
const ORIGIN = 'https://shop.example';
const PERSONAL = {
  method: 'POST',
  headers: { Authorization: 'Bearer x', 'Content-Type': 'application/json' },
  body: '{}',
};

/** Answers as `answers` says and keeps what was asked. */
function asking(answers: (request: Request) => Record<string, string>, origin = ORIGIN) {
  const requests: Request[] = [];
  const page = new PageFetch(origin, async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return new Response(request.method === 'OPTIONS' ? null : '{}', { headers: answers(request) });
  });
  return { page, requests };
}

const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization, Content-Type' };

describe('a fetch as a page has it', () => {
  it('names its origin, and asks before a request that no form could send', async () => {
    const { page, requests } = asking(() => open);
    await page.fetch(`${API}/1/now`);
    await page.fetch(`${API}/orders`, PERSONAL);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'OPTIONS', 'POST']);
    expect(requests.map(({ headers }) => headers.get('Origin'))).toEqual([ORIGIN, ORIGIN, ORIGIN]);
    const { headers } = requests[1] as Request;
    expect(headers.get('Access-Control-Request-Method')).toBe('POST');
    expect(headers.get('Access-Control-Request-Headers')).toBe('authorization,content-type');
  });

  it('knows the newest request that was answered with a failure', async () => {
    const page = new PageFetch(API, async () => new Response('', { status: 404 }));
    for (const path of ['cities', 'restos']) await page.fetch(`${API}/1/p/${path}`);
    expect([page.failedRequest(404), page.failedRequest(500)]).toEqual([`GET ${API}/1/p/restos`, undefined]);
  });

  it('sends nothing after a no', async () => {
    const { page, requests } = asking(() => ({ 'Access-Control-Allow-Origin': '*' }));
    await expect(page.fetch(`${API}/orders`, PERSONAL)).rejects.toThrow(StoppedByBrowser);
    expect(requests.map(({ method }) => method)).toEqual(['OPTIONS']);
  });

  it('keeps an answer from the page that is not for it', async () => {
    const { page } = asking(({ method }) => (method === 'OPTIONS' ? open : {}));
    await expect(page.fetch(`${API}/orders`, PERSONAL)).rejects.toThrow(/keeps the answer \(status 200\)/);
  });

  it('asks its own origin as it is', async () => {
    const { page, requests } = asking(() => ({}), API);
    expect((await page.fetch(`${API}/orders`, PERSONAL)).status).toBe(200);
    expect(requests).toHaveLength(1);
  });

  it('asks nobody without TLS for a page with TLS, but its own machine', async () => {
    const { page, requests } = asking(() => open);
    await expect(page.fetch('http://api.example/1/now')).rejects.toThrow(/has no TLS/);
    expect(requests).toEqual([]);
    await page.fetch('http://127.0.0.1:8080/1/now');
    await page.fetch('http://localhost:8080/1/now');
    expect(requests).toHaveLength(2);
  });
});

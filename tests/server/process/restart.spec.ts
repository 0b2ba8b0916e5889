import { rmSync } from 'node:fs';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { readAnswer } from '../support/ask.ts';

/** What anybody can order from the demo at any hour: a takeaway from the house that never closes. */
const ORDER = {
  restoId: 'coral-port',
  deliveryType: 'TAKE_AWAY',
  payType: 'CASH_UPON_RECEIPT',
  promoCode: null,
  positions: [
    { id: 'pizza-coral', count: 1, name: '', price: 0, sum: 0, modifiers: [{ id: 'dough-thin', count: 1, price: 0 }] },
  ],
  person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
};

async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ReturnType<typeof readAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return readAnswer('POST', url, response);
}

async function signIn({ url }: TestServer, phone: string): Promise<{ id: string; token: string }> {
  await post(`${url}/api/v1/sign/in/phone/code`, { mode: 'WEB', phone, whiteLabel: 'coral' });
  const outbox: readonly { code: string }[] = await (await fetch(`${url}/dev/outbox`)).json();
  const { json } = await post(`${url}/api/v1/sign/in/phone`, { phone, code: outbox[0]?.code });
  const me = await fetch(`${url}/api/v1/me`, { headers: { Authorization: `Bearer ${json.accessToken}` } });
  return { id: (await me.json()).id, token: json.accessToken };
}

describe('a server that is ended and started again', () => {
  it('answers the same bytes for the same key, after SIGTERM and after SIGKILL', async () => {
    const first = await startTestServer();
    const { id, token } = await signIn(first, '+79005550001');
    const { json: quote } = await post(`${first.url}/1/persons/orders/preflight`, ORDER);
    const order = { ...ORDER, expectedTotal: quote.total };
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one-press' };
    const place = (server: TestServer): ReturnType<typeof readAnswer> =>
      post(`${server.url}/api/v1/persons/${id}/orders`, order, headers);
    const placed = await place(first);
    expect(placed.status).toBe(201);
    await first.kill();

    const second = await startTestServer({}, first.dataDir);
    expect((await place(second)).text).toBe(placed.text);
    expect(await second.stop()).toBe(0);

    const third = await startTestServer({}, first.dataDir);
    expect((await place(third)).text).toBe(placed.text);
    expect(third.printed()).not.toContain('Filled the shop');
    expect(await third.stop()).toBe(0);
    rmSync(first.dataDir, { recursive: true, force: true });
  });
});

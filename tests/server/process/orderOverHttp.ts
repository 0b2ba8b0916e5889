import type { TestServer } from '../../support/startTestServer.ts';
import { readAnswer } from '../support/ask.ts';

/** What anybody can order from the demo at any hour: a takeaway from the house that never closes. */
export const ORDER = {
  restoId: 'coral-port',
  deliveryType: 'TAKE_AWAY',
  payType: 'CASH_UPON_RECEIPT',
  promoCode: null,
  positions: [
    { id: 'pizza-coral', count: 1, name: '', price: 0, sum: 0, modifiers: [{ id: 'dough-thin', count: 1, price: 0 }] },
  ],
  person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
};

/** Over a real connection. */
export async function post(
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

/** By phone, with the code of the demo's outbox. */
export async function signIn({ url }: TestServer, phone: string): Promise<{ id: string; token: string }> {
  await post(`${url}/api/v1/sign/in/phone/code`, { mode: 'WEB', phone, whiteLabel: 'coral' });
  const outbox: readonly { code: string }[] = await (await fetch(`${url}/dev/outbox`)).json();
  const { json } = await post(`${url}/api/v1/sign/in/phone`, { phone, code: outbox[0]?.code });
  const me = await fetch(`${url}/api/v1/me`, { headers: { Authorization: `Bearer ${json.accessToken}` } });
  return { id: (await me.json()).id, token: json.accessToken };
}

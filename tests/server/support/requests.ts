import type { App } from '#server/http/Route.ts';
import { type Answer, ask } from './ask.ts';
import type { TestShop } from './openTestShop.ts';

export interface Person {
  readonly id: string;
  readonly phone: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

let people = 0;

/** Signs a new person in by phone, as a customer does. */
export async function signIn(shop: TestShop, phone = `+7900555${String(++people).padStart(4, '0')}`): Promise<Person> {
  await sendCode(shop.app, phone);
  const code = shop.messages.findLast(({ to }) => to === phone)?.code ?? '';
  const { json: tokens } = await enterCode(shop.app, phone, code);
  const { json: profile } = await ask(shop.app, 'GET', '/api/v1/me', { token: tokens.accessToken });
  return { id: profile.id, phone, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
}

export function sendCode(app: App, phone: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(app, 'POST', '/api/v1/sign/in/phone/code', {
    body: { mode: 'WEB', phone, whiteLabel: 'coral' },
    headers,
  });
}

export function enterCode(app: App, phone: string, code: string): Promise<Answer> {
  return ask(app, 'POST', '/api/v1/sign/in/phone', { body: { phone, code } });
}

export function aLine(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { id: 'pizza', count: 2, name: 'Пицца', price: 50_000, sum: 100_000, modifiers: [], ...overrides };
}

/** Two pizzas (100 000) delivered for 10 000. */
export function aCart(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    restoId: 'port',
    deliveryType: 'DELIVERY',
    payType: 'CASH_UPON_RECEIPT',
    promoCode: null,
    positions: [aLine()],
    address: 'Портовая улица, 1',
    location: { lat: 10.5, lng: 20.5 },
    ...overrides,
  };
}

export function anOrder(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    ...aCart(),
    person: { name: 'Анна', phone: '+79005550001', email: 'anna@example.com' },
    comment: null,
    personCount: 2,
    deliveryPlace: { address: 'Портовая улица, 1', apartment: '7', location: { lat: 10.5, lng: 20.5 } },
    requestedAt: null,
    expectedTotal: 110_000,
    ...overrides,
  };
}

export function preflight(app: App, body: unknown, isOdd = false): Promise<Answer> {
  return ask(app, 'POST', '/1/persons/orders/preflight', { body, isOdd });
}

export function preflightOf(app: App, person: Person, body: unknown): Promise<Answer> {
  return ask(app, 'POST', `/1/persons/${person.id}/orders/preflight`, { body, token: person.accessToken });
}

export function placeOrder(
  app: App,
  person: Pick<Person, 'id' | 'accessToken'>,
  key: string,
  body: unknown = anOrder(),
  isOdd = false,
): Promise<Answer> {
  return ask(app, 'POST', `/api/v1/persons/${person.id}/orders`, {
    body,
    token: person.accessToken,
    headers: { 'Idempotency-Key': key },
    isOdd,
  });
}

export async function countOrders({ database }: TestShop): Promise<number> {
  const rows = await database.read.selectFrom('orders').select('id').execute();
  return rows.length;
}

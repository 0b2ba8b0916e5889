import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { prepared } from './prepared.ts';
import { ADDRESS } from './shop.ts';

let people = 0;

/** A phone number that no other test of this run uses. */
export function aPhone(workerIndex: number): string {
  people += 1;
  return `+79005${String(workerIndex % 100).padStart(2, '0')}${String(people).padStart(4, '0')}`;
}

async function signedIn(
  request: APIRequestContext,
  url: string,
  phone: string,
): Promise<{ session: unknown; profile: unknown }> {
  const common = { apiKey: null, captchaToken: null, phone };
  const asked = await request.post(`${url}/api/v1/sign/in/phone/code`, {
    data: { ...common, mode: 'WEB', whiteLabel: 'coral' },
  });
  expect(asked.ok()).toBe(true);
  const outbox = (await (
    await request.get(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as {
    to: string;
    code: string;
  }[];
  const code = outbox.find(({ to }) => to === phone)?.code;
  const tokens = await (await request.post(`${url}/api/v1/sign/in/phone`, { data: { ...common, code } })).json();
  const me = await request.get(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${tokens.accessToken}` } });
  const { id } = (await me.json()) as { id: string };
  return {
    session: { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, source: 'PHONE' },
    profile: { id, accountIds: [], deliveries: [], firstName: 'Анна', phone, email: 'anna@example.org' },
  };
}

/** Opens the checkout as somebody who is signed in, has an address and two dishes, and only has to press. */
export async function readyToOrder(page: Page, url: string, workerIndex: number): Promise<void> {
  const { session, profile } = await signedIn(page.request, url, aPhone(workerIndex));
  const line = (positionId: string, name: string, price: number): unknown => ({
    positionId,
    menuId: 'main',
    name,
    price,
    count: 1,
    modifiers: [],
  });
  const values = {
    app_session: session,
    app_profile: profile,
    app_location: ADDRESS,
    app_cart: {
      id: `cart-${people}-${workerIndex}`,
      lines: [line('pizza-margherita', 'Маргарита', 49_000), line('focaccia', 'Фокачча с розмарином', 29_000)],
    },
    app_order_draft: {
      payType: 'CASH_UPON_RECEIPT',
      personCount: 1,
      person: { name: 'Анна', email: 'anna@example.org' },
    },
  };
  await prepared(page, values);
  await page.goto(`${url}/cart`);
  await expect(orderButton(page)).toContainText('929 ₽');
}

export function orderButton(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name: /^Заказать/ });
}

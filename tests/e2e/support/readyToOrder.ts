import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { prepared } from './prepared.ts';
import { ADDRESS } from './shop.ts';
import { aPhone, signedIn } from './signedIn.ts';

let devices = 0;

/** What the device of somebody keeps who is signed in, has an address and two dishes, and only has to press. */
export async function deviceReadyToOrder(
  request: APIRequestContext,
  url: string,
  workerIndex: number,
): Promise<Readonly<Record<string, unknown>>> {
  devices += 1;
  const { session, profile } = await signedIn(request, url, aPhone(workerIndex));
  const line = (positionId: string, name: string, price: number): unknown => ({
    positionId,
    menuId: 'main',
    name,
    price,
    count: 1,
    modifiers: [],
  });
  return {
    app_white_label: 'coral',
    app_session: session,
    app_profile: profile,
    app_location: ADDRESS,
    app_cart: {
      id: `cart-${devices}-${workerIndex}`,
      lines: [line('pizza-margherita', 'Маргарита', 49_000), line('focaccia', 'Фокачча с розмарином', 29_000)],
    },
    app_order_draft: {
      payType: 'CASH_UPON_RECEIPT',
      personCount: 1,
      person: { name: 'Анна', email: 'anna@example.org' },
    },
  };
}

/** Opens the checkout as somebody who only has to press. */
export async function readyToOrder(page: Page, url: string, workerIndex: number): Promise<void> {
  await prepared(page, await deviceReadyToOrder(page.request, url, workerIndex));
  await page.goto(`${url}/cart`);
  await expect(orderButton(page)).toContainText('929 ₽');
}

export function orderButton(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name: /^(Заказать|Отправить ещё раз)/ });
}

import { expect, type Page } from '@playwright/test';
import { prepared } from './prepared.ts';
import { ADDRESS } from './shop.ts';
import { aPhone, signedIn } from './signedIn.ts';

let devices = 0;

/** Opens the checkout as somebody who is signed in, has an address and two dishes, and only has to press. */
export async function readyToOrder(page: Page, url: string, workerIndex: number): Promise<void> {
  devices += 1;
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
      id: `cart-${devices}-${workerIndex}`,
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
  return page.getByRole('button', { name: /^(Заказать|Отправить ещё раз)/ });
}

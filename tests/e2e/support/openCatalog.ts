import { expect, type Page } from '@playwright/test';

interface Shop {
  readonly url: string;
  /** Of its desk. */
  readonly key: string;
}

/** What a manager changes about a restaurant, on a tablet. */
export async function openCatalog(desk: Page, { url, key }: Shop, restaurantId = 'coral-port'): Promise<void> {
  await desk.setViewportSize({ width: 1024, height: 768 });
  await desk.goto(`${url}/desk`);
  const field = desk.getByLabel('Ключ');
  const live = desk.getByText('На связи');
  await expect(field.or(live)).toBeVisible();
  if (await field.isVisible()) {
    await field.fill(key);
    await field.press('Enter');
  }
  await expect(live).toBeVisible();
  await desk.getByRole('combobox', { name: 'Ресторан' }).selectOption(restaurantId);
  await desk.getByRole('button', { name: 'Меню и часы' }).click();
  await expect(desk.getByRole('button', { name: /₽$/ }).first()).toBeVisible();
}

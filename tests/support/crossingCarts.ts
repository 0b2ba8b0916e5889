import { expect, type Page } from '@playwright/test';

const ADDED = 'Маргарита';
const CHANGED = 'Фокачча с розмарином';

function counterOf(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('group', { name: `${name}: сколько в корзине` }).first();
}

async function press(page: Page, name: string, button: 'more' | 'less', after: number): Promise<void> {
  await counterOf(page, name).evaluate(
    async (group, { which, delay }) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const buttons = [...group.querySelectorAll('button')];
      (which === 'more' ? buttons.at(-1) : buttons[0])?.click();
    },
    { which: button, delay: after },
  );
}

async function countIn(page: Page, name: string): Promise<number> {
  const lines = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('app_cart') ?? 'null')?.data.lines ?? []) as { name: unknown; count: number }[],
  );
  const line = lines.find((one) => JSON.stringify(one.name).includes(name));
  return line?.count ?? 0;
}

/** Two tabs change the cart repeatedly at the same moments: one adds, the other removes. Both must agree in the end. */
export async function crossCarts(pages: readonly [Page, Page], rounds: number, chance: () => number): Promise<void> {
  const [here, there] = pages;
  await here
    .getByRole('button', { name: `В корзину: ${ADDED}`, exact: true })
    .first()
    .click();
  await there
    .getByRole('button', { name: `В корзину: ${CHANGED}`, exact: true })
    .first()
    .click();
  for (const page of pages) for (const name of [ADDED, CHANGED]) await expect(counterOf(page, name)).toBeVisible();
  let added = 1;
  let changed = 1;
  for (let round = 0; round < rounds; round += 1) {
    const isMore = changed < 3 || (changed < 90 && chance() < 0.5);
    const isAdding = added < 50;
    await Promise.all([
      press(here, ADDED, isAdding ? 'more' : 'less', chance() * 4),
      press(there, CHANGED, isMore ? 'more' : 'less', chance() * 4),
    ]);
    added = isAdding ? added + 1 : 49;
    changed += isMore ? 1 : -1;
    for (const page of pages) {
      await expect.poll(() => countIn(page, ADDED), { message: `round ${round}: what one page added` }).toBe(added);
      await expect.poll(() => countIn(page, CHANGED), { message: `round ${round}: what the other did` }).toBe(changed);
    }
  }
}

import { act, screen } from '@testing-library/react';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { dishCards } from '#tests/ui/support/dishCards.ts';
import { BLOCK, BLOCK_OF_LONG_MENU } from '#ui/features/menu/dishBlocks.ts';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';

type Tell = (entries: readonly Partial<IntersectionObserverEntry>[]) => void;

const RealObserver = globalThis.IntersectionObserver;

/** A window that nothing is near to until the test says so. */
class FarWindow {
  static readonly observed = new Map<Element, Tell>();
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    FarWindow.observed.set(target, this.#tell);
  }
  unobserve(target: Element): void {
    FarWindow.observed.delete(target);
  }
  disconnect(): void {}
}

/** Below the window, and soon in it. */
const BELOW = 5000;

function moveTo(place: Element, isIntersecting: boolean, top = 0): Promise<void> {
  const boundingClientRect = { top, bottom: top + 100 } as DOMRectReadOnly;
  return act(async () => FarWindow.observed.get(place)?.([{ target: place, isIntersecting, boundingClientRect }]));
}

/** The element with the text of the dishes of a block that are not cards yet, and its block. */
const comeNear = (place: Element, top = 0): Promise<void> => moveTo(place.parentElement ?? place, true, top);

/** The turns that wait for the browser to be idle. */
const idleTurns: (() => void)[] = [];

async function beIdle(): Promise<void> {
  await act(async () => {
    for (const turn of idleTurns.splice(0)) turn();
  });
}

async function opened(count: number) {
  const shop = new AShop();
  const group = { id: 'pizza', menuId: 'main', name: 'Pizza', order: 1, photos: [] };
  const dishes = Array.from({ length: count }, (_, index) =>
    aDish({ id: `dish-${index}`, name: `Dish ${index}`, description: `Described ${index}` }),
  );
  shop.catalog = { ...aCatalog(), menus: [{ menu: aMenu(), sections: [{ group, dishes }] }] };
  await shop.open(<MenuScreen />);
}

/** @trust K1 */
describe('dishes far from the viewport', () => {
  // The observer is made once for the page, and so is the window of this file.
  beforeAll(() =>
    Object.assign(globalThis, {
      IntersectionObserver: FarWindow,
      requestIdleCallback: (turn: () => void) => idleTurns.push(turn),
    }),
  );
  afterAll(() => Object.assign(globalThis, { IntersectionObserver: RealObserver, requestIdleCallback: undefined }));

  it('are only text in the page, and cards once they are near', async () => {
    await opened(BLOCK + 3);
    expect(dishCards()).toHaveLength(0);
    expect(screen.getByText(/Dish 0\. Described 0/)).toHaveTextContent(`Dish ${BLOCK - 1}. Described ${BLOCK - 1}`);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two blocks');
    await comeNear(second);
    expect(dishCards()).toHaveLength(3);
    await comeNear(first, BELOW);
    expect(dishCards()).toHaveLength(BLOCK + 3);
  });

  it('are counted as what they are, though not all of them are there', async () => {
    await opened(BLOCK + 3);
    const [, second] = screen.getAllByRole('listitem');
    if (second === undefined) throw new Error('There are two blocks');
    await comeNear(second);
    const item = screen.getByRole('heading', { name: `Dish ${BLOCK}` }).closest('li');
    expect(item).toHaveAttribute('aria-posinset', String(BLOCK + 1));
    expect(item).toHaveAttribute('aria-setsize', String(BLOCK + 3));
  });

  it('hand the focus on to their first card', async () => {
    await opened(2 * BLOCK);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two blocks');
    await act(async () => first.focus());
    expect(screen.getByRole('link', { name: 'Dish 0' })).toHaveFocus();
    await comeNear(second);
    expect(screen.getByRole('link', { name: 'Dish 0' })).toHaveFocus();
  });

  it('hand it on to the last card when the keys go back', async () => {
    await opened(2 * BLOCK);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two blocks');
    await comeNear(second);
    act(() => screen.getByRole('link', { name: `Dish ${BLOCK}` }).focus());
    await act(async () => first.focus());
    expect(document.activeElement?.closest<HTMLElement>('[data-dish]')).toHaveTextContent(`Dish ${BLOCK - 1}`);
  });

  it('come one block after the other when the browser is idle', async () => {
    await opened(BLOCK + 6);
    await beIdle();
    expect(dishCards()).toHaveLength(BLOCK);
    expect(screen.getByText(/^Dish 12\. Described 12/)).toHaveStyle({ '--dishes': '6' });
    await beIdle();
    expect(dishCards()).toHaveLength(BLOCK + 6);
  });

  it('come and go by whole blocks in a menu of more than 300 dishes', async () => {
    await opened(320);
    await beIdle();
    expect(dishCards()).toHaveLength(0);
    const [, second] = screen.getAllByRole('list').slice(-14);
    if (second === undefined) throw new Error('There are 14 blocks');
    await moveTo(second, true, BELOW);
    expect(dishCards()).toHaveLength(BLOCK_OF_LONG_MENU);
    expect(second).toContainElement(screen.getByRole('heading', { name: `Dish ${BLOCK_OF_LONG_MENU}` }));
    await moveTo(second, false);
    expect(dishCards()).toHaveLength(0);
    expect(second).toHaveTextContent(new RegExp(`^Dish ${BLOCK_OF_LONG_MENU}\\. Described ${BLOCK_OF_LONG_MENU}`));
  });

  it('stay in a menu of more than 300 dishes while one of them has the focus', async () => {
    await opened(320);
    const [, second] = screen.getAllByRole('list').slice(-14);
    if (second === undefined) throw new Error('There are 14 blocks');
    await moveTo(second, true);
    act(() => screen.getByRole('link', { name: `Dish ${BLOCK_OF_LONG_MENU}` }).focus());
    await moveTo(second, false);
    expect(screen.getByRole('link', { name: `Dish ${BLOCK_OF_LONG_MENU}` })).toHaveFocus();
  });

  it('are all drawn before the page is printed', async () => {
    await opened(2 * BLOCK);
    expect(dishCards()).toHaveLength(0);
    await act(async () => void dispatchEvent(new Event('beforeprint')));
    expect(dishCards()).toHaveLength(2 * BLOCK);
  });
});

import { act, screen } from '@testing-library/react';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { BATCH } from '#ui/features/menu/DishBatch.tsx';
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

function comeNear(place: Element, top = 0): Promise<void> {
  const boundingClientRect = { top, bottom: top + 100 } as DOMRectReadOnly;
  return act(async () =>
    FarWindow.observed.get(place)?.([{ target: place, isIntersecting: true, boundingClientRect }]),
  );
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
  beforeAll(() => Object.assign(globalThis, { IntersectionObserver: FarWindow }));
  afterAll(() => Object.assign(globalThis, { IntersectionObserver: RealObserver }));

  it('are only text in the page, and cards once they are near', async () => {
    await opened(BATCH + 3);
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    expect(screen.getByText(/Dish 0\. Described 0/)).toHaveTextContent(`Dish ${BATCH - 1}. Described ${BATCH - 1}`);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two batches');
    await comeNear(second);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await comeNear(first);
    expect(screen.getAllByRole('article')).toHaveLength(BATCH + 3);
  });

  it('are counted as what they are, though not all of them are there', async () => {
    await opened(BATCH + 3);
    const [, second] = screen.getAllByRole('listitem');
    if (second === undefined) throw new Error('There are two batches');
    await comeNear(second);
    const item = screen.getByRole('heading', { name: `Dish ${BATCH}` }).closest('li');
    expect(item).toHaveAttribute('aria-posinset', String(BATCH + 1));
    expect(item).toHaveAttribute('aria-setsize', String(BATCH + 3));
  });

  it('hand the focus on to their first card', async () => {
    await opened(2 * BATCH);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two batches');
    await act(async () => first.focus());
    expect(screen.getByRole('link', { name: 'Dish 0' })).toHaveFocus();
    await comeNear(second);
    expect(screen.getByRole('link', { name: 'Dish 0' })).toHaveFocus();
  });

  it('hand it on to the last card when the keys go back', async () => {
    await opened(2 * BATCH);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two batches');
    await comeNear(second);
    act(() => screen.getByRole('link', { name: `Dish ${BATCH}` }).focus());
    await act(async () => first.focus());
    expect(document.activeElement?.closest('article')).toHaveTextContent(`Dish ${BATCH - 1}`);
  });

  it('come by the handful where they are scrolled to, counted as what they are', async () => {
    await opened(8);
    const [batch] = screen.getAllByRole('listitem');
    if (batch === undefined) throw new Error('There is one batch');
    await comeNear(batch, BELOW);
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    const [, second, third] = screen.getAllByRole('listitem');
    if (second === undefined || third === undefined) throw new Error('There are three handfuls');
    expect(third).toHaveTextContent(/^Dish 6\. Described 6\s+Dish 7\. Described 7$/);
    await comeNear(second, BELOW);
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Dish 3',
      'Dish 4',
      'Dish 5',
    ]);
    const item = screen.getByRole('heading', { name: 'Dish 4' }).closest('li');
    expect(item).toHaveAttribute('aria-posinset', '5');
    expect(item).toHaveAttribute('aria-setsize', '8');
  });

  it('are not laid out anew where they are scrolled to, unless many come at once', async () => {
    await opened(BATCH + 6);
    const [first, second] = screen.getAllByRole('listitem');
    if (first === undefined || second === undefined) throw new Error('There are two batches');
    await comeNear(first);
    expect(screen.getByRole('heading', { name: 'Dish 0' }).closest('li')).toHaveClass('skipped');
    await comeNear(second, BELOW);
    const handful = screen.getAllByRole('listitem').at(-1);
    if (handful === undefined) throw new Error('There are two handfuls');
    await comeNear(handful, BELOW);
    const item = screen.getByRole('heading', { name: `Dish ${BATCH + 5}` }).closest('li');
    expect(item).toHaveClass('cell', { exact: true });
  });

  it('come by rows in a grid of columns', async () => {
    await opened(8);
    const [batch] = screen.getAllByRole('listitem');
    batch?.parentElement?.style.setProperty('grid-template-columns', '100px 100px');
    if (batch === undefined) throw new Error('There is one batch');
    await comeNear(batch, BELOW);
    const [first] = screen.getAllByRole('listitem');
    if (first === undefined) throw new Error('There are two handfuls');
    await comeNear(first, BELOW);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('hand the focus on within a handful too', async () => {
    await opened(8);
    const [batch] = screen.getAllByRole('listitem');
    if (batch === undefined) throw new Error('There is one batch');
    await comeNear(batch, BELOW);
    const [, second] = screen.getAllByRole('listitem');
    await act(async () => second?.focus());
    expect(screen.getByRole('link', { name: 'Dish 3' })).toHaveFocus();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('are all there on paper, divided or not', async () => {
    await opened(2 * BATCH);
    const [batch] = screen.getAllByRole('listitem');
    if (batch === undefined) throw new Error('There are two batches');
    await comeNear(batch, BELOW);
    await act(async () => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('article')).toHaveLength(2 * BATCH);
  });

  it('are all drawn before the page is printed', async () => {
    await opened(2 * BATCH);
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    await act(async () => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('article')).toHaveLength(2 * BATCH);
  });
});

import { when } from 'mobx';
import { OpenDishDialog } from '#ui/features/dish/DishDialog.tsx';
import { OpenLocationDialog } from '#ui/features/location/LocationDialog.tsx';
import { paths } from './navigation/paths.ts';
import { screenParts } from './screenParts.tsx';
import type { Stores } from './stores/createStores.ts';

type FetchPart = () => Promise<unknown>;

interface NextParts {
  /** What every customer on the menu is likely to need. */
  readonly menu: readonly FetchPart[];
  /** What choosing an address needs. */
  readonly location: readonly FetchPart[];
  /** What is needed once the cart has a dish. */
  readonly cart: readonly FetchPart[];
}

/** `prepareOrdering` loads what orders need besides the screens. */
function nextParts(prepareOrdering: FetchPart): NextParts {
  const location = [prepareOrdering, OpenLocationDialog.fetch];
  return {
    menu: [OpenDishDialog.fetch],
    location,
    cart: [prepareOrdering, screenParts['cart.index'].fetch, OpenLocationDialog.fetch],
  };
}

/** Delay in milliseconds before anything is prefetched, so that the visit and presses are not slowed down. */
const CALM_MS = 4_000;
/** Time in milliseconds without scrolling before a chunk is prefetched, so that no frame comes late because of it. */
const STILL_MS = 1_000;

/**
 * Prefetches chunks one after the other while the page is idle and not scrolled: the dish; the location while none is
 * chosen; the cart when it has a dish. What is hovered, touched or focused is fetched at once. Does nothing in data
 * saver mode, and stops when one fails. A performance mark tells measurements when those of the menu are loaded.
 */
export async function prefetchScreens(
  { cart, shop }: Pick<Stores, 'cart' | 'shop'>,
  prepareOrdering: FetchPart,
  { parts = nextParts(prepareOrdering), calmMs = CALM_MS } = {},
): Promise<void> {
  if (wantsToSaveData()) return;
  fetchOnIntent('[data-dish] a', parts.menu);
  fetchOnIntent('[data-opens-location]', parts.location);
  const untilStill = watchScrolling();
  const calm = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, calmMs));
  await calm();
  await fetchWhenIdle(parts.menu, untilStill);
  if (shop.location === undefined) await fetchWhenIdle(parts.location, untilStill);
  performance.mark('screens-prefetched');
  await when(() => !cart.isEmpty);
  fetchOnIntent(`a[href="${paths.cart}"]`, parts.cart);
  // Not right after the press, whose frames it would delay.
  await calm();
  await fetchWhenIdle(parts.cart, untilStill);
}

/** Events that come before a click. */
const INTENT = ['pointerover', 'pointerdown', 'focusin'];

/** Fetches parts once, when an element of the selector is about to be used. */
function fetchOnIntent(selector: string, parts: readonly FetchPart[]): void {
  const onIntent = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(selector) === null) return;
    for (const event of INTENT) document.removeEventListener(event, onIntent);
    // What fails to load is loaded with the click, which reports it.
    for (const fetchPart of parts) fetchPart().catch(() => {});
  };
  for (const event of INTENT) document.addEventListener(event, onIntent, { passive: true });
}

/** Returns a function that resolves when the page was not scrolled for a while. */
function watchScrolling(): () => Promise<void> {
  let scrolledAt = Number.NEGATIVE_INFINITY;
  addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), { passive: true });
  const left = (): number => scrolledAt + STILL_MS - performance.now();
  return async () => {
    for (let ms = left(); ms > 0; ms = left()) await new Promise((resolve) => setTimeout(resolve, ms));
  };
}

async function fetchWhenIdle(parts: readonly FetchPart[], untilStill: () => Promise<void>): Promise<void> {
  for (const fetchPart of parts) {
    await untilStill();
    await untilIdle();
    await fetchPart();
  }
}

/** Whether data saver mode is on; not every browser reports it. */
function wantsToSaveData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}

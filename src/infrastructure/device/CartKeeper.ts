import { type Cart, EMPTY_CART } from '#domain/cart/Cart.ts';
import { rebaseCart } from '#domain/cart/rebaseCart.ts';
import { type BrowserDeviceStorage, type StoredEntry, WRITERS } from './BrowserDeviceStorage.ts';
import type { IndexedDbCartCopy } from './IndexedDbCartCopy.ts';
import { RandomIdGenerator } from './RandomIdGenerator.ts';

/** Longer than a change takes from one page to another. */
const ON_THE_WAY_MS = 10_000;

interface Change {
  readonly before: Cart;
  readonly after: Cart;
}

interface OwnChange extends Change {
  /** As the storage stamped it. */
  readonly at: number;
  readonly madeAt: number;
}

/**
 * Holds the cart against two ways in which localStorage loses it. A browser that is killed takes the last seconds of it
 * along: a copy is kept where they stay. And of two pages that change it at the same moment one overwrites the other,
 * which then does its change once more (`rebaseCart`).
 */
export class CartKeeper {
  readonly #storage: BrowserDeviceStorage;
  readonly #copies: Pick<IndexedDbCartCopy, 'read' | 'keep' | 'remove'>;
  readonly #found: StoredEntry | undefined;
  readonly #ids = new RandomIdGenerator();
  #own: readonly OwnChange[] = [];
  #last: StoredEntry | undefined;
  #isRedoing = false;
  #isMatched = false;
  #isKeeping = false;

  /** `found` is the cart that this page found when it opened. */
  constructor(
    storage: BrowserDeviceStorage,
    copies: Pick<IndexedDbCartCopy, 'read' | 'keep' | 'remove'>,
    found: StoredEntry | undefined,
  ) {
    this.#storage = storage;
    this.#copies = copies;
    this.#found = found;
  }

  /** Fulfilled once the two copies agree. Where no copy can be kept, the cart is what localStorage holds. */
  async begin(): Promise<void> {
    this.#last = this.#storage.entry('cart');
    this.#storage.onWritten = (key, before) => {
      if (key === 'cart' && !this.#isRedoing) this.#noteOwn(before);
    };
    this.#storage.observe('cart', () => this.#onChange());
    const copy = await this.#copies.read().catch(() => undefined);
    this.#isMatched = true;
    const copied = copy && this.#storage.parsed('cart', copy.text);
    if (copied?.data !== undefined) this.#match(copied);
    await this.#keep();
  }

  /** The newer one wins. What was done to the other one since this page opened is done to it too. */
  #match(copy: StoredEntry): void {
    if (copy.at <= (this.#found?.at ?? -1)) return;
    const present = this.#storage.entry('cart');
    if (present !== undefined && isMadeOf(present, copy)) return;
    this.#storage.restore('cart', copy.text);
    if (present?.text !== this.#found?.text) this.#redo([{ before: cartOf(this.#found), after: cartOf(present) }]);
  }

  #noteOwn(before: StoredEntry | undefined): void {
    const lost = this.#lostIn(before);
    const madeAt = performance.now();
    const after = this.#storage.entry('cart');
    const recent = this.#own.filter((change) => madeAt - change.madeAt < ON_THE_WAY_MS);
    this.#own = [...recent, { at: after?.at ?? 0, madeAt, before: cartOf(before), after: cartOf(after) }];
    if (lost.length > 0) this.#redo(lost);
  }

  #onChange(): void {
    const entry = this.#storage.entry('cart');
    const last = this.#last;
    if (entry?.text === last?.text) return;
    this.#last = entry;
    const lost = this.#lostIn(entry);
    // The copy goes by the time of a change: what stands in the end must not be older than what it overwrote here.
    const isOlder = entry !== undefined && last?.by[0]?.[0] === this.#storage.page && entry.at <= last.at;
    if (lost.length > 0 || isOlder) this.#redo(lost);
    else void this.#keep();
  }

  /** What this page did a moment ago, and whoever wrote last did not know of. */
  #lostIn(entry: StoredEntry | undefined): readonly OwnChange[] {
    // Cleared, or by a page of an earlier release: neither says what it knew.
    if (entry === undefined || entry.by.length === 0) return [];
    const { by } = entry;
    const own = by.find(([page]) => page === this.#storage.page);
    // Missing among so many that all wrote later, this page is only no longer named.
    const known = own?.[1] ?? (by.length < WRITERS ? 0 : Math.min(...by.map(([, at]) => at)));
    const since = performance.now() - ON_THE_WAY_MS;
    return this.#own.filter(({ at, madeAt }) => at > known && madeAt > since);
  }

  #redo(changes: readonly Change[]): void {
    const present = this.#storage.entry('cart');
    // A later release wrote it: nothing is known of it.
    if (present !== undefined && present.data === undefined) return;
    let cart = cartOf(present);
    for (const change of changes) cart = rebaseCart(cart, change, this.#ids.create());
    this.#isRedoing = true;
    this.#storage.write('cart', cart);
    this.#isRedoing = false;
  }

  /** One at a time; of those that come meanwhile the newest is kept. */
  async #keep(): Promise<void> {
    if (!this.#isMatched || this.#isKeeping) return;
    this.#isKeeping = true;
    let kept: string | undefined;
    do {
      const entry = this.#storage.entry('cart');
      kept = entry?.text;
      await (entry === undefined ? this.#copies.remove() : this.#copies.keep(entry)).catch(() => undefined);
    } while (kept !== this.#storage.entry('cart')?.text);
    this.#isKeeping = false;
  }
}

function isMadeOf(entry: StoredEntry, earlier: StoredEntry): boolean {
  const [head] = earlier.by;
  return head !== undefined && entry.by.some(([page, at]) => page === head[0] && at >= head[1]);
}

function cartOf(entry: StoredEntry | undefined): Cart {
  return (entry?.data as Cart | undefined) ?? EMPTY_CART;
}

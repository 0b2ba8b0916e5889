import { type Cart, EMPTY_CART } from '#domain/cart/Cart.ts';
import { rebaseCart } from '#domain/cart/rebaseCart.ts';
import { type BrowserDeviceStorage, type StoredEntry, WRITERS } from './BrowserDeviceStorage.ts';
import type { IndexedDbCartCopy } from './IndexedDbCartCopy.ts';
import { RandomIdGenerator } from './RandomIdGenerator.ts';

/** Longer than a change needs to reach another tab, in milliseconds. */
const ON_THE_WAY_MS = 10_000;

interface Change {
  readonly before: Cart;
  readonly after: Cart;
}

interface OwnChange extends Change {
  /** The write time recorded by the storage. */
  readonly at: number;
  readonly madeAt: number;
}

/**
 * Protects the cart against two kinds of loss in localStorage. A killed browser loses the last seconds, so a copy is
 * kept in IndexedDB. And of two tabs that write at the same moment one overwrites the other, whose change is then
 * applied again (`rebaseCart`).
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

  /** `found` is the stored cart when this page was opened. */
  constructor(
    storage: BrowserDeviceStorage,
    copies: Pick<IndexedDbCartCopy, 'read' | 'keep' | 'remove'>,
    found: StoredEntry | undefined,
  ) {
    this.#storage = storage;
    this.#copies = copies;
    this.#found = found;
  }

  /** Resolves when both copies are equal. Without IndexedDB the cart is that of localStorage. */
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

  /** Adopts the copy if it is newer. Changes made since this page was opened are applied to it again. */
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
    // The copy is ordered by write time, so the final value must be newer than the one it replaced here.
    const isOlder = entry !== undefined && last?.by[0]?.[0] === this.#storage.page && entry.at <= last.at;
    if (lost.length > 0 || isOlder) this.#redo(lost);
    else void this.#keep();
  }

  /** Recent changes of this page that the last writer had not seen. */
  #lostIn(entry: StoredEntry | undefined): readonly OwnChange[] {
    // Cleared, or written by an earlier release; neither records its history.
    if (entry === undefined || entry.by.length === 0) return [];
    const { by } = entry;
    const own = by.find(([page]) => page === this.#storage.page);
    // If the list of writers is full and lacks this page, the page was only displaced from it; its earlier changes are
    // included.
    const known = own?.[1] ?? (by.length < WRITERS ? 0 : Math.min(...by.map(([, at]) => at)));
    const since = performance.now() - ON_THE_WAY_MS;
    return this.#own.filter(({ at, madeAt }) => at > known && madeAt > since);
  }

  #redo(changes: readonly Change[]): void {
    const present = this.#storage.entry('cart');
    // Written by a newer release, whose shape is unknown.
    if (present?.isNewer) return;
    let cart = cartOf(present);
    for (const change of changes) cart = rebaseCart(cart, change, this.#ids.create());
    this.#isRedoing = true;
    this.#storage.write('cart', cart);
    this.#isRedoing = false;
  }

  /** Stores one copy at a time; of several changes meanwhile only the latest is stored. */
  async #keep(): Promise<void> {
    if (!this.#isMatched || this.#isKeeping) return;
    this.#isKeeping = true;
    let storedText: string | undefined;
    do {
      const entry = this.#storage.entry('cart');
      storedText = entry?.text;
      await (entry === undefined ? this.#copies.remove() : this.#copies.keep(entry)).catch(() => undefined);
    } while (storedText !== this.#storage.entry('cart')?.text);
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

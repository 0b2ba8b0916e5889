import type { BrowserDeviceStorage } from '#infrastructure/device/BrowserDeviceStorage.ts';
import { CartKeeper } from '#infrastructure/device/CartKeeper.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { InMemoryCartCopy } from '#tests/fakes/InMemoryCartCopy.ts';
import { browserStorage } from '#tests/support/browserStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

type Listener = (event: { readonly key: string }) => void;
type Message = { readonly key: string; readonly value: string | undefined; readonly isOwn: boolean };

/**
 * A model of a browser with several pages and Chromium's localStorage: each page has a copy, propagates its changes
 * later and learns of others' later, and its own change stays until the browser has received it. The disk is older
 * still, and is all that remains when the browser is killed; completed IndexedDB transactions survive.
 */
export class BrowserModel {
  readonly pages: PageModel[] = [];
  readonly copy = new InMemoryCartCopy();
  items: ReadonlyMap<string, string> = new Map();
  /** Possible states of the disk, oldest first. */
  disk: ReadonlyMap<string, string>[] = [new Map()];
  #opened = 0;

  open(): PageModel {
    this.#opened += 1;
    const page = new PageModel(this, `page-${this.#opened}`);
    this.pages.push(page);
    return page;
  }

  set(from: PageModel, key: string, value: string | undefined): void {
    const items = new Map(this.items);
    if (value === undefined) items.delete(key);
    else items.set(key, value);
    this.items = items;
    this.disk.push(items);
    for (const page of this.pages) page.inbox.push({ key, value, isOwn: page === from });
  }

  /** Propagates all changes. */
  async settle(): Promise<void> {
    let isMoving = true;
    while (isMoving) {
      isMoving = false;
      for (const page of this.pages) {
        if (!page.isBusy) continue;
        isMoving = true;
        await page.step();
      }
    }
  }

  /** Kills the browser; the last `lost` changes did not reach the disk. */
  kill(writeCount: number): void {
    for (const page of this.pages.splice(0)) page.close();
    this.items = this.disk[Math.max(0, this.disk.length - 1 - writeCount)] ?? new Map();
    this.disk = [this.items];
  }
}

export class PageModel {
  readonly inbox: Message[] = [];
  readonly device: BrowserDeviceStorage;
  readonly #browser: BrowserModel;
  readonly #outbox: { readonly key: string; readonly value: string | undefined }[] = [];
  readonly #work: (() => Promise<void>)[] = [];
  readonly #own = new Map<string, number>();
  #items: Map<string, string>;
  #hear: Listener = () => {};
  #isClosed = false;

  constructor(browser: BrowserModel, name: string) {
    this.#browser = browser;
    this.#items = new Map(browser.items);
    stubGlobal('addEventListener', () => (_: string, listener: Listener) => (this.#hear = listener));
    this.device = browserStorage(new SafeStorage(() => this.#local), name);
    restoreGlobals();
    const entry = this.device.entry('cart');
    const { copy } = browser;
    const copies = {
      read: () => this.#later(() => copy.read()),
      keep: (cart: Parameters<typeof copy.keep>[0]) => this.#later(() => copy.keep(cart)),
      remove: () => this.#later(() => copy.remove()),
    };
    void this.#later(async () => void new CartKeeper(this.device, copies, entry).begin());
  }

  get isBusy(): boolean {
    return this.inbox.length + this.#outbox.length + this.#work.length > 0;
  }

  /** Performs one pending action; `choose` selects it. */
  async step(choose: (count: number) => number = () => 0): Promise<void> {
    const waiting = [
      ...(this.#outbox.length > 0 ? [() => this.#tellBrowser()] : []),
      ...(this.inbox.length > 0 ? [() => this.#read()] : []),
      ...(this.#work.length > 0 ? [() => void this.#work.shift()?.()] : []),
    ];
    waiting[choose(waiting.length)]?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }

  close(): void {
    this.#isClosed = true;
  }

  readonly #local = {
    getItem: (key: string): string | null => this.#items.get(key) ?? null,
    setItem: (key: string, value: string): void => {
      this.#items.set(key, value);
      this.#change(key, value);
    },
    removeItem: (key: string): void => {
      this.#items.delete(key);
      this.#change(key, undefined);
    },
  };

  #change(key: string, value: string | undefined): void {
    this.#own.set(key, (this.#own.get(key) ?? 0) + 1);
    this.#outbox.push({ key, value });
  }

  #tellBrowser(): void {
    const change = this.#outbox.shift();
    if (change !== undefined) this.#browser.set(this, change.key, change.value);
  }

  #read(): void {
    const message = this.inbox.shift();
    if (message === undefined) return;
    const { key, value, isOwn } = message;
    if (isOwn) {
      this.#own.set(key, (this.#own.get(key) ?? 0) - 1);
      return;
    }
    if ((this.#own.get(key) ?? 0) === 0) {
      if (value === undefined) this.#items.delete(key);
      else this.#items.set(key, value);
    }
    this.#hear({ key });
  }

  /** Runs work later, whose result a closed page never receives. */
  #later<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve) => {
      this.#work.push(async () => {
        const answer = await work();
        if (!this.#isClosed) resolve(answer);
      });
    });
  }
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Chance } from '#tests/histories/Chance.ts';
import { pause } from './Check.ts';

/** The first note of the bell for a new order, in hertz, as `WebAudioBell` plays it. */
const ORDER_TONE = 880;
/** A ring this long after a ticket is shown is the ring of its order, on a busy machine too. */
const HEARD_WITHIN_MS = 5_000;
const PRESS_EVERY_MS = 250;

/** A page of `/desk` that notes what its kitchen sees and hears, and presses what comes next. */
export class EveningDesk {
  presses = 0;
  readonly faults: string[] = [];
  /** When the bell rang for an order, in milliseconds since 1970. */
  readonly #rings: number[] = [];
  /** When a ticket was first shown as new, by its number. */
  readonly #shownAt = new Map<string, number>();
  readonly #context: BrowserContext;
  readonly #page: Page;
  #isBusy = false;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  static async open(browser: Browser, url: string, key: string): Promise<EveningDesk> {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'en' });
    const page = await context.newPage();
    const desk = new EveningDesk(context, page);
    page.on('pageerror', (error) => desk.faults.push(String(error)));
    await page.exposeFunction('noteRing', (at: number) => desk.#rings.push(at));
    await page.exposeFunction('noteTicket', (number: string, at: number) => {
      if (!desk.#shownAt.has(number)) desk.#shownAt.set(number, at);
    });
    await page.addInitScript(watchPage, ORDER_TONE);
    await page.goto(`${url}/desk`);
    await page.getByRole('textbox').fill(key);
    await page.keyboard.press('Enter');
    await page.locator('main').waitFor();
    return desk;
  }

  get rings(): number {
    return this.#rings.length;
  }

  /** Whether this desk has shown the order and rung at that time or soon after. */
  hasHeard(number: string): boolean {
    const shownAt = this.#shownAt.get(number);
    return shownAt !== undefined && this.#rings.some((at) => at > shownAt - 1_000 && at < shownAt + HEARD_WITHIN_MS);
  }

  /** Presses the next step of a ticket again and again, until it is aborted. */
  async work(chance: Chance, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(PRESS_EVERY_MS);
      if (this.#isBusy) continue;
      const isPressed = await this.#page.evaluate(pressNext, chance.below(1_000)).catch(() => false);
      if (isPressed) this.presses += 1;
    }
  }

  async reload(): Promise<void> {
    this.#isBusy = true;
    await this.#page.reload();
    await this.#page.locator('main').waitFor();
    this.#isBusy = false;
  }

  async loseNetwork(forMs: number): Promise<void> {
    await this.#context.setOffline(true);
    await pause(forMs);
    await this.#context.setOffline(false);
  }
}

declare global {
  /** Functions of the test in the page. */
  interface Window {
    noteRing?: (at: number) => void;
    noteTicket?: (number: string, at: number) => void;
  }
}

/** Runs in the page: notes tones of the bell and tickets of new orders. */
function watchPage(tone: number): void {
  globalThis.OscillatorNode = class extends OscillatorNode {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options);
      if (options?.frequency === tone) window.noteRing?.(Date.now());
    }
  };
  const look = (): void => {
    for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
      window.noteTicket?.(ticket.dataset['ticket'] ?? '', Date.now());
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: answers an open dialog, or presses the next step of a ticket. Returns whether it pressed. */
function pressNext(choice: number): boolean {
  const dialog = document.querySelector('[role="dialog"]');
  const buttons = [...(dialog ?? document).querySelectorAll<HTMLElement>(dialog === null ? '[data-next]' : 'button')];
  const usable = buttons.filter((one) => one.ariaDisabled !== 'true' && one.ariaLabel === null);
  // A dialog about an order that another desk has accepted only closes.
  const button = dialog === null ? usable[choice % usable.length] : (usable[0] ?? buttons[0]);
  button?.click();
  return button !== undefined;
}

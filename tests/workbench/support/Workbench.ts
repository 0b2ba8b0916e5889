import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';

/** What of the workbench's own page is used here. */
interface Channel {
  once(event: string, listener: () => void): void;
  emit(event: string, message: object): void;
}

// oxlint-disable-next-line no-underscore-dangle -- the workbench's own name
declare const __STORYBOOK_ADDONS_CHANNEL__: Channel;
// oxlint-disable-next-line no-underscore-dangle
declare const __STORYBOOK_PREVIEW__: { readonly currentRender?: { readonly phase?: string } };

const SIZES: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1440, height: 900 },
  mobile: { width: 390, height: 844 },
};

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** How long a page may rest, in milliseconds, before it counts as one that answers no more. */
const ANSWER_MS = 30_000;

/** One story on a page of its own, in one look after another. */
export class Workbench {
  readonly #page: Page;
  readonly #url: string;
  readonly #story: Story;
  #isOpen = false;

  constructor(page: Page, url: string, story: Story) {
    this.#page = page;
    this.#url = url;
    this.#story = story;
  }

  async show(look: Look): Promise<void> {
    await this.#page.setViewportSize(SIZES[look.layout] ?? { width: 1440, height: 900 });
    if (this.#isOpen && !this.#isPlayed) await this.#change(look);
    else await this.#open(look);
    if (await isDone(this.#rest())) return;
    // Seen once in some thousand looks: a page that draws no frame and answers nobody. A story at fault does so once
    // more.
    await this.#open(look);
    await this.#rest();
  }

  async #open(look: Look): Promise<void> {
    const globals = Object.entries({ ...look, 'a11y.manual': '!true' }).map(([name, value]) => `${name}:${value}`);
    await this.#page.goto(`${this.#url}/iframe.html?id=${this.#story.id}&viewMode=story&globals=${globals.join(';')}`);
    await this.#page.waitForFunction(() => __STORYBOOK_PREVIEW__.currentRender?.phase === 'finished');
    this.#isOpen = true;
  }

  async #change(look: Look): Promise<void> {
    await this.#page.evaluate(
      (globals) =>
        new Promise<void>((resolve) => {
          __STORYBOOK_ADDONS_CHANNEL__.once('storyRendered', resolve);
          __STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
        }),
      { ...look },
    );
  }

  /** A story that presses and types does so from the beginning: it cannot change under the hand. */
  get #isPlayed(): boolean {
    return this.#story.tags.includes('play-fn');
  }

  /**
   * Until what was drawn has come to rest: timers of no length, frames, and animations that end. A browser that draws
   * no frame ends no animation either: then a second is enough, since what is asked next reads the page and not the
   * screen.
   */
  async #rest(): Promise<void> {
    await this.#page.evaluate(async () => {
      const atMostASecond = (waited: Promise<unknown>): Promise<unknown> =>
        Promise.race([waited, new Promise((resolve) => setTimeout(resolve, 1000))]);
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        await atMostASecond(new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      const ending = running.filter((own) => own.effect?.getComputedTiming().iterations !== Infinity);
      await atMostASecond(Promise.allSettled(ending.map(({ finished }) => finished)));
    });
  }
}

/** Whether something is done within the time, which is many times what a page at a load of 8 needs. */
async function isDone(work: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ANSWER_MS);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
    // It is given up when the page is opened anew.
    work.catch(() => {});
  }
}

import { expect, type Page } from '@playwright/test';
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

/** One page that shows story after story, in one look after another, as somebody who turns the workbench's leaves. */
export class Workbench {
  readonly page: Page;
  readonly #url: string;
  #open: Story | undefined;
  #layout = '';

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  async show(story: Story, look: Look): Promise<void> {
    if (this.#layout !== look.layout)
      await this.page.setViewportSize(SIZES[look.layout] ?? { width: 1440, height: 900 });
    this.#layout = look.layout;
    if (this.#open === undefined || isAlone(story) || isAlone(this.#open)) await this.#load(story, look);
    else await this.#turn(story, look);
    this.#open = story;
    await this.#rest();
  }

  async #load(story: Story, look: Look): Promise<void> {
    const globals = Object.entries({ ...look, 'a11y.manual': '!true' }).map(([name, value]) => `${name}:${value}`);
    await this.page.goto(`${this.#url}/iframe.html?id=${story.id}&viewMode=story&globals=${globals.join(';')}`);
    await this.page.waitForFunction(() => __STORYBOOK_PREVIEW__.currentRender?.phase === 'finished');
  }

  async #turn({ id }: Story, look: Look): Promise<void> {
    if (this.#open?.id !== id) await this.#emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    await this.#emit('updateGlobals', { globals: { ...look } });
    expect(await this.page.evaluate(() => __STORYBOOK_PREVIEW__.currentRender)).toMatchObject({ id });
  }

  async #emit(event: string, message: object): Promise<void> {
    await this.page.evaluate(
      ([name, sent]) =>
        new Promise<void>((resolve) => {
          __STORYBOOK_ADDONS_CHANNEL__.once('storyRendered', resolve);
          __STORYBOOK_ADDONS_CHANNEL__.emit(name, sent);
        }),
      [event, message] as const,
    );
  }

  /** Until what was drawn has come to rest: timers of no length, words and pictures. */
  async #rest(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      const ending = document.getAnimations().filter((own) => own.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
  }
}

/** A story that presses and types does so from the beginning, and one that breaks may leave anything behind. */
function isAlone({ tags }: Story): boolean {
  return tags.includes('play-fn') || tags.includes('breaks');
}

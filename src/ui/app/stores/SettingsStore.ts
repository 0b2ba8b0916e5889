import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Market } from '#application/market/Market.ts';
import type { Settings, Theme } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { LoadMessages } from '#ui/i18n/loadMessages.ts';
import type { FirstMessages, Messages } from '#ui/i18n/Messages.ts';

interface Start {
  readonly settings: Settings;
  readonly messages: FirstMessages;
  /** The market's own messages by language, which override the shop's. */
  readonly own?: Market['messages'] | undefined;
}

/** Language and theme of this device. The messages of a language are loaded before the page switches to it. */
export class SettingsStore {
  settings: Settings;
  /** All messages loaded so far. */
  messages: Messages;
  /** Whether the messages that are not needed by the first screen have loaded. */
  hasAllMessages = false;
  readonly #useCases: Pick<UseCases, 'changeSettings'>;
  readonly #loadMessages: LoadMessages;
  readonly #own: Market['messages'];
  #loading: Promise<void> | undefined;
  #chosenLocale: string | undefined;

  constructor(useCases: Pick<UseCases, 'changeSettings'>, start: Start, loadMessages: LoadMessages) {
    this.#useCases = useCases;
    this.#loadMessages = loadMessages;
    this.settings = start.settings;
    this.#own = start.own ?? {};
    this.messages = { ...start.messages, ...this.#own[this.locale] } as Messages;
    makeAutoObservable(this, { settings: observableRef, messages: observableRef }, { autoBind: true });
  }

  get locale(): string {
    return this.settings.locale;
  }

  /** Loads the remaining messages, once. */
  loadMoreMessages(): Promise<void> {
    this.#loading ??= this.#loadMore();
    return this.#loading;
  }

  /** After a failed load, allows the next caller to try again. */
  forgetFailedMessages(): void {
    if (!this.hasAllMessages) this.#loading = undefined;
  }

  /** Switches the language; of several choices the last one wins, whichever loads last. */
  async chooseLocale(locale: string): Promise<void> {
    this.#chosenLocale = locale;
    const [first, more] = await Promise.all([this.#loadMessages.first(locale), this.#loadMessages.more(locale)]);
    if (this.#chosenLocale !== locale) return;
    runInAction(() => {
      this.settings = this.#useCases.changeSettings.execute({ locale });
      this.messages = { ...first, ...more, ...this.#own[locale] } as Messages;
      this.hasAllMessages = true;
    });
  }

  chooseTheme(theme: Theme): void {
    this.settings = this.#useCases.changeSettings.execute({ theme });
  }

  confirmAdulthood(): void {
    this.settings = this.#useCases.changeSettings.execute({ adulthoodConfirmed: true });
  }

  acceptCookies(): void {
    this.settings = this.#useCases.changeSettings.execute({ cookiesConsentAccepted: true });
  }

  /** Refuses analytics and does not show the banner again on this device. */
  refuseCookies(): void {
    this.settings = this.#useCases.changeSettings.execute({ cookiesConsentAccepted: false });
  }

  async #loadMore(): Promise<void> {
    const { locale } = this;
    const more = await this.#loadMessages.more(locale);
    if (locale !== this.locale) return;
    // Mutates the same object, so that components that already show messages are not rendered again.
    Object.assign(this.messages, more, this.#own[locale]);
    runInAction(() => (this.hasAllMessages = true));
  }
}

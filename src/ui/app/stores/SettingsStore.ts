import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Settings, Theme } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { LoadMessages } from '#ui/i18n/loadMessages.ts';
import type { FirstMessages, Messages } from '#ui/i18n/Messages.ts';

interface Start {
  readonly settings: Settings;
  readonly messages: FirstMessages;
}

/** Language and theme of this device. The words of a language come before the page changes to it. */
export class SettingsStore {
  settings: Settings;
  /** All the words that have come. What needs more of them is not shown before they are there. */
  messages: Messages;
  /** Whether the words of what opens later are among them. */
  hasAllMessages = false;
  readonly #useCases: Pick<UseCases, 'changeSettings'>;
  readonly #loadMessages: LoadMessages;
  #loading: Promise<void> | undefined;
  #chosenLocale: string | undefined;

  constructor(useCases: Pick<UseCases, 'changeSettings'>, start: Start, loadMessages: LoadMessages) {
    this.#useCases = useCases;
    this.#loadMessages = loadMessages;
    this.settings = start.settings;
    this.messages = { ...start.messages } as Messages;
    makeAutoObservable(this, { settings: observableRef, messages: observableRef }, { autoBind: true });
  }

  get locale(): string {
    return this.settings.locale;
  }

  /** Fetches the words of what opens later, once. */
  loadMoreMessages(): Promise<void> {
    this.#loading ??= this.#loadMore();
    return this.#loading;
  }

  /** Lets the next one who needs more words fetch them again. */
  forgetFailedMessages(): void {
    if (!this.hasAllMessages) this.#loading = undefined;
  }

  /** The last choice counts, whichever words come last. */
  async chooseLocale(locale: string): Promise<void> {
    this.#chosenLocale = locale;
    const [first, more] = await Promise.all([this.#loadMessages.first(locale), this.#loadMessages.more(locale)]);
    if (this.#chosenLocale !== locale) return;
    runInAction(() => {
      this.settings = this.#useCases.changeSettings.execute({ locale });
      this.messages = { ...first, ...more } as Messages;
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

  /** Nothing is measured, and nobody asks again on this device. */
  refuseCookies(): void {
    this.settings = this.#useCases.changeSettings.execute({ cookiesConsentAccepted: false });
  }

  async #loadMore(): Promise<void> {
    const { locale } = this;
    const more = await this.#loadMessages.more(locale);
    if (locale !== this.locale) return;
    // The same object: whoever shows some of its words already has no reason to draw them again.
    Object.assign(this.messages, more);
    runInAction(() => (this.hasAllMessages = true));
  }
}

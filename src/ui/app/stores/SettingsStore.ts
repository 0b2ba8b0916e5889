import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Settings, Theme } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { LoadMessages } from '#ui/i18n/loadMessages.ts';
import type { FirstMessages, Messages, MoreMessages } from '#ui/i18n/Messages.ts';

interface Start {
  readonly settings: Settings;
  readonly messages: FirstMessages;
}

/** Language and theme of this device. The words of a language come before the page changes to it. */
export class SettingsStore {
  settings: Settings;
  firstWords: FirstMessages;
  /** Words of what opens later; absent until something does. */
  moreWords: MoreMessages | undefined = undefined;
  readonly #useCases: Pick<UseCases, 'changeSettings'>;
  readonly #loadMessages: LoadMessages;
  #loading: Promise<void> | undefined;
  #chosenLocale: string | undefined;

  constructor(useCases: Pick<UseCases, 'changeSettings'>, start: Start, loadMessages: LoadMessages) {
    this.#useCases = useCases;
    this.#loadMessages = loadMessages;
    this.settings = start.settings;
    this.firstWords = start.messages;
    makeAutoObservable(
      this,
      { settings: observableRef, firstWords: observableRef, moreWords: observableRef },
      { autoBind: true },
    );
  }

  get locale(): string {
    return this.settings.locale;
  }

  /** All the words that have come. What needs more of them is not shown before they are there. */
  get messages(): Messages {
    return { ...this.firstWords, ...this.moreWords } as Messages;
  }

  get hasAllWords(): boolean {
    return this.moreWords !== undefined;
  }

  /** Fetches the words of what opens later, once. */
  loadMoreWords(): Promise<void> {
    this.#loading ??= this.#loadMore();
    return this.#loading;
  }

  /** Lets the next one who needs more words fetch them again. */
  forgetFailedWords(): void {
    if (!this.hasAllWords) this.#loading = undefined;
  }

  /** The last choice counts, whichever words come last. */
  async chooseLocale(locale: string): Promise<void> {
    this.#chosenLocale = locale;
    const [first, more] = await Promise.all([this.#loadMessages.first(locale), this.#loadMessages.more(locale)]);
    if (this.#chosenLocale !== locale) return;
    runInAction(() => {
      this.settings = this.#useCases.changeSettings.execute({ locale });
      this.firstWords = first;
      this.moreWords = more;
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
    if (locale === this.locale) runInAction(() => (this.moreWords = more));
  }
}

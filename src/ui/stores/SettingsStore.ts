import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Settings, Theme } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Messages } from '../i18n/Messages.ts';

type LoadMessages = (locale: string) => Promise<Messages>;

/** Language and theme of this device. The words of a language come before the page changes to it. */
export class SettingsStore {
  settings: Settings;
  messages: Messages;
  readonly #useCases: Pick<UseCases, 'changeSettings'>;
  readonly #loadMessages: LoadMessages;

  constructor(
    useCases: Pick<UseCases, 'changeSettings'>,
    start: { readonly settings: Settings; readonly messages: Messages },
    loadMessages: LoadMessages,
  ) {
    this.#useCases = useCases;
    this.settings = start.settings;
    this.messages = start.messages;
    this.#loadMessages = loadMessages;
    makeAutoObservable(this, { settings: observableRef, messages: observableRef }, { autoBind: true });
  }

  get locale(): string {
    return this.settings.locale;
  }

  async chooseLocale(locale: string): Promise<void> {
    const messages = await this.#loadMessages(locale);
    runInAction(() => {
      this.settings = this.#useCases.changeSettings.execute({ locale });
      this.messages = messages;
    });
  }

  chooseTheme(theme: Theme): void {
    this.settings = this.#useCases.changeSettings.execute({ theme });
  }
}

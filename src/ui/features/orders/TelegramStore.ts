import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'readTelegramChat' | 'reportFault'>;

/** The offer to be told of orders in Telegram. */
export class TelegramStore {
  /** Absent where the shop has no bot, or it is not known yet. */
  chat: Awaited<ReturnType<Needs['readTelegramChat']['execute']>> = undefined;
  readonly #useCases: Needs;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the chat, also again once the customer comes back from Telegram. */
  async refresh(): Promise<void> {
    try {
      const chat = await this.#useCases.readTelegramChat.execute();
      runInAction(() => (this.chat = chat));
    } catch (error) {
      reportFaults(this.#useCases, 'Telegram')(error);
    }
  }
}

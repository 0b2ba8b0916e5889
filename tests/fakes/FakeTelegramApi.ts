import type { Credentials } from '#application/ports/session.ts';
import type { TelegramApi, TelegramChat } from '#application/ports/TelegramApi.ts';
import { Line } from './Line.ts';

/** A back end with a bot in Telegram. */
export class FakeTelegramApi implements TelegramApi {
  readonly line = new Line();
  /** People who have a chat with the bot. */
  readonly linked = new Set<string>();

  chat({ personId }: Credentials): Promise<TelegramChat> {
    return this.line.carry(() => ({
      isLinked: this.linked.has(personId),
      url: `https://t.me/coral_bot?start=${personId}`,
    }));
  }
}

import { port } from '../port.ts';
import type { Credentials } from './session.ts';

/** A person's chat with the shop's bot in Telegram, where it tells of orders. */
export interface TelegramChat {
  readonly isLinked: boolean;
  /** https URL that opens the bot in Telegram and links the chat to the person. It holds for an hour. */
  readonly url: string;
}

/** Messages in Telegram about a person's orders. Needs the capability `telegram`. */
export interface TelegramApi {
  chat(credentials: Credentials): Promise<TelegramChat>;
}
export const TelegramApi = port<TelegramApi>('TelegramApi');

import { type TelegramBot, TelegramRefused } from '../telegram/TelegramBot.ts';
import type { TelegramChats } from '../telegram/TelegramChats.ts';
import { type Contact, type Message, MessageRefused, type Messenger } from './Messenger.ts';

/** The person has blocked the bot (403), or the chat is gone (400). */
const ENDED: readonly number[] = [400, 403];

/** Messages of the shop's bot in Telegram, to customers who began a chat with it. */
export class TelegramMessenger implements Messenger {
  readonly channel = 'telegram';
  readonly isHeard = true;
  readonly #bot: TelegramBot;
  readonly #chats: TelegramChats;

  constructor(bot: TelegramBot, chats: TelegramChats) {
    this.#bot = bot;
    this.#chats = chats;
  }

  addressOf({ personId }: Contact): Promise<string | undefined> {
    return this.#chats.of(personId);
  }

  async send({ to: chatId, shortText }: Message): Promise<void> {
    try {
      await this.#bot.send(chatId, shortText);
    } catch (error) {
      if (!(error instanceof TelegramRefused && ENDED.includes(error.status))) throw error;
      await this.#chats.end(chatId);
      throw new MessageRefused(error.message);
    }
  }
}

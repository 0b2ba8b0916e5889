import { TelegramBot } from '#server/people/telegram/TelegramBot.ts';

/** A bot for shops whose tests never let it ask Telegram. */
export function aTelegramBot(): TelegramBot {
  return new TelegramBot({ token: '1:a', apiUrl: 'http://127.0.0.1:9', tokenSecret: 'a secret of tests' });
}

import { openTelegram, receiveFromTelegram } from '#server/app/openTelegram.ts';
import type { TelegramBot } from '#server/people/telegram/TelegramBot.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { TELEGRAM_TOKEN, TelegramStandIn } from '#tests/support/TelegramStandIn.ts';

const market = { notifications: { from: 'orders@coral.example', steps: { ready: ['telegram' as const] } } };
const publicUrl = 'https://coral.example';

/** @trust messages */
describe('the bot of a market', () => {
  const opened = (changes: object = {}, named: object = market): TelegramBot | undefined =>
    openTelegram(
      named,
      { telegramToken: TELEGRAM_TOKEN, telegramApi: 'http://127.0.0.1:9', publicUrl, ...changes },
      'a secret of tests',
    );

  it('needs a step that is told in Telegram, a token, and an address that Telegram reaches', () => {
    expect(opened()).toBeDefined();
    expect(opened({}, { notifications: { steps: { ready: ['email'] } } })).toBeUndefined();
    expect(opened({ telegramToken: undefined })).toBeUndefined();
    expect(opened({ publicUrl: undefined })).toBeUndefined();
  });

  it('tells Telegram where the shop receives messages, and logs a failure', async () => {
    const telegram = await TelegramStandIn.open();
    const log: LogEntry[] = [];
    const bot = opened({ telegramApi: telegram.url });
    if (bot === undefined) throw new Error('there is no bot');
    const register = async (): Promise<void> => receiveFromTelegram(bot, publicUrl, (entry) => log.push(entry))();
    telegram.isBusy = true;
    await register();
    expect(log).toMatchObject([{ text: 'job failed', name: 'register at Telegram' }]);
    telegram.isBusy = false;
    await register();
    expect(telegram.webhook?.url).toBe('https://coral.example/1/telegram-updates');
    await telegram.close();
  });
});

import type { Config } from '#server/config/config.ts';
import { TelegramBot } from '#server/people/telegram/TelegramBot.ts';
import { TELEGRAM_UPDATES } from '#server/people/telegram/telegramRoutes.ts';
import type { Log } from '#server/shared/Log.ts';
import { repeat } from '#server/shared/repeat.ts';
import { type NamedChannels, namedChannels } from './openMessengers.ts';
import type { StopJob } from './startJobs.ts';

const RETRY_MS = 60_000;

/** The market's bot; undefined where no step is told in Telegram, or the server has no token or no public address. */
export function openTelegram(
  market: NamedChannels,
  { telegramToken: token, telegramApi: apiUrl, publicUrl }: Pick<Config, 'telegramToken' | 'telegramApi' | 'publicUrl'>,
  tokenSecret: string,
): TelegramBot | undefined {
  if (token === undefined || publicUrl === undefined) return undefined;
  if (!namedChannels(market).includes('telegram')) return undefined;
  return new TelegramBot({ token, apiUrl, tokenSecret });
}

/** Asks Telegram to send what people write to the bot; tried each minute until Telegram agrees. */
export function receiveFromTelegram(bot: TelegramBot, publicUrl: string, log: Log): StopJob {
  let isRegistered = false;
  const work = async (): Promise<void> => {
    if (isRegistered) return;
    await bot.receiveAt(`${publicUrl}${TELEGRAM_UPDATES}`);
    isRegistered = true;
  };
  return repeat({ name: 'register at Telegram', everyMs: RETRY_MS, work }, log);
}

import { Hono } from 'hono';
import { is, number, optional, type as shape, string } from 'superstruct';
import { localesFor } from '#application/market/localesFor.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { unavailable } from '#server/http/answerErrors.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readJson } from '#server/http/readJson.ts';
import { type MessageId, message } from '#server/shared/i18n/messages.ts';
import type { PeopleContext } from '../PeopleContext.ts';
import { requirePerson } from '../requirePerson.ts';
import type { TelegramBot } from './TelegramBot.ts';
import { TelegramChats } from './TelegramChats.ts';

/** Where Telegram sends what people write to the bot. */
export const TELEGRAM_UPDATES = '/1/telegram-updates';

/** What a person writes to the bot in a chat with it alone. */
const UPDATE = shape({
  message: shape({
    text: string(),
    chat: shape({ id: number(), type: string() }),
    from: optional(shape({ language_code: optional(string()) })),
  }),
});

/** Endpoints by which a person lets the shop's bot tell of orders in Telegram. */
export function telegramRoutes(shop: PeopleContext, bot: TelegramBot): App {
  const { database, sessions, limits, tokenSecret, smsSender, now, log } = shop;
  const app: App = new Hono();
  const chats = new TelegramChats({ database, secret: tokenSecret, now });

  /** What the bot answers; undefined of what it does not understand. */
  const answerTo = async (text: string, chatId: string): Promise<MessageId | undefined> => {
    const [command, parameter = ''] = text.trim().split(/\s+/);
    if (command === '/stop') {
      await chats.end(chatId);
      return 'telegram.ended';
    }
    if (command !== '/start') return undefined;
    const personId = chats.personOf(parameter);
    const hasBegun = personId !== undefined && (await chats.begin(personId, chatId));
    return hasBegun ? 'telegram.begun' : 'telegram.link';
  };

  app.get('/api/v1/persons/:personId/telegram-chat', requirePerson(sessions), async (context) => {
    limits.take(context, 'lookups');
    const personId = context.get('personId');
    const isLinked = (await chats.of(personId)) !== undefined;
    const name = await bot.name().catch((error: unknown) => {
      log({ level: 'warn', text: 'Telegram does not answer', error: String(error) });
      throw unavailable();
    });
    const url = `https://t.me/${name}?start=${chats.parameterFor(personId)}`;
    return context.json({ linked: isLinked, url });
  });

  app.post(TELEGRAM_UPDATES, async (context) => {
    if (!bot.isFromTelegram(context.req.header('X-Telegram-Bot-Api-Secret-Token'))) {
      limits.take(context, 'lookups');
      throw new Refusal(403, 'access.denied');
    }
    const update: unknown = await readJson(context);
    // Telegram repeats an update that is not answered with 200.
    if (!is(update, UPDATE) || update.message.chat.type !== 'private') return context.json({});
    const { text, chat, from } = update.message;
    const id = await answerTo(text, String(chat.id));
    if (id === undefined) return context.json({});
    const { locales, brand, messages } = smsSender;
    const asked = from?.language_code === undefined ? [] : [from.language_code];
    const locale = localesFor({ locales, languageFromBrowser: true }, asked)[0] ?? 'en';
    const answer = message(id, locale, { brand: pickText(brand.name, locale) }, messages);
    return context.json({ method: 'sendMessage', chat_id: chat.id, text: answer });
  });

  return app;
}

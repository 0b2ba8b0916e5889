import type { MessageSteps } from '#application/market/messageChannels.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { SmsMessenger } from '#server/people/messengers/SmsMessenger.ts';
import { TelegramMessenger } from '#server/people/messengers/TelegramMessenger.ts';
import type { Sms } from '#server/people/SendSms.ts';
import { TelegramBot } from '#server/people/telegram/TelegramBot.ts';
import { TelegramChats } from '#server/people/telegram/TelegramChats.ts';
import { TELEGRAM_UPDATES } from '#server/people/telegram/telegramRoutes.ts';
import { TELEGRAM_TOKEN, TelegramStandIn } from '#tests/support/TelegramStandIn.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { aMessageSender } from '../support/aMessageSender.ts';
import { ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop, TOKEN_SECRET } from '../support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

const STEPS: MessageSteps = { accepted: ['telegram', 'sms'], cancelled: ['telegram'] };
const SHOP = 'https://coral.example';
const CHAT = 4_711;

/** @trust messages */
describe.each(EVERYDAY_ENGINES)('messages in Telegram, on %s', (engine) => {
  let telegram: TelegramStandIn;
  let bot: TelegramBot;
  let shop: TestShop;
  let person: Person;
  const texts: Sms[] = [];

  beforeEach(async () => {
    telegram = await TelegramStandIn.open();
    bot = new TelegramBot({ token: TELEGRAM_TOKEN, apiUrl: telegram.url, tokenSecret: TOKEN_SECRET });
    await bot.receiveAt(`${SHOP}${TELEGRAM_UPDATES}`);
    const database = await openTestDatabase(engine);
    shop = await openTestShop({ database, document: aCatalogDocument(), messageSteps: STEPS, telegram: bot });
    person = await signIn(shop);
    texts.length = 0;
  });
  afterEach(async () => {
    await shop.close();
    await telegram.close();
  });

  const chats = (): TelegramChats =>
    new TelegramChats({ database: shop.database, secret: TOKEN_SECRET, now: shop.clock.now });
  const send = (): Promise<void> => {
    shop.clock.advance({ seconds: 20 });
    const sms = new SmsMessenger(async (one) => void texts.push(one));
    const linkOf = async (orderId: string): Promise<string> => `${SHOP}/orders/${orderId}`;
    return aMessageSender(shop, [new TelegramMessenger(bot, chats()), sms], { linkOf }).send();
  };
  const chat = async (by: Person = person): Promise<{ readonly linked: boolean; readonly url: string }> =>
    (await ask(shop.app, 'GET', `/api/v1/persons/${by.id}/telegram-chat`, { token: by.accessToken })).json;
  const write = async (text: string, chatId: number = CHAT): Promise<string | undefined> => {
    const { status, text: answer } = await telegram.write((request) => shop.app.fetch(request), chatId, text);
    expect(status).toBe(200);
    return answer;
  };
  /** What a press on a link writes to the bot. */
  const start = async (by: Person = person, chatId: number = CHAT): Promise<string | undefined> =>
    write(`/start ${new URL((await chat(by)).url).searchParams.get('start')}`, chatId);
  const accepted = async (by: Person = person): Promise<{ readonly id: string; readonly number: string }> => {
    const { json } = await placeOrder(shop.app, by, crypto.randomUUID());
    await advanceOrder(shop.database, { orderId: json.id, status: 'accepted', at: shop.clock.now() });
    return json;
  };

  it('begin with a link of the person, and tell of steps with the page of the order', async () => {
    const { linked, url } = await chat();
    expect([linked, url]).toEqual([false, expect.stringMatching(/^https:\/\/t\.me\/coral_bot\?start=[\w-]{43}$/)]);
    expect(await start()).toBe('Коралл will tell you here about your orders. To stop, write /stop.');
    expect((await chat()).linked).toBe(true);
    const { id, number } = await accepted();
    await send();
    expect(telegram.messages).toEqual([
      { chatId: String(CHAT), text: expect.stringContaining(`${number}\n${SHOP}/orders/${id}`) },
    ]);
    expect(texts).toEqual([]);
  });

  it('go by the next channel for somebody without a chat', async () => {
    await accepted();
    await send();
    expect([telegram.messages.length, texts.length]).toEqual([0, 1]);
  });

  it('end when the person says so, and can begin anew', async () => {
    await start();
    expect(await write('/stop')).toBe('Коралл tells you nothing here any more.');
    await accepted();
    await send();
    expect([telegram.messages.length, texts.length, (await chat()).linked]).toEqual([0, 1, false]);
    await start();
    await accepted();
    await send();
    expect([telegram.messages.length, texts.length]).toEqual([1, 1]);
  });

  it('end when the person blocks the bot, and the step goes by the next channel', async () => {
    await start();
    telegram.blocked.add(String(CHAT));
    await accepted();
    await send();
    await send();
    expect([telegram.messages.length, texts.length, (await chat()).linked]).toEqual([0, 1, false]);
  });

  it('wait while Telegram is busy, or cannot be reached, and never quote the token', async () => {
    await start();
    telegram.isBusy = true;
    await accepted();
    await send();
    await telegram.close();
    await send();
    expect(shop.log.filter(({ level }) => level === 'warn')).toMatchObject([
      { problem: expect.stringContaining('429: Too Many Requests') },
      { problem: expect.stringContaining('cannot be reached') },
    ]);
    expect(JSON.stringify(shop.log)).not.toContain(TELEGRAM_TOKEN);
    expect((await chat()).linked).toBe(true);
  });

  it('are offered later while Telegram does not answer', async () => {
    telegram.isBusy = true;
    const answer = await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/telegram-chat`, {
      token: person.accessToken,
    });
    expect([answer.status, answer.code]).toEqual([503, 'server.unavailable']);
    telegram.isBusy = false;
    expect((await chat()).linked).toBe(false);
  });

  it('go to the newest chat of a person, and to nobody else', async () => {
    const other = await signIn(shop);
    await start(other, 1);
    await start(person, 2);
    await start(person, 3);
    await accepted();
    await send();
    expect(telegram.messages.map(({ chatId }) => chatId)).toEqual(['3']);
  });

  it('are told what to do with a link that has ended, is changed or made up', async () => {
    const link = 'Open the page of your order in the shop Коралл and press Telegram there.';
    const parameter = chats().parameterFor(person.id);
    const changed = Buffer.from(parameter, 'base64url');
    changed[8] = (changed[8] ?? 0) ^ 1;
    const stranger = chats().parameterFor(crypto.randomUUID());
    for (const text of ['', 'x', changed.toString('base64url'), stranger, `${parameter}AAAA`])
      expect(await write(`/start ${text}`)).toBe(link);
    shop.clock.advance({ minutes: 61 });
    expect(await write(`/start ${parameter}`)).toBe(link);
    expect(await write('when does my pizza come?')).toBeUndefined();
    expect(await chats().of(person.id)).toBeUndefined();
  });

  it('take nothing that is not from Telegram, nor from a group', async () => {
    const post = async (secret: string, message: object): Promise<number> =>
      (
        await shop.app.request(TELEGRAM_UPDATES, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': secret },
          body: JSON.stringify({ update_id: 1, message }),
        })
      ).status;
    const text = `/start ${chats().parameterFor(person.id)}`;
    const secret = telegram.webhook?.secret ?? '';
    expect(await post('', { text, chat: { id: 1, type: 'private' } })).toBe(403);
    expect(await post(`${secret}x`, { text, chat: { id: 1, type: 'private' } })).toBe(403);
    expect(await post(secret, { text, chat: { id: 1, type: 'group' } })).toBe(200);
    expect(await post(secret, { photo: [], chat: { id: 1, type: 'private' } })).toBe(200);
    expect(await chats().of(person.id)).toBeUndefined();
  });

  it('are in the export of a person, and end with it', async () => {
    await start();
    const data = await ask(shop.app, 'GET', '/api/v1/me/export', { token: person.accessToken });
    expect(data.json.telegramChat).toMatchObject({ chatId: String(CHAT) });
    await ask(shop.app, 'DELETE', '/api/v1/me', { token: person.accessToken });
    expect(await shop.database.read.selectFrom('telegram_chats').selectAll().execute()).toEqual([]);
  });

  it('are no capability of a market that does not name them, or of a server without a bot', async () => {
    const { database } = shop;
    const names = async (options: Parameters<typeof openTestShop>[0]): Promise<readonly string[]> =>
      (await ask((await openTestShop({ database, ...options })).app, 'GET', '/1/capabilities')).json.extras;
    expect(await names({ telegram: bot, messageSteps: STEPS })).toContain('telegram');
    expect(await names({ telegram: bot, messageSteps: { ready: ['email'] } })).not.toContain('telegram');
    expect(await names({ messageSteps: STEPS })).not.toContain('telegram');
  });
});

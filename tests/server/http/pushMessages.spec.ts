import type { MessageSteps } from '#application/market/messageChannels.ts';
import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { PushMessenger } from '#server/people/messengers/PushMessenger.ts';
import { SmsMessenger } from '#server/people/messengers/SmsMessenger.ts';
import { PushSubscriptions } from '#server/people/push/PushSubscriptions.ts';
import { vapidKeys } from '#server/people/push/vapidKeys.ts';
import type { Sms } from '#server/people/SendSms.ts';
import { PushStandIn } from '#tests/support/PushStandIn.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { aMessageSender } from '../support/aMessageSender.ts';
import { ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop, TOKEN_SECRET } from '../support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

const STEPS: MessageSteps = { accepted: ['push', 'sms'], cancelled: ['push'] };
const KEYS = vapidKeys(TOKEN_SECRET);

/** @trust messages */
describe.each(EVERYDAY_ENGINES)('push messages about an order, on %s', (engine) => {
  let database: Database;
  let push: PushStandIn;
  let shop: TestShop;
  let person: Person;
  const texts: Sms[] = [];

  beforeEach(async () => {
    push = await PushStandIn.open(KEYS.publicKey);
    database = await openTestDatabase(engine);
    const config = { pushServices: [push.url] };
    shop = await openTestShop({ database, document: aCatalogDocument(), config, messageSteps: STEPS });
    person = await signIn(shop);
    texts.length = 0;
  });
  afterEach(async () => {
    await shop.close();
    await push.close();
  });

  const send = async (): Promise<void> => {
    const { now } = shop.clock;
    shop.clock.advance({ seconds: 20 });
    const subscriptions = new PushSubscriptions(database, now);
    const messengers = [
      new PushMessenger(subscriptions, { keys: KEYS, subject: 'mailto:shop@example.com' }),
      new SmsMessenger(async (sms) => void texts.push(sms)),
    ];
    await aMessageSender(shop, messengers).send();
  };
  const subscribe = async (name: string, by: Person = person): Promise<number> => {
    const { endpoint, ...keys } = push.subscribe(name);
    return (await post(by, { endpoint, keys })).status;
  };
  const post = (by: Person, body: object) =>
    ask(shop.app, 'POST', `/api/v1/persons/${by.id}/push-subscriptions`, { token: by.accessToken, body, isOdd: true });
  const accepted = async (): Promise<string> => {
    const { json } = await placeOrder(shop.app, person, crypto.randomUUID());
    await advanceOrder(database, { orderId: json.id, status: 'accepted', at: shop.clock.now() });
    return json.id;
  };

  it('reach each browser of the customer, encrypted for it, and nobody else', async () => {
    expect([await subscribe('phone'), await subscribe('desk')]).toEqual([204, 204]);
    await subscribe('phone');
    await subscribe('stranger', await signIn(shop));
    const orderId = await accepted();
    await send();
    const content = expect.objectContaining({
      orderId,
      path: `/orders/${orderId}`,
      title: expect.stringContaining('10'),
    });
    expect(push.messages.map(({ browser }) => browser).toSorted()).toEqual(['desk', 'phone']);
    expect(push.messages[0]).toMatchObject({ content, ttl: '21600', topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(texts).toEqual([]);
  });

  it('go by the next channel when no browser takes them, and end browsers that are gone', async () => {
    await subscribe('phone');
    push.answer('phone', 410);
    await accepted();
    await send();
    await send();
    expect([push.messages, texts.length]).toEqual([[], 1]);
    expect(await database.read.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    await accepted();
    await send();
    await send();
    expect(texts).toHaveLength(2);
  });

  it('are sent again after a fault of the push service, with the same id', async () => {
    await subscribe('phone');
    push.answer('phone', 503);
    await accepted();
    await send();
    push.answer('phone', 201);
    push.losesAnswers = true;
    await send();
    push.losesAnswers = false;
    shop.clock.advance({ minutes: 10 });
    await send();
    const ids = push.messages.map(({ content }) => (content as { readonly id: string }).id);
    expect([ids.length, new Set(ids).size, texts]).toEqual([2, 1, []]);
    shop.clock.advance({ minutes: 10 });
    await send();
    expect(push.messages).toHaveLength(2);
  });

  it('end with the sign-in in which the browser asked', async () => {
    await subscribe('phone');
    await accepted();
    await ask(shop.app, 'POST', '/api/v1/sign/out', { token: person.accessToken });
    await send();
    await send();
    expect([push.messages, texts.length]).toEqual([[], 1]);
  });

  it.each([
    ['of a stranger’s server', { endpoint: 'https://intranet.example/hook' }],
    ['without encryption', { endpoint: 'http://fcm.googleapis.com/fcm/send/1' }],
    ['with a port', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/1' }],
    ['with a password', { endpoint: 'https://a:b@fcm.googleapis.com/fcm/send/1' }],
    ['that only ends like a service', { endpoint: 'https://evilfcm.googleapis.com.example/1' }],
    ['that is none', { endpoint: 'fcm' }],
    ['with a short key', { keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
  ])('refuse an address %s', async (_, wrong) => {
    const { endpoint, ...keys } = push.subscribe('phone');
    expect(await post(person, { endpoint, keys, ...wrong })).toMatchObject({ status: 400 });
  });

  it('keep the ten newest browsers of a person', async () => {
    for (let index = 0; index < 12; index += 1) {
      shop.clock.advance({ seconds: 1 });
      await subscribe(`browser-${index}`);
    }
    const kept = await new PushSubscriptions(database, shop.clock.now).of(person.id);
    expect(kept.map(({ endpoint }) => endpoint.split('-').at(-1))).toEqual('2 3 4 5 6 7 8 9 10 11'.split(' '));
  });

  it('are no function of a market that names no step for them', async () => {
    const plain = await openTestShop({ database });
    expect((await plain.app.request('/1/push-key')).status).toBe(404);
    expect((await ask(plain.app, 'GET', '/1/capabilities')).json.extras).not.toContain('push');
    expect((await ask(shop.app, 'GET', '/1/capabilities')).json.extras).toContain('push');
    expect((await ask(shop.app, 'GET', '/1/push-key')).json).toEqual({ publicKey: KEYS.publicKey });
  });
});

import { randomUUID } from 'node:crypto';
import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageEvent,
  type MessageSteps,
} from '#application/market/messageChannels.ts';
import type { OrderMessagesTable } from '#server/database/Schema.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import type { MessageSender } from '#server/orders/messages/MessageSender.ts';
import { MESSAGE_WAITS_MS } from '#server/orders/messages/OrderMessages.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import { type Contact, type Message, MessageRefused, type Messenger } from '#server/people/messengers/Messenger.ts';
import { aMessageSender } from '../server/support/aMessageSender.ts';
import { Bank, orderOnline } from '../server/support/Bank.ts';
import type { TestShop } from '../server/support/openTestShop.ts';
import { signIn } from '../server/support/requests.ts';
import type { Chance } from './Chance.ts';
import { Life } from './Life.ts';

const SERVERS = 2;
/** How likely a server is killed at a transaction, and at the one that records that a carrier took a message. */
const DEATH = { usual: 0.06, sent: 0.25 } as const;
/** How likely a carrier refuses a message for good, is busy, and loses its answer. */
const TROUBLE = { refused: 0.05, busy: 0.2, lost: 0.15 } as const;

/** The channels of each step in these histories. */
export const HISTORY_STEPS: MessageSteps = {
  new: ['email', 'sms'],
  accepted: ['push', 'sms', 'email'],
  'on-the-way': ['push', 'email'],
  delivered: ['email'],
  cancelled: ['sms', 'email'],
  refund: ['email', 'sms'],
};

interface Verdict {
  readonly faults: readonly string[];
  readonly counts: {
    readonly messages: number;
    readonly deliveries: number;
    readonly repeats: number;
    readonly fallbacks: number;
    readonly kills: number;
  };
}

/** A carrier whose answers are late, lost or refusals. */
class ChancyMessenger implements Messenger {
  readonly channel: MessageChannel;
  readonly isHeard = false;
  /** How often each message arrived, by its id. */
  readonly arrived = new Map<string, number>();
  isCalm = false;
  readonly #chance: Chance;

  constructor(channel: MessageChannel, chance: Chance) {
    this.channel = channel;
    this.#chance = chance;
  }

  async addressOf({ personId }: Contact): Promise<string> {
    return personId;
  }

  async send({ id }: Message): Promise<void> {
    const isRepeat = this.arrived.has(id);
    if (!this.isCalm && !isRepeat && this.#chance.is(TROUBLE.refused)) throw new MessageRefused('nobody here');
    if (!this.isCalm && this.#chance.is(TROUBLE.busy)) throw new Error('busy');
    this.arrived.set(id, (this.arrived.get(id) ?? 0) + 1);
    if (!this.isCalm && this.#chance.is(TROUBLE.lost)) throw new Error('no answer');
  }
}

/**
 * Paid orders that go forward, come back, are cancelled and refunded, with two servers that tell the customer by three
 * carriers, which fail; and servers that are killed before and after what they write.
 */
export class MessageHistory {
  readonly #shop: TestShop;
  readonly #chance: Chance;
  readonly #messengers: readonly ChancyMessenger[];
  /** Attempts of which the server did not learn, or could not record, what became of them; by the id of the message. */
  readonly #unsure = new Map<string, number>();
  readonly #orders: string[] = [];
  #servers: readonly TellingServer[] = [];
  #kills = 0;

  constructor(shop: TestShop, chance: Chance) {
    this.#shop = shop;
    this.#chance = chance;
    this.#messengers = MESSAGE_CHANNELS.map((channel) => new ChancyMessenger(channel, chance));
  }

  async run(kills: number): Promise<Verdict> {
    this.#servers = Array.from({ length: SERVERS }, () => this.#start());
    while (this.#kills < kills) {
      if (this.#chance.is(0.3)) await this.#order();
      const steps = Array.from({ length: 1 + this.#chance.below(3) }, () => this.#step());
      await Promise.allSettled([...steps, ...this.#servers.map((server) => server.work())]);
      this.#servers = this.#servers.map((server) => (server.life.isOver ? this.#restart() : server));
      this.#shop.clock.advance({ seconds: this.#chance.oneOf([1, 6, 20, 70]) });
    }
    await this.#rest();
    return this.#count();
  }

  #restart(): TellingServer {
    this.#kills += 1;
    return this.#start();
  }

  #start(): TellingServer {
    const onUnsure = (id: string): void => void this.#unsure.set(id, (this.#unsure.get(id) ?? 0) + 1);
    return new TellingServer(this.#shop, this.#chance, this.#messengers, onUnsure);
  }

  async #order(): Promise<void> {
    const order = await orderOnline(this.#shop, await signIn(this.#shop), randomUUID(), {});
    this.#orders.push(order.id);
    await new Bank(this.#shop).press(order.payment.id, 'approve');
  }

  #step(): Promise<unknown> {
    const orderId = this.#orders[this.#chance.below(this.#orders.length)] ?? '';
    const { database, clock } = this.#shop;
    const move = (status: 'accepted' | 'on-the-way' | 'delivered' | 'cancelled', isRecall = false): Promise<void> =>
      advanceOrder(database, { orderId, status, isRecall, at: clock.now() });
    return this.#chance.oneOf([
      () => move('accepted'),
      () => move('on-the-way'),
      () => move('delivered'),
      () => move('on-the-way', true),
      () => move('cancelled'),
      () => refundOrder(database, { orderId, at: clock.now() }),
      () => new Bank(this.#shop).work(),
    ] as const)();
  }

  /** Nothing fails any more, until each message has its end. */
  async #rest(): Promise<void> {
    for (const messenger of this.#messengers) messenger.isCalm = true;
    for (const server of this.#servers) server.life.isImmortal = true;
    for (let round = 0; round < MESSAGE_WAITS_MS.length; round += 1) {
      this.#shop.clock.advance({ hours: 3 });
      await new Bank(this.#shop).work();
      await Promise.all(this.#servers.map((server) => server.work()));
    }
  }

  async #count(): Promise<Verdict> {
    const { read } = this.#shop.database;
    const rows = await read.selectFrom('order_messages').selectAll().execute();
    const steps = await read.selectFrom('order_history').select(['order_id', 'status']).execute();
    const payments = await read.selectFrom('payments').select(['order_id', 'status']).execute();
    const reached = new Set([
      ...steps.map(({ order_id, status }) => `${order_id} ${status}`),
      ...payments.flatMap(({ order_id, status }) => (status === 'refunded' ? [`${order_id} refund`] : [])),
    ]);
    const faults = rows.flatMap((row) => this.#faultsOf(row, rows));
    const wanted = Array.from(reached).filter((one) => HISTORY_STEPS[eventOf(one)] !== undefined);
    const written = new Set(rows.map(({ order_id, event }) => `${order_id} ${event}`));
    for (const one of wanted) if (!written.has(one)) faults.push(`${one}: no message`);
    for (const one of written) if (!reached.has(one)) faults.push(`${one}: a message of what never happened`);
    for (const one of written) {
      const own = rows.filter(({ order_id, event }) => `${order_id} ${event}` === one);
      if (own.every(({ state }) => state !== 'sent') && own.length < (HISTORY_STEPS[eventOf(one)]?.length ?? 0))
        faults.push(`${one}: a channel was left out`);
    }
    const arrivals = this.#messengers.flatMap(({ arrived }) => Array.from(arrived.values()));
    const deliveries = arrivals.reduce((sum, count) => sum + count, 0);
    const fallbacks = rows.filter(({ event, channel }) => HISTORY_STEPS[event]?.[0] !== channel).length;
    const repeats = deliveries - arrivals.length;
    return { faults, counts: { messages: written.size, deliveries, repeats, fallbacks, kills: this.#kills } };
  }

  #faultsOf({ id, order_id, event, channel, state }: OrderMessagesTable, rows: readonly OrderMessagesTable[]) {
    const faults: string[] = [];
    const fault = (text: string): void => void faults.push(`${order_id} ${event} by ${channel}: ${text}`);
    const count = this.#messengers.find((one) => one.channel === channel)?.arrived.get(id) ?? 0;
    const unsure = this.#unsure.get(id) ?? 0;
    if (state === 'due') fault('is still due');
    if (state === 'sent' && count === 0) fault('is said to be sent and never arrived');
    if (count > 1 + unsure) fault(`arrived ${count} times with ${unsure} unsure attempts`);
    if (state !== 'sent' && count > unsure) fault(`arrived ${count} times and is ${state}`);
    const channels = HISTORY_STEPS[event] ?? [];
    const isEarlier = (one: OrderMessagesTable): boolean =>
      one.order_id === order_id && one.event === event && channels.indexOf(one.channel) < channels.indexOf(channel);
    if (rows.some((one) => isEarlier(one) && one.state === 'sent')) fault('follows a channel that had taken it');
    return faults;
  }
}

function eventOf(reached: string): MessageEvent {
  return reached.split(' ').at(-1) as MessageEvent;
}

/** A server that sends messages until it is killed. */
class TellingServer {
  readonly life: Life;
  readonly #sender: MessageSender;
  #sent: string | undefined;

  constructor(shop: TestShop, chance: Chance, messengers: readonly Messenger[], onUnsure: (id: string) => void) {
    this.life = new Life(chance, {
      likelihood: () => (this.#sent === undefined ? DEATH.usual : DEATH.sent),
      onDeath: () => {
        if (this.#sent !== undefined) onUnsure(this.#sent);
      },
    });
    const watched = (messenger: Messenger): Messenger => ({
      channel: messenger.channel,
      isHeard: messenger.isHeard,
      addressOf: (contact) => messenger.addressOf(contact),
      send: async (message) => {
        try {
          await messenger.send(message);
          this.#sent = message.id;
        } catch (error) {
          if (!(error instanceof MessageRefused)) onUnsure(message.id);
          throw error;
        }
      },
    });
    const guarded = this.life.guard(shop.database, () => {
      this.#sent = undefined;
    });
    this.#sender = aMessageSender(shop, messengers.map(watched), { database: guarded, log: () => undefined });
  }

  async work(): Promise<void> {
    await this.#sender.send().catch(() => {});
  }
}

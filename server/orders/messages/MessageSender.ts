import type { MessageChannel } from '#application/market/messageChannels.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { Database } from '#server/database/Database.ts';
import type { OrderMessagesTable } from '#server/database/Schema.ts';
import { type Message, MessageRefused, type Messenger } from '#server/people/messengers/Messenger.ts';
import type { OwnTexts } from '#server/shared/i18n/messages.ts';
import type { Log } from '#server/shared/Log.ts';
import { DeskOrders } from '../DeskOrders.ts';
import type { StoredOrder } from '../OrdersRepository.ts';
import { contactOf } from '../receipts/fiscalContents.ts';
import { refundOf } from '../refundOf.ts';
import { type MessageOutcome, OrderMessages } from './OrderMessages.ts';
import { type MailColors, mailHtml, mailText, shortText } from './orderMail.ts';
import { type NewsBrand, orderNews } from './orderNews.ts';
import { isQuiet, type QuietHours } from './quietHours.ts';

/** What messages need of a market. */
export interface MessageSettings {
  readonly messengers: ReadonlyMap<MessageChannel, Messenger>;
  readonly quietHours: QuietHours | undefined;
  readonly brand: NewsBrand;
  readonly texts: OwnTexts | undefined;
  readonly colors: () => Promise<MailColors>;
  /** URL of a page that shows an order; undefined without a public address. */
  readonly linkOf: (orderId: string) => Promise<string | undefined>;
}

export interface MessageSenderDependencies extends MessageSettings {
  readonly database: Database;
  readonly currentCatalog: Pick<CurrentCatalog, 'get'>;
  readonly now: () => Date;
  readonly log: Log;
}

const MAX_AT_ONCE = 100;

/** Sends due messages to customers, one after the other. */
export class MessageSender {
  readonly #dependencies: MessageSenderDependencies;
  readonly #messages: OrderMessages;
  readonly #orders: DeskOrders;

  constructor(dependencies: MessageSenderDependencies) {
    this.#dependencies = dependencies;
    this.#messages = new OrderMessages(dependencies.database);
    this.#orders = new DeskOrders(dependencies.database);
  }

  async send(): Promise<void> {
    for (let count = 0; count < MAX_AT_ONCE; count += 1) {
      const row = await this.#messages.claim(this.#dependencies.now());
      if (row === undefined) return;
      await this.#sendOne(row);
    }
  }

  async #sendOne(row: OrderMessagesTable): Promise<void> {
    const { now, log } = this.#dependencies;
    const [stored] = await this.#orders.find([row.order_id], [row.restaurant_id]);
    const outcome = await this.#outcomeOf(row, stored);
    const state = await this.#messages.record(row, outcome, now());
    if (outcome.kind === 'sent' || outcome.kind === 'skipped') return;
    log({
      level: state === 'dead' ? 'error' : 'warn',
      text: state === 'dead' ? 'message to customer given up' : 'message to customer failed',
      message: row.id,
      channel: row.channel,
      event: row.event,
      orderId: row.order_id,
      number: stored?.order.number,
      restoId: row.restaurant_id,
      tries: row.tries,
      problem: outcome.problem,
    });
  }

  /** A row that cannot be read ends like one that no carrier takes, so that the next ones are sent. */
  async #outcomeOf(row: OrderMessagesTable, stored: StoredOrder | undefined): Promise<MessageOutcome> {
    try {
      const messenger = this.#dependencies.messengers.get(row.channel);
      if (messenger === undefined) throw new MessageRefused(`this server has no carrier for ${row.channel}`);
      if (stored === undefined) return { kind: 'skipped', problem: 'the order is gone' };
      const { person, person_id: personId } = stored.order;
      const to = await messenger.addressOf({ personId, ...contactOf(person) });
      if (to === undefined) return { kind: 'skipped', problem: 'the customer gave no address' };
      if (await this.#messages.isGivenUp(row)) return { kind: 'skipped', problem: 'an earlier message was given up' };
      if (row.channel === 'email' && (await this.#messages.hasBounced(personId, to))) {
        return { kind: 'refused', problem: 'an earlier e-mail to this address came back' };
      }
      if (messenger.isHeard && (await this.#isQuiet(row))) return { kind: 'skipped', problem: 'quiet hours' };
      await messenger.send({ id: row.id, to, orderId: row.order_id, ...(await this.#contentOf(row, stored)) });
      return { kind: 'sent' };
    } catch (error) {
      return { kind: error instanceof MessageRefused ? 'refused' : 'unknown', problem: String(error) };
    }
  }

  async #isQuiet({ restaurant_id }: OrderMessagesTable): Promise<boolean> {
    const { quietHours, currentCatalog, now } = this.#dependencies;
    if (quietHours === undefined) return false;
    const restaurant = (await currentCatalog.get()).restaurant(restaurant_id);
    return restaurant !== undefined && isQuiet(quietHours, now(), restaurant.document.timezone);
  }

  async #contentOf(row: OrderMessagesTable, stored: StoredOrder): Promise<Omit<Message, 'id' | 'to' | 'orderId'>> {
    const { currentCatalog, brand, texts, colors, linkOf } = this.#dependencies;
    const payment = (await this.#orders.paymentsOf([stored])).get(row.order_id);
    const refund = row.event === 'refund' ? await refundOf(this.#orders, row, stored.order, payment) : undefined;
    const news = orderNews({
      event: row.event,
      stored,
      refunded: refund?.amount,
      restaurant: (await currentCatalog.get()).restaurant(row.restaurant_id)?.document,
      brand,
      texts,
      link: await linkOf(row.order_id),
    });
    return {
      subject: news.title,
      text: mailText(news),
      shortText: shortText(news),
      note: news.note,
      html: await mailHtml(news, await colors()),
    };
  }
}

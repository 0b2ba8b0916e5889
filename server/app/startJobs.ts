import type { AcceptanceTimes } from '#domain/order/acceptance.ts';
import { endSoldOut } from '#server/catalog/endSoldOut.ts';
import type { ChangeRelay } from '#server/database/bus/ChangeRelay.ts';
import { Changes } from '#server/database/Changes.ts';
import { Leadership } from '#server/database/Leadership.ts';
import { NumbersCounter } from '#server/desk/numbers/NumbersCounter.ts';
import type { HeldPublisher } from '#server/http/streams/HeldPublisher.ts';
import { DeskOrders } from '#server/orders/DeskOrders.ts';
import { tellHeldSteps } from '#server/orders/deskSteps.ts';
import { endUnacceptedOrders } from '#server/orders/endUnacceptedOrders.ts';
import { expireUnpaidOrders } from '#server/orders/expireUnpaidOrders.ts';
import { MessageSender, type MessageSettings } from '#server/orders/messages/MessageSender.ts';
import type { OrdersContext } from '#server/orders/OrdersContext.ts';
import { ReceiptSender } from '#server/orders/receipts/ReceiptSender.ts';
import { TicketPapers } from '#server/orders/tickets/TicketPapers.ts';
import { TicketSender } from '#server/orders/tickets/TicketSender.ts';
import { WebhookSender } from '#server/orders/webhooks/WebhookSender.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import { repeat } from '#server/shared/repeat.ts';
import { pruneDatabase } from './pruneDatabase.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONEY_EVERY_MS = 15_000;
/** Polling interval for due fiscal receipts, in milliseconds. */
const RECEIPTS_EVERY_MS = 2_000;
/** Polling interval for due messages to customers, in milliseconds. */
const MESSAGES_EVERY_MS = 2_000;
const UNACCEPTED_EVERY_MS = 15_000;
/** Polling interval for due webhook deliveries, in milliseconds. */
const WEBHOOKS_EVERY_MS = 1_000;
/** Polling interval for due tickets of kitchens, in milliseconds. */
const TICKETS_EVERY_MS = 1_000;
/** Polling interval for steps of desks that can no longer be undone, in milliseconds. */
const STEPS_EVERY_MS = 500;
/** Polling interval for what comes back after being sold out, in milliseconds. */
const SOLD_OUT_EVERY_MS = 1_000;
/** Polling interval for changes that readers of held streams have not been told, in milliseconds. */
const PUBLISH_EVERY_MS = 100;
/** Polling interval for changes that a bus has not yet, in milliseconds. */
const RELAY_EVERY_MS = 100;
/** Polling interval for changes of orders that the numbers of the day lack, in milliseconds. */
const NUMBERS_EVERY_MS = 5_000;

/** Ends a job; resolves when its run in progress has ended. */
export type StopJob = () => void | Promise<void>;

type Needs = Pick<OrdersContext, 'database' | 'currentCatalog' | 'payments' | 'now' | 'log'> & {
  /** The fiscal registers, and the language of receipts. */
  readonly receipts: Pick<ConstructorParameters<typeof ReceiptSender>[0], 'registers' | 'locale'>;
  readonly messages: MessageSettings;
  /** How long orders wait for a restaurant; absent when nothing is expected of its desk. */
  readonly acceptance: AcceptanceTimes | undefined;
  /** Absent without a Pushpin. */
  readonly publisher?: HeldPublisher | undefined;
  /** Absent without a bus. */
  readonly relay?: ChangeRelay | undefined;
  readonly monotonicMs: () => number;
};

/**
 * Starts the background jobs of a shop: money, orders, webhooks and pruning. Of several servers of a PostgreSQL database
 * one runs them. They claim what they do row by row, so that two leaders at once do nothing twice.
 */
export function startJobs({
  database,
  currentCatalog,
  payments,
  receipts,
  messages,
  acceptance,
  relay,
  publisher,
  now,
  monotonicMs,
  log,
}: Needs): readonly StopJob[] {
  const leadership = database.dialect === 'postgres' ? new Leadership({ database, monotonicMs }) : undefined;
  const every = (name: string, everyMs: number, work: () => Promise<void>): StopJob =>
    repeat({ name, everyMs, work: async () => ((await leadership?.isLeader()) === false ? undefined : work()) }, log);
  const webhookSender = new WebhookSender({
    webhooks: new Webhooks(database),
    orders: new DeskOrders(database),
    now,
    log,
  });
  const receiptSender = new ReceiptSender({ database, ...receipts, now, log });
  const numbers = new NumbersCounter({ database, changes: new Changes(database), currentCatalog });
  const messageSender = new MessageSender({ database, currentCatalog, ...messages, now, log });
  const papers = new TicketPapers({ database, currentCatalog, texts: messages.texts });
  const ticketSender = new TicketSender({ database, papers, now, log });
  const jobs: StopJob[] = [
    every('pruning', HOUR_MS, () => pruneDatabase(database, now())),
    every('unpaid orders', MINUTE_MS, () => expireUnpaidOrders(database, payments, now(), log)),
    every('ended payments', MONEY_EVERY_MS, () => payments.closeEnded()),
    every('webhooks', WEBHOOKS_EVERY_MS, () => webhookSender.begin()),
    every('steps of desks', STEPS_EVERY_MS, () => tellHeldSteps(database, now())),
    every('stock', SOLD_OUT_EVERY_MS, () => endSoldOut(database, currentCatalog, now())),
    every('numbers', NUMBERS_EVERY_MS, () => numbers.count()),
    every('refunds', MONEY_EVERY_MS, () => payments.refundDue()),
    every('fiscal receipts', RECEIPTS_EVERY_MS, () => receiptSender.send()),
    every('tickets', TICKETS_EVERY_MS, () => ticketSender.begin()),
    () => webhookSender.stop(),
    () => ticketSender.stop(),
  ];
  if (relay !== undefined) jobs.push(every('changes to the bus', RELAY_EVERY_MS, () => relay.run()));
  if (publisher !== undefined) jobs.push(every('held event streams', PUBLISH_EVERY_MS, () => publisher.run()));
  if (messages.messengers.size > 0) jobs.push(every('messages', MESSAGES_EVERY_MS, () => messageSender.send()));
  if (acceptance !== undefined) {
    const unaccepted = { database, catalog: () => currentCatalog.get(), times: acceptance, log };
    jobs.push(every('unaccepted orders', UNACCEPTED_EVERY_MS, () => endUnacceptedOrders(unaccepted, now())));
  }
  if (leadership !== undefined) jobs.push(() => leadership.resign());
  return jobs;
}

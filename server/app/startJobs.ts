import type { AcceptanceTimes } from '#domain/order/acceptance.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { endSoldOut } from '#server/catalog/endSoldOut.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { NumbersCounter } from '#server/desk/numbers/NumbersCounter.ts';
import { DeskOrders } from '#server/orders/DeskOrders.ts';
import { tellHeldSteps } from '#server/orders/deskSteps.ts';
import { endUnacceptedOrders } from '#server/orders/endUnacceptedOrders.ts';
import { expireUnpaidOrders } from '#server/orders/expireUnpaidOrders.ts';
import { MessageSender, type MessageSettings } from '#server/orders/messages/MessageSender.ts';
import type { Payments } from '#server/orders/paying/Payments.ts';
import { ReceiptSender } from '#server/orders/receipts/ReceiptSender.ts';
import { TicketPapers } from '#server/orders/tickets/TicketPapers.ts';
import { TicketSender } from '#server/orders/tickets/TicketSender.ts';
import { WebhookSender } from '#server/orders/webhooks/WebhookSender.ts';
import { Webhooks } from '#server/orders/webhooks/Webhooks.ts';
import type { Log } from '#server/shared/Log.ts';
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
/** Polling interval for changes of orders that the numbers of the day lack, in milliseconds. */
const NUMBERS_EVERY_MS = 5_000;

/** Ends a job; resolves when its run in progress has ended. */
export type StopJob = () => void | Promise<void>;

interface Dependencies {
  readonly database: Database;
  readonly currentCatalog: CurrentCatalog;
  readonly payments: Payments;
  /** The fiscal registers, and the language of receipts. */
  readonly receipts: Pick<ConstructorParameters<typeof ReceiptSender>[0], 'registers' | 'locale'>;
  readonly messages: MessageSettings;
  /** How long orders wait for a restaurant; absent when nothing is expected of its desk. */
  readonly acceptance: AcceptanceTimes | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/** Starts the background jobs of a shop: money, orders, webhooks and pruning. */
export function startJobs({
  database,
  currentCatalog,
  payments,
  receipts,
  messages,
  acceptance,
  now,
  log,
}: Dependencies): readonly StopJob[] {
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
    repeat({ name: 'pruning', everyMs: HOUR_MS, work: () => pruneDatabase(database, now()) }, log),
    repeat(
      { name: 'unpaid orders', everyMs: MINUTE_MS, work: () => expireUnpaidOrders(database, payments, now(), log) },
      log,
    ),
    repeat({ name: 'ended payments', everyMs: MONEY_EVERY_MS, work: () => payments.closeEnded() }, log),
    repeat({ name: 'webhooks', everyMs: WEBHOOKS_EVERY_MS, work: () => webhookSender.begin() }, log),
    repeat({ name: 'steps of desks', everyMs: STEPS_EVERY_MS, work: () => tellHeldSteps(database, now()) }, log),
    repeat({ name: 'stock', everyMs: SOLD_OUT_EVERY_MS, work: () => endSoldOut(database, currentCatalog, now()) }, log),
    repeat({ name: 'numbers', everyMs: NUMBERS_EVERY_MS, work: () => numbers.count() }, log),
    repeat({ name: 'refunds', everyMs: MONEY_EVERY_MS, work: () => payments.refundDue() }, log),
    repeat({ name: 'fiscal receipts', everyMs: RECEIPTS_EVERY_MS, work: () => receiptSender.send() }, log),
    repeat({ name: 'tickets', everyMs: TICKETS_EVERY_MS, work: () => ticketSender.begin() }, log),
    () => webhookSender.stop(),
    () => ticketSender.stop(),
  ];
  if (messages.messengers.size > 0) {
    jobs.push(repeat({ name: 'messages', everyMs: MESSAGES_EVERY_MS, work: () => messageSender.send() }, log));
  }
  if (acceptance !== undefined) {
    const unaccepted = { database, catalog: () => currentCatalog.get(), times: acceptance, log };
    jobs.push(
      repeat(
        {
          name: 'unaccepted orders',
          everyMs: UNACCEPTED_EVERY_MS,
          work: () => endUnacceptedOrders(unaccepted, now()),
        },
        log,
      ),
    );
  }
  return jobs;
}

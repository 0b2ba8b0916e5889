import type { MessageChannel, MessageEvent } from '#application/market/messageChannels.ts';
import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type {
  AcceptanceStage,
  OrderStatus,
  PaymentPresentation,
  PaymentRefusal,
  PaymentStatus,
} from '#domain/order/Order.ts';
import type { SignInSource } from '#domain/session/Session.ts';

/**
 * The tables, equal in SQLite and PostgreSQL. Instants are ISO 8601 texts in UTC, which sort chronologically. Amounts
 * are integers in minor units. Data that is never searched is stored as JSON text.
 */
export interface Schema {
  readonly settings: SettingsTable;
  readonly leases: LeasesTable;
  readonly catalog_items: CatalogItemsTable;
  readonly promo_code_counters: PromoCodeCountersTable;
  readonly promo_code_people: PromoCodePeopleTable;
  readonly forgotten_promo_uses: ForgottenPromoUsesTable;
  readonly slot_bookings: SlotBookingsTable;
  readonly stock_counts: StockCountsTable;
  readonly stock_taken: StockTakenTable;
  readonly stock_marks: StockMarksTable;
  readonly people: PeopleTable;
  readonly accounts: AccountsTable;
  readonly favorites: FavoritesTable;
  readonly saved_places: SavedAddressesTable;
  readonly sign_in_codes: SignInCodesTable;
  readonly known_devices: KnownDevicesTable;
  readonly used_nonces: UsedNoncesTable;
  readonly authorization_codes: AuthorizationCodesTable;
  readonly sessions: SessionsTable;
  readonly vk_tokens: VkTokensTable;
  readonly push_subscriptions: PushSubscriptionsTable;
  readonly telegram_chats: TelegramChatsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly orders: OrdersTable;
  readonly daily_numbers: DailyNumbersTable;
  readonly counted_orders: CountedOrdersTable;
  readonly revoked_tracking_links: RevokedTrackingLinksTable;
  readonly legal_texts: LegalTextsTable;
  readonly consents: ConsentsTable;
  readonly order_lines: OrderLinesTable;
  readonly order_history: OrderHistoryTable;
  readonly order_keys: OrderKeysTable;
  readonly desk_acts: DeskActsTable;
  readonly changes: ChangesTable;
  readonly pending_changes: PendingChangesTable;
  readonly order_numbers: OrderNumbersTable;
  readonly desk_keys: DeskKeysTable;
  readonly desk_presence: DeskPresenceTable;
  readonly catalog_edits: CatalogEditsTable;
  readonly payments: PaymentsTable;
  readonly refunds: RefundsTable;
  readonly payment_events: PaymentEventsTable;
  readonly demo_bank_payments: DemoBankPaymentsTable;
  readonly outbox: OutboxTable;
  readonly rate_limits: RateLimitsTable;
  readonly pictures: PicturesTable;
  readonly webhooks: WebhooksTable;
  readonly webhook_deliveries: WebhookDeliveriesTable;
  readonly data_requests: DataRequestsTable;
  readonly fiscal_receipts: FiscalReceiptsTable;
  readonly fiscal_numbers: FiscalNumbersTable;
  readonly order_messages: OrderMessagesTable;
  readonly printers: PrintersTable;
  readonly tickets: TicketsTable;
}

/**
 * Counters: `catalog-version` is incremented by every change of the catalog, `change-number` is the latest number in the
 * change log. `catalog-version of all` and `catalog-version of restaurant <id>` hold the version that last changed all
 * or one restaurant. Releases before 045 counted orders in `order-number`.
 */
export interface SettingsTable {
  readonly name: string;
  readonly value: number;
}

/** What one server of a database does at a time. */
export interface LeasesTable {
  readonly name: string;
  /** Id of the server that holds it; empty when that has given it back. */
  readonly holder: string;
  /** Counts on as long as the holder is alive. */
  readonly beats: number;
}

/** Restaurants, menus, dishes and so on as documents that are read and replaced as a whole. */
export interface CatalogItemsTable {
  readonly kind: string;
  readonly id: string;
  /** Position in its list. */
  readonly place: number;
  readonly data: string;
  /** The version of the catalog that last wrote it. */
  readonly version: number;
}

export interface PromoCodeCountersTable {
  readonly code: string;
  readonly used: number;
}

export interface PromoCodePeopleTable {
  readonly code: string;
  readonly person_id: string;
  readonly used: number;
}

/** Uses of promo codes by a phone number or account that no person has any more, until the code ends. */
export interface ForgottenPromoUsesTable {
  /** Keyed hash of the phone number, or of the account's issuer and subject. */
  readonly identity_hash: string;
  readonly code: string;
  readonly used: number;
}

/** One row for each slot that was ever ordered for. */
export interface SlotBookingsTable {
  readonly restaurant_id: string;
  readonly delivery_type: DeliveryType;
  readonly starts_at: string;
  /** Number of orders that hold a place in the slot. */
  readonly taken: number;
}

export interface PeopleTable {
  readonly id: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly patronymic: string | null;
  /** URL of the profile picture at the vendor that the person signed in with; always https. */
  readonly avatar: string | null;
  readonly created_at: string;
  /** When the person was deleted or merged into another one; null for an existing person. */
  readonly gone_at: string | null;
}

/** One row for each account at a sign-in vendor, identified only by its issuer and subject. */
export interface AccountsTable {
  readonly issuer: string;
  readonly subject: string;
  readonly id: string;
  readonly person_id: string;
  readonly created_at: string;
}

export interface FavoritesTable {
  readonly person_id: string;
  /** May be a dish that is no longer sold, since it may come back. */
  readonly dish_id: string;
  /** Incremented with each favorite of a person, for sorting. */
  readonly place: number;
}

export interface SavedAddressesTable {
  readonly id: string;
  readonly person_id: string;
  /** JSON in the API's format, without its id. */
  readonly place: string;
  readonly created_at: string;
}

/** One row for each phone number: its last code and the protection against guessing. */
export interface SignInCodesTable {
  readonly phone: string;
  /** Null after the code was used. */
  readonly code_hash: string | null;
  readonly sent_at: string;
  readonly expires_at: string;
  /** Wrong codes since the last correct one, the last lock or an hour without any. */
  readonly attempts: number;
  readonly locked_until: string | null;
  /** When a code was last checked. */
  readonly tried_at: string | null;
}

/** Nonces of ID tokens that were used to sign in, kept as long as the token is valid. */
export interface UsedNoncesTable {
  readonly nonce_hash: string;
  readonly dead_at: string;
}

/** One row for each authorization code that was exchanged. */
export interface AuthorizationCodesTable {
  readonly code_hash: string;
  readonly used_at: string;
  /** When the code was used a second time, which ends the session it opened. */
  readonly reused_at: string | null;
  /** The session that the code opened; null if there is none yet. */
  readonly session_id: string | null;
}

/** One row for each session that was opened with VK ID. */
export interface VkTokensTable {
  readonly session_id: string;
  /** VK's tokens, encrypted with the server's secret. */
  readonly sealed: string;
}

/** One row for each pair of phone number and device that has signed in with it. */
export interface KnownDevicesTable {
  readonly phone: string;
  readonly device_hash: string;
  readonly signed_in_at: string;
  /** Wrong codes from this device since its last correct one, its last lock or an hour without any. */
  readonly attempts: number;
  readonly locked_until: string | null;
  /** When a code from this device was last checked. */
  readonly tried_at: string | null;
}

/** A session: one sign-in on one device, with its family of refresh tokens. */
export interface SessionsTable {
  readonly id: string;
  readonly person_id: string;
  readonly source: SignInSource;
  /** Browser and operating system, such as `Chrome, Android`; null when unknown. */
  readonly device: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
}

/** Browsers that take push messages. */
export interface PushSubscriptionsTable {
  /** SHA-256 of the endpoint, hexadecimal. */
  readonly id: string;
  readonly person_id: string;
  /** The sign-in in which the browser asked; with its end the browser is told nothing. */
  readonly session_id: string;
  readonly endpoint: string;
  /** The browser's keys, base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly created_at: string;
}

/** A person's chat with the shop's bot in Telegram. */
export interface TelegramChatsTable {
  readonly person_id: string;
  readonly chat_id: string;
  readonly created_at: string;
}

export interface RefreshTokensTable {
  readonly id_hash: string;
  readonly session_id: string;
  readonly created_at: string;
  /** When the refresh token was exchanged for the next pair. */
  readonly used_at: string | null;
  /** When the access token of the pair was first used. */
  readonly first_used_at: string | null;
}

export interface OrdersTable {
  readonly id: string;
  readonly number: string;
  readonly person_id: string;
  readonly restaurant_id: string;
  readonly delivery_type: DeliveryType;
  readonly pay_type: PayType;
  readonly status: OrderStatus;
  readonly total: number;
  readonly currency: string;
  /** Null when no code was applied. */
  readonly promo_code: string | null;
  readonly comment: string | null;
  readonly person_count: number;
  /** The requested time; null for as soon as possible. */
  readonly requested_at: string | null;
  /** The end of the slot in which the order holds a place; null without one. */
  readonly requested_until: string | null;
  /** JSON: `{ name, phone, email }`. */
  readonly person: string;
  /** JSON of the delivery address; null for a takeaway. */
  readonly place: string | null;
  /** JSON of the priced lines and the delivery in the API's format; they add up to `total`. */
  readonly quote: string;
  readonly created_at: string;
  /** The kitchen's estimate of when the order arrives or is ready; null until it gives one. */
  readonly expected_at: string | null;
  /**
   * What has been done because nobody has accepted the order; null when nothing has. It stays when the order goes on.
   */
  readonly acceptance_stage: AcceptanceStage | null;
  /** When the stage was reached; null before the first one. */
  readonly acceptance_at: string | null;
}

export interface OrderLinesTable {
  readonly order_id: string;
  readonly place: number;
  readonly position_id: string;
  readonly menu_id: string;
  readonly name: string;
  readonly count: number;
  /** Price of one dish without modifiers. */
  readonly price: number;
  /** JSON: `[{ id, name, count, price }]`. */
  readonly modifiers: string;
}

/**
 * Remaining portions of a dish. A row exists exactly while the restaurant lists the dish as counted, even with none
 * left.
 */
export interface StockCountsTable {
  readonly restaurant_id: string;
  readonly dish_id: string;
  readonly portions: number;
}

/** Portions that an order took of a counted dish; deleted when they are returned. */
export interface StockTakenTable {
  readonly order_id: string;
  readonly dish_id: string;
  readonly portions: number;
}

/** What desks last said of the stock of a dish or modifier. */
export interface StockMarksTable {
  readonly restaurant_id: string;
  readonly kind: 'dish' | 'modifier';
  readonly item_id: string;
  /** How many times desks have changed it. */
  readonly revision: number;
  /** Name of the desk key that changed it last. */
  readonly by_name: string | null;
  readonly at: string;
}

export interface OrderHistoryTable {
  readonly order_id: string;
  readonly step: number;
  readonly status: OrderStatus;
  readonly at: string;
  readonly reason: string | null;
}

/** What a desk did with an order: each press with its own id, so that a repeated request changes nothing. */
export interface DeskActsTable {
  readonly order_id: string;
  /** The request's idempotency key; made up when it had none. */
  readonly id: string;
  /** `time`: another expected time. */
  readonly kind: 'step' | 'refund' | 'time';
  /** A hash of the request's body. */
  readonly fingerprint: string;
  /**
   * `held`: desks show the step, and nobody else is told before `tell_at`. `dropped`: the order ended before that. An
   * order has at most one that is held.
   */
  readonly state: 'held' | 'done' | 'undone' | 'dropped';
  /** The status that the desk displayed, and the new one; equal unless the act is a step. */
  readonly from_status: OrderStatus;
  readonly status: OrderStatus;
  /** Null once the step is no longer held: the order's history has it. */
  readonly reason: string | null;
  readonly expected_at: string | null;
  readonly at: string;
  readonly tell_at: string | null;
  /** Id and name of the desk key; null for the key from the environment. */
  readonly by_key: string | null;
  readonly by_name: string | null;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
}

/**
 * The change log: what changed, not how, so readers load the new state themselves. Ids increase in commit order, so a
 * reader who has seen one has missed none before it.
 */
export interface ChangesTable {
  readonly id: number;
  /** Null when the restaurant itself changed: its stock, or whether it accepts orders. */
  readonly order_id: string | null;
  readonly restaurant_id: string;
  readonly at: string;
}

/** Changes on PostgreSQL that are committed and have no number in the change log yet. */
export interface PendingChangesTable extends Omit<ChangesTable, 'id'> {
  readonly id: string;
}

/** The last order number of a restaurant on a business day. */
export interface OrderNumbersTable {
  readonly restaurant_id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly last: number;
}

export type DeskRole = 'manager' | 'staff';

/** Desk keys. Only the hash of the secret is stored. */
export interface DeskKeysTable {
  readonly id: string;
  readonly secret_hash: string;
  /** The owner's name for the catalog history; null when not given. */
  readonly name: string | null;
  readonly role: DeskRole;
  /** Null for every restaurant of the brand. */
  readonly restaurant_id: string | null;
  readonly created_at: string;
  /** The name of the key that made it at the desk; null when the command or the environment's key did. */
  readonly created_by: string | null;
  /** Written at most once an hour; null before the first use. */
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** One row for each restaurant that a desk, or a till with a desk key, has ever shown. */
export interface DeskPresenceTable {
  readonly restaurant_id: string;
  /** When it was last open, to the minute. */
  readonly seen_at: string;
}

/** An independently editable part of the catalog. */
export type CatalogPart =
  | 'position'
  | 'hours'
  | 'slots'
  | 'zones'
  | 'promotion'
  | 'position-photos'
  | 'promotion-photos';

/** One row for each change made at a desk. */
export interface CatalogEditsTable {
  /** The catalog version created by this change. */
  readonly version: number;
  readonly part: CatalogPart;
  /** Id of the dish, the promotion or the restaurant. */
  readonly item_id: string;
  /** Who may see the change: the id of the dish's menu, `promotion/` with its id, or the restaurant's id. */
  readonly scope: string;
  /** Values before and after the change, as JSON in the API's format. */
  readonly before: string;
  readonly after: string;
  /** Name of the desk key; null for the key from the environment. */
  readonly by: string | null;
  readonly at: string;
  /** The version of the change that this one undid. */
  readonly undoes: number | null;
}

/** Idempotency keys. A key stays bound to its order; the answer's bytes are kept for a day. */
export interface OrderKeysTable {
  readonly person_id: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly order_id: string;
  readonly answer: string | null;
  readonly created_at: string;
}

/** Attempts to pay for orders online. An order has at most one that is `pending`. */
export interface PaymentsTable {
  readonly id: string;
  readonly order_id: string;
  readonly provider: string;
  readonly presentation: PaymentPresentation;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  /** The provider's id of the payment; null until the customer opens it. */
  readonly reference: string | null;
  /** Language of the customer who opened it first; null until then. */
  readonly locale: string | null;
  /** When the provider closed the payment, so that it can no longer be paid; null before. */
  readonly closed_at: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  /** When it paid for its order; null for money that the order could not use. */
  readonly paid_at: string | null;
  readonly refunded_at: string | null;
  /** Failed attempts to close or refund the payment, the last error, and the time of the next attempt. */
  readonly tries: number;
  readonly problem: string | null;
  readonly retry_at: string | null;
  /** Why the provider will never take the payment, with its own code; null for any other payment. */
  readonly refusal: PaymentRefusal | null;
  readonly refusal_code: string | null;
  /** How much of it the provider has given back by now, also at somebody's request elsewhere. */
  readonly given_back: number;
}

/**
 * Money that goes back for dishes that a kitchen has run out of. It is in addition to the refund of a whole payment.
 */
export interface RefundsTable {
  readonly id: string;
  readonly order_id: string;
  /** The payment that it is taken from; null when the order is paid on receipt, so that only its total has sunk. */
  readonly payment_id: string | null;
  /** The request's idempotency key and a hash of its body. */
  readonly key: string | null;
  readonly fingerprint: string | null;
  /** What the dishes cost, with their reductions. */
  readonly amount: number;
  /** JSON: `[{ id, name, count, amount }]`. */
  readonly lines: string;
  /** Name of the desk key; null for the key from the environment. */
  readonly by: string | null;
  readonly at: string;
  /** `due` until the provider has given it back. */
  readonly status: 'due' | 'done';
  /** Failed attempts, the last error, and the time of the next attempt. */
  readonly tries: number;
  readonly problem: string | null;
  readonly retry_at: string | null;
}

/** Processed notifications of payment providers, by their ids, so that a repeated one is ignored. */
export interface PaymentEventsTable {
  readonly provider: string;
  readonly event_id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly at: string;
}

/** Records of the demo bank, which acts as an external provider. Always empty in production. */
export interface DemoBankPaymentsTable {
  /** The shop's id of the payment. */
  readonly id: string;
  readonly order_number: string;
  readonly amount: number;
  readonly currency: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly status: 'open' | 'processing' | 'approved' | 'declined' | 'closed' | 'refunded';
  /** When the status changes from `processing` to `approved`. */
  readonly settles_at: string | null;
  /** State of the callback to the shop; a lost one is never sent again. */
  readonly callback: 'none' | 'due' | 'delivered' | 'lost';
  /** JSON: `[{ id, amount }]`. */
  readonly refunds: string;
  readonly created_at: string;
}

/** What a restaurant did on a day, by kind and key (`NumberKind`). */
export interface DailyNumbersTable {
  readonly restaurant_id: string;
  /** Local date of the restaurant, `YYYY-MM-DD`. */
  readonly day: string;
  readonly kind: 'sold' | 'returning' | 'hour' | 'dish' | 'promo' | 'refused';
  readonly key: string;
  readonly orders: number;
  readonly portions: number;
  readonly amount: number;
}

/** What each order has added to the numbers so far. */
export interface CountedOrdersTable {
  readonly order_id: string;
  /** JSON: `Contribution[]`. */
  readonly contributions: string;
}

/** Each text that somebody agreed to, once. */
export interface LegalTextsTable {
  /** SHA-256 of the text in UTF-8, in hexadecimal. */
  readonly hash: string;
  readonly text: string;
  /** When somebody first agreed to it. */
  readonly first_at: string;
}

/** What a person agreed to with an order. */
export interface ConsentsTable {
  readonly id: string;
  readonly person_id: string;
  readonly order_id: string;
  readonly kind: 'terms';
  /** The market's own name of the version. */
  readonly version: string;
  readonly locale: string;
  readonly text_hash: string;
  readonly at: string;
}

/** Orders whose tracking links were revoked, and how often. */
export interface RevokedTrackingLinksTable {
  readonly order_id: string;
  readonly times: number;
}

/** Text messages of the demo, which has no SMS gateway. Always empty in production. */
export interface OutboxTable {
  readonly id: string;
  readonly to: string;
  readonly code: string;
  readonly text: string;
  readonly sent_at: string;
}

/** Hourly counters of rate-limited actions. */
export interface RateLimitsTable {
  /** The rate limit key: the action and who did it. */
  readonly name: string;
  /** An hour in UTC, such as `2026-03-14T09`. */
  readonly hour: string;
  readonly used: number;
}

/** Imported pictures, one row for each size. */
export interface PicturesTable {
  /** Path such as `imported/<hash>-640.webp`; a changed picture gets a new path. */
  readonly path: string;
  readonly data: Uint8Array;
  /** When it was last written; null for one of a release that did not note it. */
  readonly added_at: string | null;
}

/** Webhooks for orders, for example of a point-of-sale or courier system. */
export interface WebhooksTable {
  readonly id: string;
  readonly url: string;
  /** Secret such as `whsec_...`, stored in plain text because it is needed for signing. */
  readonly secret: string;
  /** Null for every restaurant of the brand. */
  readonly restaurant_id: string | null;
  readonly created_at: string;
  readonly removed_at: string | null;
}

/** One row for each event of an order and each webhook, written in the transaction of the event. */
export interface WebhookDeliveriesTable {
  /** Unique id, by which the receiver detects a repeated delivery. */
  readonly id: string;
  readonly webhook_id: string;
  readonly order_id: string;
  readonly restaurant_id: string;
  readonly kind: 'step' | 'refund' | 'unaccepted';
  /** The refund of single dishes; null for a whole one and for other events. */
  readonly refund_id: string | null;
  /** Number of the step; otherwise that of the last step before it. */
  readonly step: number;
  readonly status: OrderStatus;
  /** When the event happened. */
  readonly at: string;
  /** `dead` deliveries are not retried automatically. */
  readonly state: 'due' | 'delivered' | 'dead';
  readonly attempts: number;
  /** Time of the next attempt. A server that delivers postpones it first, which claims the delivery. */
  readonly due_at: string;
  readonly settled_at: string | null;
  /** The error of the last attempt. */
  readonly problem: string | null;
}

/**
 * One row for each time that an operator searched for a customer, exported or erased one. Nothing in it names the
 * customer.
 */
export interface DataRequestsTable {
  readonly id: string;
  readonly at: string;
  readonly action: 'find' | 'export' | 'erase';
  /** Keyed hash of the phone number, e-mail address or id that the operator typed. */
  readonly searched_hash: string;
  /** Keyed hash of the person's id; null if nobody was found. */
  readonly person_hash: string | null;
  /** The operator's own words; null without any. */
  readonly reason: string | null;
}

/**
 * The outbox of fiscal receipts, written in the transaction of payment, hand-over or refund. A payment has one receipt
 * of each source.
 */
/** Numbers of fiscal documents, which are kept as the documents are. */
export interface FiscalNumbersTable {
  /** The id under which a register gets a receipt. */
  readonly receipt_id: string;
  /** The register and the year. */
  readonly series: string;
  readonly number: number;
}

export interface FiscalReceiptsTable {
  readonly id: string;
  readonly payment_id: string;
  /** `sale`, `settlement`, `refund` of all that was left, or the id of the refund of single dishes. */
  readonly source: string;
  readonly order_id: string;
  readonly restaurant_id: string;
  /** The market's register when the order was placed. */
  readonly register: string;
  readonly kind: 'sale' | 'settlement' | 'refund';
  /** 1 for a refund after the hand-over. */
  readonly after_settlement: number;
  /** JSON: `[{ name, count, unitPrice, total, rate, tax, isService }]`. */
  readonly lines: string;
  readonly at: string;
  /** `held` until its refund is made. `dead` receipts are not retried automatically. */
  readonly state: 'held' | 'due' | 'registered' | 'dead';
  /** Incremented when the register has refused the receipt for good under its id. */
  readonly attempt: number;
  /** The register's id of the current attempt; null until it has taken it. */
  readonly reference: string | null;
  /** JSON of what the register printed; null until it is registered. */
  readonly document: string | null;
  /** Requests since the last progress, the last error, and the time of the next request, which claims the receipt. */
  readonly tries: number;
  readonly problem: string | null;
  readonly due_at: string;
  readonly settled_at: string | null;
}

/** Messages to customers about their orders. A message is written once for each event and channel of an order. */
export interface OrderMessagesTable {
  readonly id: string;
  readonly order_id: string;
  readonly restaurant_id: string;
  readonly event: MessageEvent;
  /** The refund of single dishes, `whole` for that of all that was left, empty for any other event. */
  readonly refund_id: string;
  readonly channel: MessageChannel;
  /** JSON: the channels to use, in this order, when this one does not reach the customer. */
  readonly other_channels: string;
  readonly at: string;
  /** `skipped`: the customer gave no address, or the message came in quiet hours. `dead`: the carrier did not take it. */
  readonly state: 'due' | 'sent' | 'skipped' | 'dead';
  readonly tries: number;
  readonly problem: string | null;
  readonly due_at: string;
  readonly settled_at: string | null;
}

export type PrinterKind = 'network' | 'star' | 'epson';

/** What is printed of an order: for whoever cooks, for the bag, and for the customer. */
export type OrderPaper = 'kitchen' | 'label' | 'bill';

/** Printers of a restaurant. */
export interface PrintersTable {
  readonly id: string;
  readonly restaurant_id: string;
  /** What its people call it, such as `bar`. */
  readonly name: string;
  /** `network`: the server connects to it. The others ask the server for what to print. */
  readonly kind: PrinterKind;
  /** Host and port of a `network` printer; null for others. */
  readonly address: string | null;
  /** Hash of the secret in the address that a printer asks; null for a `network` printer. */
  readonly secret_hash: string | null;
  /** JSON: tags of dishes, or ids of their groups or menus, that it prints kitchen tickets of; null for all. */
  readonly stations: string | null;
  /** JSON: `OrderPaper[]`. */
  readonly papers: string;
  readonly locale: string;
  /** Characters in a line. */
  readonly width: number;
  /** The vendor whose numbers of code pages it follows. */
  readonly code_pages: string;
  readonly created_at: string;
  readonly removed_at: string | null;
}

/** One row for each paper of an order and each printer, written in the transaction that confirms the order. */
export interface TicketsTable {
  readonly id: string;
  readonly printer_id: string;
  /** Null for a test page. */
  readonly order_id: string | null;
  readonly restaurant_id: string;
  readonly kind: OrderPaper | 'test';
  readonly event: 'confirmed' | 'test';
  readonly at: string;
  /** `skipped`: not needed any more, or nothing for this printer. `dead` tickets are not retried. */
  readonly state: 'due' | 'printed' | 'skipped' | 'dead';
  readonly attempts: number;
  /** The first attempt that may have put something on paper; null while none has. What a later one prints is a copy. */
  readonly begun_in: number | null;
  /** Why it is not printed yet. */
  readonly problem: string | null;
  /** Time of the next attempt. Whoever prints it postpones it first, which claims the ticket. */
  readonly due_at: string;
  readonly settled_at: string | null;
}

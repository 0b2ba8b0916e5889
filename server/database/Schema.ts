import type { PayType } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { OrderStatus, PaymentPresentation, PaymentStatus } from '#domain/order/Order.ts';
import type { SignInSource } from '#domain/session/Session.ts';

/**
 * The tables, the same in SQLite and PostgreSQL. Instants are ISO 8601 texts in UTC (they sort as they stand), amounts
 * are integers in minor units, and what is read whole and never searched in is a JSON text.
 */
export interface Schema {
  readonly settings: SettingsTable;
  readonly catalog_items: CatalogItemsTable;
  readonly promo_code_counters: PromoCodeCountersTable;
  readonly promo_code_people: PromoCodePeopleTable;
  readonly slot_bookings: SlotBookingsTable;
  readonly people: PeopleTable;
  readonly accounts: AccountsTable;
  readonly favorites: FavoritesTable;
  readonly saved_places: SavedPlacesTable;
  readonly sign_in_codes: SignInCodesTable;
  readonly known_devices: KnownDevicesTable;
  readonly used_nonces: UsedNoncesTable;
  readonly sessions: SessionsTable;
  readonly refresh_tokens: RefreshTokensTable;
  readonly orders: OrdersTable;
  readonly order_lines: OrderLinesTable;
  readonly order_history: OrderHistoryTable;
  readonly order_keys: OrderKeysTable;
  readonly changes: ChangesTable;
  readonly desk_keys: DeskKeysTable;
  readonly catalog_edits: CatalogEditsTable;
  readonly payments: PaymentsTable;
  readonly payment_events: PaymentEventsTable;
  readonly demo_bank_payments: DemoBankPaymentsTable;
  readonly outbox: OutboxTable;
  readonly rate_limits: RateLimitsTable;
  readonly pictures: PicturesTable;
  readonly webhooks: WebhooksTable;
  readonly webhook_deliveries: WebhookDeliveriesTable;
}

/** `catalog-version` grows with every change of the catalog, `order-number` with every order, `change-number` with both. */
export interface SettingsTable {
  readonly name: string;
  readonly value: number;
}

/** Restaurants, menus, dishes and the rest as documents: read whole, replaced whole. */
export interface CatalogItemsTable {
  readonly kind: string;
  readonly id: string;
  /** The order in which they were written. */
  readonly place: number;
  readonly data: string;
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

/** One row a slot that was ever ordered for. */
export interface SlotBookingsTable {
  readonly restaurant_id: string;
  readonly delivery_type: DeliveryType;
  readonly starts_at: string;
  /** Orders that hold a place in it. */
  readonly taken: number;
}

export interface PeopleTable {
  readonly id: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly patronymic: string | null;
  /** Where a vendor that signed them in keeps a picture of them: an address with TLS. */
  readonly avatar: string | null;
  readonly created_at: string;
  /** Since when the row stands for nobody: they were deleted, or became one with somebody else. */
  readonly gone_at: string | null;
}

/** One row an account that somebody else keeps: an issuer and its name for the person are all that it goes by. */
export interface AccountsTable {
  readonly issuer: string;
  readonly subject: string;
  readonly id: string;
  readonly person_id: string;
  readonly created_at: string;
}

export interface FavoritesTable {
  readonly person_id: string;
  /** One that is no longer sold stays: it may come back. */
  readonly dish_id: string;
  /** Grows with each mark of a person. */
  readonly place: number;
}

export interface SavedPlacesTable {
  readonly id: string;
  readonly person_id: string;
  /** A document in the words of the wire, without its id. */
  readonly place: string;
  readonly created_at: string;
}

/** One row a phone number: the last code, and what guards it. */
export interface SignInCodesTable {
  readonly phone: string;
  /** Null once it was used. */
  readonly code_hash: string | null;
  readonly sent_at: string;
  readonly expires_at: string;
  /** Wrong codes since the last right one or the last lock. */
  readonly attempts: number;
  readonly locked_until: string | null;
}

/** Of id tokens that somebody has signed in with; kept while the token could still be believed. */
export interface UsedNoncesTable {
  readonly nonce_hash: string;
  readonly dead_at: string;
}

/** One row a number and a device that has signed in with it. */
export interface KnownDevicesTable {
  readonly phone: string;
  readonly device_hash: string;
  readonly signed_in_at: string;
  /** Wrong codes of this device since its last right one or its last lock. */
  readonly attempts: number;
  readonly locked_until: string | null;
}

/** A family of refresh tokens: one sign-in on one device. */
export interface SessionsTable {
  readonly id: string;
  readonly person_id: string;
  readonly source: SignInSource;
  /** Browser and system, such as `Chrome, Android`; null where nobody can tell. */
  readonly device: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
}

export interface RefreshTokensTable {
  readonly id_hash: string;
  readonly session_id: string;
  readonly created_at: string;
  /** When it was exchanged for the next pair. */
  readonly used_at: string | null;
  /** When its access token was first taken. */
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
  /** Null when no code took anything off. */
  readonly promo_code: string | null;
  readonly comment: string | null;
  readonly person_count: number;
  /** When the customer wants it; null is as soon as possible. */
  readonly requested_at: string | null;
  /** The end of the slot in which the order holds a place; null where it holds none. */
  readonly requested_until: string | null;
  /** `{ name, phone, email }`. */
  readonly person: string;
  /** Where the courier goes; null for a takeaway. */
  readonly place: string | null;
  /** What each line and the delivery cost, as JSON in the terms of the wire; the sum of it all is `total`. */
  readonly quote: string;
  readonly created_at: string;
  /** When the kitchen says that it is there or ready; null until it says so. */
  readonly expected_at: string | null;
}

export interface OrderLinesTable {
  readonly order_id: string;
  readonly place: number;
  readonly position_id: string;
  readonly menu_id: string;
  readonly name: string;
  readonly count: number;
  /** One dish without its modifiers. */
  readonly price: number;
  /** `[{ id, name, count, price }]`. */
  readonly modifiers: string;
}

export interface OrderHistoryTable {
  readonly order_id: string;
  readonly step: number;
  readonly status: OrderStatus;
  readonly at: string;
  readonly reason: string | null;
}

/**
 * That something changed, and of what: whoever follows it reads the new state where it stands. Ids grow in the order of the
 * commits, so that a reader who has seen one has missed none before it.
 */
export interface ChangesTable {
  readonly id: number;
  /** Null where the restaurant itself changed: what it has, or whether it takes orders. */
  readonly order_id: string | null;
  readonly restaurant_id: string;
  readonly at: string;
}

export type DeskRole = 'manager' | 'staff';

/** Keys that open the desk; the secret itself is known to its owner alone. */
export interface DeskKeysTable {
  readonly id: string;
  readonly secret_hash: string;
  /** Whose it is, as the history of the catalog tells it; null where nobody said. */
  readonly name: string | null;
  readonly role: DeskRole;
  /** Null: every restaurant of the brand. */
  readonly restaurant_id: string | null;
  readonly created_at: string;
  readonly revoked_at: string | null;
}

/** A part of the catalog that a desk edits by itself. */
export type CatalogPart =
  | 'position'
  | 'hours'
  | 'slots'
  | 'zones'
  | 'promotion'
  | 'position-photos'
  | 'promotion-photos';

/** One row a save of a desk. */
export interface CatalogEditsTable {
  /** The catalog's, which this save made. */
  readonly version: number;
  readonly part: CatalogPart;
  /** The dish, the promotion, or the restaurant. */
  readonly item_id: string;
  /** The menu of the dish, `promotion/` and its id, or the restaurant: who has it sees the row. */
  readonly scope: string;
  /** What stood there, and what stands there since: JSON in the words of the wire. */
  readonly before: string;
  readonly after: string;
  /** The name of the key; null for the one that the environment names. */
  readonly by: string | null;
  readonly at: string;
  /** The save that this one took back. */
  readonly undoes: number | null;
}

/** Idempotency keys: a key is bound to its order for ever, the answer's bytes are kept for a day. */
export interface OrderKeysTable {
  readonly person_id: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly order_id: string;
  readonly answer: string | null;
  readonly created_at: string;
}

/** Attempts to pay for orders online; an order has at most one that is `pending`. */
export interface PaymentsTable {
  readonly id: string;
  readonly order_id: string;
  readonly provider: string;
  readonly presentation: PaymentPresentation;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  /** What the provider calls it; null until the customer opens it. */
  readonly reference: string | null;
  /** Since when its provider lets nobody pay it; null while somebody still might. */
  readonly closed_at: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  /** When it paid for its order; null for money that the order had no use for. */
  readonly paid_at: string | null;
  readonly refunded_at: string | null;
  /** How often closing or refunding it has failed, why it did last, and when it is tried again. */
  readonly tries: number;
  readonly problem: string | null;
  readonly retry_at: string | null;
}

/** What providers said, each word once: a repeat finds its own id here and changes nothing. */
export interface PaymentEventsTable {
  readonly provider: string;
  readonly event_id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly at: string;
}

/** The books of the demo's bank, which is another house than the shop; never filled in production. */
export interface DemoBankPaymentsTable {
  /** As the shop calls the payment. */
  readonly id: string;
  readonly order_number: string;
  readonly amount: number;
  readonly currency: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly status: 'open' | 'processing' | 'approved' | 'declined' | 'closed' | 'refunded';
  /** When `processing` turns into `approved`. */
  readonly settles_at: string | null;
  /** Whether the shop was told: a lost callback is never sent again. */
  readonly callback: 'none' | 'due' | 'delivered' | 'lost';
  readonly created_at: string;
}

/** Text messages of the demo, which has no operator; never filled in production. */
export interface OutboxTable {
  readonly id: string;
  readonly to: string;
  readonly code: string;
  readonly text: string;
  readonly sent_at: string;
}

/** How often something with a rate limit was done in an hour. */
export interface RateLimitsTable {
  /** The rate limit key: what is done, and by whom. */
  readonly name: string;
  /** An instant in UTC up to its hour: `2026-03-14T09`. */
  readonly hour: string;
  readonly used: number;
}

/** Pictures of the catalog that were imported, one row a size. */
export interface PicturesTable {
  /** `imported/<hash>-640.webp`; another picture has another path. */
  readonly path: string;
  readonly data: Uint8Array;
}

/** Who is told of orders over HTTP: a till, a courier's service. */
export interface WebhooksTable {
  readonly id: string;
  readonly url: string;
  /** `whsec_...`: signatures are made with it, so that it is kept as it is. */
  readonly secret: string;
  /** Null: every restaurant of the brand. */
  readonly restaurant_id: string | null;
  readonly created_at: string;
  readonly removed_at: string | null;
}

/** One row a step or refund of an order and a webhook; written in the transaction of what it tells of. */
export interface WebhookDeliveriesTable {
  /** Its receiver knows by it what it has heard already. */
  readonly id: string;
  readonly webhook_id: string;
  readonly order_id: string;
  readonly restaurant_id: string;
  readonly kind: 'step' | 'refund';
  /** The step, or the last one before a refund. */
  readonly step: number;
  readonly status: OrderStatus;
  /** When it happened. */
  readonly at: string;
  /** `dead`: nobody tries any more by itself. */
  readonly state: 'due' | 'delivered' | 'dead';
  readonly attempts: number;
  /** When it is tried next; a server that tries moves it on, so that no other one does. */
  readonly due_at: string;
  readonly settled_at: string | null;
  /** Why it failed last. */
  readonly problem: string | null;
}

import type { PlannedSlot } from '#domain/schedule/slotPlan.ts';
import type { CatalogRestaurant } from '#server/catalog/Catalog.ts';
import type { CatalogRepository } from '#server/database/CatalogRepository.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { OrdersRepository } from '#server/database/OrdersRepository.ts';
import type { PaymentsRepository } from '#server/database/PaymentsRepository.ts';
import type { PromoCodeUses } from '#server/database/PromoCodeUses.ts';
import type { SlotBookings } from '#server/database/SlotBookings.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { readInput } from '#server/http/readInput.ts';
import { type OrderInput, orderInput } from '#server/input/OrderInput.ts';
import type { Payments } from '#server/payments/Payments.ts';
import type { PeopleRepository } from '#server/people/PeopleRepository.ts';
import { queueWebhooks } from '#server/webhooks/queueWebhooks.ts';
import { bodyFingerprint, inFlight, isKeyLocked, lockKey, storedAnswer } from './idempotency.ts';
import { newOrder } from './newOrder.ts';
import { checkOrder, checkPlace } from './orderRules.ts';
import { checkHours, slotFor } from './orderTime.ts';
import { DishesUnavailable } from './priceLines.ts';
import { counterOf, type Quoted, type Quotes } from './Quotes.ts';
import { ORDER_RANGE_CODES } from './quoteDelivery.ts';
import { toWireQuote } from './toWireQuote.ts';

interface Dependencies {
  readonly database: Database;
  readonly orders: OrdersRepository;
  readonly people: PeopleRepository;
  readonly catalogRepository: CatalogRepository;
  readonly changes: Changes;
  readonly promoCodeUses: PromoCodeUses;
  readonly slotBookings: SlotBookings;
  readonly payments: Payments;
  readonly paymentsRepository: PaymentsRepository;
  readonly quotes: Quotes;
  readonly now: () => Date;
  readonly withDetails: boolean;
  /** Whether orders ahead go by the restaurants' slots, or by their hours alone. */
  readonly withSlots: boolean;
  /** Whether notes on dishes are kept for the kitchen. */
  readonly withNotes: boolean;
  /** Of phone numbers that are written without one. */
  readonly phoneCountry: string | undefined;
  readonly failpoint: (point: string) => Promise<void>;
}

export interface OrderAttempt {
  readonly personId: string;
  readonly key: string;
  readonly body: unknown;
}

export interface PlacedOrder {
  readonly orderId: string;
  /** The bytes that the customer gets, the same for every repeat. */
  readonly answer: string;
}

/** What an order needs beside its price. */
interface Orderable extends Quoted {
  readonly slot: PlannedSlot | undefined;
}

class CatalogChanged extends Error {}

const MAX_TRIES = 5;

/**
 * One press of "order" becomes one order, whatever is repeated. The key, the order, its lines, its promo use, its
 * place in a slot and the bytes of the answer are committed together; anything refused before that leaves no trace and the key free.
 */
export class PlaceOrder {
  readonly #dependencies: Dependencies;
  readonly #input: ReturnType<typeof orderInput>;
  readonly #inProgress = new Set<string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#input = orderInput(dependencies.phoneCountry);
  }

  async execute({ personId, key, body }: OrderAttempt): Promise<PlacedOrder> {
    const name = nameOf(personId, key);
    const fingerprint = bodyFingerprint(body);
    if (this.#inProgress.has(name)) throw inFlight();
    this.#inProgress.add(name);
    try {
      const stored = await this.#dependencies.orders.findKey(personId, key);
      if (stored !== undefined)
        return { orderId: stored.order_id, answer: storedAnswer(stored, fingerprint, this.#dependencies.now()) };
      return await this.#place(readInput(body, this.#input), { personId, key, fingerprint, name });
    } finally {
      this.#inProgress.delete(name);
    }
  }

  /**
   * The id of the order that a key made; undefined when the key was never seen. Refuses with `idempotency.in-flight` while a
   * request with it is worked on, here or, on PostgreSQL, by any other process.
   */
  async find(personId: string, key: string): Promise<string | undefined> {
    const name = nameOf(personId, key);
    if (this.#inProgress.has(name) || (await isKeyLocked(this.#dependencies.database, name))) throw inFlight();
    return (await this.#dependencies.orders.findKey(personId, key))?.order_id;
  }

  /** Prices and stores; begins again when the catalog changed in between, so that the stored price is the current one. */
  async #place(input: OrderInput, attempt: KeyedAttempt): Promise<PlacedOrder> {
    for (let tries = 1; ; tries += 1) {
      const quoted = await this.#quote(input, attempt.personId);
      await this.#dependencies.failpoint('priced');
      try {
        return await this.#dependencies.database.write((writer) => this.#store(writer, input, attempt, quoted));
      } catch (error) {
        if (!(error instanceof CatalogChanged) || tries === MAX_TRIES) throw error;
      }
    }
  }

  async #quote(input: OrderInput, personId: string): Promise<Orderable> {
    checkPlace(input);
    const located = { ...input, location: input.location ?? input.deliveryPlace?.location };
    const quoted = await this.#dependencies.quotes.quote(located, ORDER_RANGE_CODES, personId).catch(asOrderRefusal);
    const { priced, now } = quoted;
    checkOrder(input, priced);
    const slot = this.#slotFor(input, priced.restaurant, now);
    if (priced.total !== input.expectedTotal) {
      throw new Refusal(409, 'order.price-changed', { data: toWireQuote(priced, now, this.#dependencies.withDetails) });
    }
    return { ...quoted, slot };
  }

  #slotFor(input: OrderInput, restaurant: CatalogRestaurant, now: Date): PlannedSlot | undefined {
    if (this.#dependencies.withSlots) return slotFor(input, restaurant, now);
    checkHours(input.requestedAt ?? now, restaurant.schedule, now);
    return undefined;
  }

  async #store(
    writer: Writer,
    input: OrderInput,
    attempt: KeyedAttempt,
    { priced, catalog, now, slot }: Orderable,
  ): Promise<PlacedOrder> {
    const { orders, people, payments, paymentsRepository, catalogRepository, changes, failpoint, database } =
      this.#dependencies;
    await lockKey(writer, database.dialect, attempt.name);
    await failpoint('begun');
    if ((await catalogRepository.lockVersion(writer)) !== catalog.version) throw new CatalogChanged();
    await this.#redeemPromoCode(writer, attempt.personId, { priced, catalog, now });
    await failpoint('promo-code');
    await this.#takePlace(writer, input, slot);
    await failpoint('slot');
    const number = await orders.nextNumber(writer);
    await failpoint('number');
    const made = newOrder({
      input,
      withNotes: this.#dependencies.withNotes,
      priced,
      number,
      personId: attempt.personId,
      now,
      slot,
      engine: payments.engine(priced.restaurant.seed.payEngine),
    });
    await orders.addOrder(writer, made.order);
    await failpoint('order');
    await orders.addLines(writer, made.lines);
    await failpoint('lines');
    await orders.addStep(writer, made.step);
    await failpoint('history');
    if (made.payment !== undefined) await paymentsRepository.add(writer, made.payment);
    await failpoint('payment');
    await people.addContacts(writer, attempt.personId, input.person);
    await failpoint('person');
    const { personId, key, fingerprint } = attempt;
    const bound = { person_id: personId, key, fingerprint, order_id: made.order.id, answer: made.answer };
    if (!(await orders.bindKey(writer, { ...bound, created_at: made.order.created_at }))) throw inFlight();
    await failpoint('key');
    const { id: orderId, restaurant_id: restaurantId, status } = made.order;
    await queueWebhooks(writer, { orderId, restaurantId, step: made.step.step, status, at: now });
    await failpoint('webhooks');
    await changes.add(writer, { order_id: made.order.id, restaurant_id: made.order.restaurant_id }, now);
    await failpoint('change');
    return { orderId: made.order.id, answer: made.answer };
  }

  async #takePlace(
    writer: Writer,
    { restoId, deliveryType }: OrderInput,
    slot: PlannedSlot | undefined,
  ): Promise<void> {
    if (slot === undefined) return;
    const kitchen = { restaurantId: restoId, deliveryType };
    if (!(await this.#dependencies.slotBookings.take(writer, kitchen, slot))) {
      const data = { slot: { from: slot.from.toISOString(), to: slot.to.toISOString() } };
      throw new Refusal(409, 'order.slot-full', { data });
    }
  }

  async #redeemPromoCode(writer: Writer, personId: string, { priced }: Quoted): Promise<void> {
    const { promoCode, promoDiscount } = priced;
    if (promoCode === undefined || promoDiscount === 0) return;
    const redemption = await this.#dependencies.promoCodeUses.redeem(
      writer,
      counterOf(promoCode.code),
      personId,
      promoCode,
    );
    if (redemption === 'limit') throw new Refusal(422, 'promo-code.limit-exceed');
    if (redemption === 'person-limit') throw new Refusal(422, 'promo-code.person-limit-exceed');
  }
}

/** An order says of takeaway dishes that they are not delivered; a quote, that the cart does not fit the place. */
function asOrderRefusal(error: unknown): never {
  if (!(error instanceof DishesUnavailable) || !error.areTakeawayOnly) throw error;
  throw new Refusal(422, 'order.dishes-not-deliverable', { data: { positionIds: error.positionIds } });
}

interface KeyedAttempt extends Omit<OrderAttempt, 'body'> {
  readonly fingerprint: string;
  readonly name: string;
}

function nameOf(personId: string, key: string): string {
  return JSON.stringify([personId, key]);
}

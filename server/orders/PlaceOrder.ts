import type { MessageSteps } from '#application/market/messageChannels.ts';
import { businessDayOf } from '#domain/schedule/businessDay.ts';
import type { PlannedSlot } from '#domain/schedule/slotPlan.ts';
import type { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import { NotLeft, type Portions, type StockCounts } from '#server/catalog/StockCounts.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import { writeTogether } from '#server/database/writeTogether.ts';
import { unavailable } from '#server/http/answerErrors.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { readInput } from '#server/http/readInput.ts';
import type { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import { type LegalText, type LegalTextOf, recordingConsent } from '#server/people/Consents.ts';
import type { PeopleRepository } from '#server/people/PeopleRepository.ts';
import { bodyFingerprint, inFlight, isKeyLocked, lockKey, storedAnswer } from './idempotency.ts';
import { newOrder } from './newOrder.ts';
import { type OrderInput, orderInput } from './OrderInput.ts';
import type { OrdersRepository } from './OrdersRepository.ts';
import { offerDishes } from './offerDishes.ts';
import { checkOrder, checkPlace } from './orderRules.ts';
import { checkHours, slotFor } from './orderTime.ts';
import type { PromoCodeUses } from './PromoCodeUses.ts';
import type { Payments } from './paying/Payments.ts';
import { DishesUnavailable, portionsOf } from './priceLines.ts';
import { counterOf, type Quoted, type Quotes } from './Quotes.ts';
import { ORDER_RANGE_CODES } from './quoteDelivery.ts';
import type { SlotBookings } from './SlotBookings.ts';
import { tellStep } from './tellOrder.ts';
import { toWireQuote } from './toWireQuote.ts';

interface Dependencies {
  readonly database: Database;
  readonly orders: OrdersRepository;
  readonly people: PeopleRepository;
  readonly catalogRepository: CatalogRepository;
  readonly changes: Changes;
  readonly promoCodeUses: PromoCodeUses;
  readonly slotBookings: SlotBookings;
  readonly stockCounts: StockCounts;
  readonly payments: Payments;
  readonly paymentsRepository: PaymentsRepository;
  readonly quotes: Quotes;
  readonly now: () => Date;
  /** Whether nobody would see an order of a restaurant now. */
  readonly isAway: (restaurantId: string) => Promise<boolean>;
  readonly withDetails: boolean;
  /** Whether scheduled orders use slots instead of opening hours only. */
  readonly withSlots: boolean;
  /** Whether notes on dishes are stored. */
  readonly withNotes: boolean;
  /** The register of fiscal receipts; absent where the market names none. */
  readonly fiscalRegister?: string | undefined;
  /** What customers are told, by which channels; absent where the market names nothing. */
  readonly messageSteps?: MessageSteps | undefined;
  /** The terms that an order is placed under; absent where the market's law names none. */
  readonly termsOf?: LegalTextOf | undefined;
  /** ISO 3166-1 country of phone numbers without a country code. */
  readonly phoneCountry: string | undefined;
  readonly failpoint: (point: string) => Promise<void>;
}

export interface OrderAttempt {
  readonly personId: string;
  readonly key: string;
  readonly body: unknown;
  /** Language of messages to the customer: one of the market's. */
  readonly locale: string;
}

export interface PlacedOrder {
  readonly orderId: string;
  /** The response body, identical for every retry. */
  readonly answer: string;
  /** The order already existed before this request. */
  readonly isRepeated: boolean;
}

/** A priced cart with what an order needs in addition. */
interface Orderable extends Quoted {
  readonly slot: PlannedSlot | undefined;
  /** The terms that the customer agrees to with the order. */
  readonly terms: LegalText | undefined;
}

/** The restaurant has changed since the cart was priced. */
class CatalogChanged extends Error {}

const MAX_TRIES = 5;

/**
 * Places an order exactly once for each key. The key, the order with its lines, portions, promo code use, slot and the
 * response are committed in one transaction; a refusal leaves no trace and the key unused.
 */
export class PlaceOrder {
  readonly #dependencies: Dependencies;
  readonly #input: ReturnType<typeof orderInput>;
  readonly #inProgress = new Set<string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#input = orderInput(dependencies.phoneCountry);
  }

  async execute({ personId, key, body, locale }: OrderAttempt): Promise<PlacedOrder> {
    const name = nameOf(personId, key);
    const fingerprint = bodyFingerprint(body);
    if (this.#inProgress.has(name)) throw inFlight();
    this.#inProgress.add(name);
    try {
      const stored = await this.#dependencies.orders.findKey(personId, key);
      if (stored !== undefined) {
        const answer = storedAnswer(stored, fingerprint, this.#dependencies.now());
        return { orderId: stored.order_id, answer, isRepeated: true };
      }
      return await this.#place(readInput(body, this.#input), { personId, key, locale, fingerprint, name });
    } finally {
      this.#inProgress.delete(name);
    }
  }

  /**
   * The id of the order with a key; undefined for an unknown key. Refuses with `idempotency.in-flight` while a request
   * with it is being processed, by this process or, on PostgreSQL, any other.
   */
  async find(personId: string, key: string): Promise<string | undefined> {
    const name = nameOf(personId, key);
    if (this.#inProgress.has(name) || (await isKeyLocked(this.#dependencies.database, name))) throw inFlight();
    return (await this.#dependencies.orders.findKey(personId, key))?.order_id;
  }

  /**
   * Prices and stores an order. If its restaurant changes in between, it starts again, so that the stored price is
   * current.
   */
  async #place(input: OrderInput, attempt: KeyedAttempt): Promise<PlacedOrder> {
    for (let tries = 1; ; tries += 1) {
      const quoted = await this.#quote(input, attempt);
      await this.#dependencies.failpoint('priced');
      try {
        return await this.#dependencies.database.write((writer) => this.#store(writer, input, attempt, quoted));
      } catch (error) {
        if (!(error instanceof CatalogChanged)) throw error;
        // The restaurant changes faster than an order can be written. The customer's next try may succeed.
        if (tries === MAX_TRIES) throw unavailable();
      }
    }
  }

  async #quote(input: OrderInput, { personId, locale }: KeyedAttempt): Promise<Orderable> {
    checkPlace(input);
    const located = { ...input, location: input.location ?? input.deliveryPlace?.location };
    const quoted = await this.#dependencies.quotes.quote(located, ORDER_RANGE_CODES, personId).catch(asOrderRefusal);
    const { priced, now } = quoted;
    checkOrder(input, priced);
    const slot = this.#slotFor(input, priced.restaurant, now);
    if (input.requestedAt === undefined && (await this.#dependencies.isAway(input.restoId))) {
      throw new Refusal(422, 'order.kitchen-away');
    }
    if (priced.total !== input.expectedTotal) {
      throw new Refusal(409, 'order.price-changed', { data: toWireQuote(priced, now, this.#dependencies.withDetails) });
    }
    return { ...quoted, slot, terms: await this.#dependencies.termsOf?.(locale) };
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
    { priced, catalog, now, slot, terms }: Orderable,
  ): Promise<PlacedOrder> {
    const {
      orders,
      people,
      payments,
      paymentsRepository,
      catalogRepository,
      stockCounts,
      changes,
      failpoint,
      database,
      messageSteps,
    } = this.#dependencies;
    await lockKey(writer, database.dialect, attempt.name);
    await failpoint('begun');
    const { takenPortions, ranOut } = await this.#takeStock(writer, input, priced.restaurant);
    const isLast = ranOut.length > 0;
    const changed = isLast
      ? await offerDishes(writer, catalogRepository, {
          restaurantId: input.restoId,
          dishIds: ranOut,
          areAvailable: false,
        })
      : await catalogRepository.lockRestaurant(writer, input.restoId);
    if (changed === undefined || changed > catalog.version) throw new CatalogChanged();
    await failpoint('stock');
    await this.#redeemPromoCode(writer, attempt.personId, { priced, catalog, now });
    await failpoint('promo-code');
    await this.#takeSlot(writer, input, slot);
    await failpoint('slot');
    const day = businessDayOf(now, priced.restaurant.document.timezone);
    const number = await orders.nextNumber(writer, { restaurantId: input.restoId, day });
    await failpoint('number');
    const placed = newOrder({
      input,
      withNotes: this.#dependencies.withNotes,
      fiscalRegister: this.#dependencies.fiscalRegister,
      messages: messageSteps && { locale: attempt.locale, steps: messageSteps },
      priced,
      number,
      personId: attempt.personId,
      now,
      slot,
      engine: payments.engine(priced.restaurant.document.payEngine),
    });
    const { personId, key, fingerprint } = attempt;
    const { id: orderId, restaurant_id: restaurantId, status, created_at } = placed.order;
    const bound = { person_id: personId, key, fingerprint, order_id: orderId, answer: placed.answer, created_at };
    const [, , , keys, knownPeople] = await writeTogether(writer, database.dialect, [
      ...orders.adding(writer, { order: placed.order, lines: placed.lines, history: [placed.step] }),
      orders.bindingKey(writer, bound),
      people.addingContacts(writer, personId, input.person),
      ...stockCounts.keeping(writer, orderId, takenPortions),
      ...(placed.payment === undefined ? [] : [paymentsRepository.adding(writer, placed.payment)]),
      ...(terms === undefined ? [] : recordingConsent(writer, { personId, orderId, legalText: terms, at: now })),
    ]);
    if (keys === 0) throw inFlight();
    if (knownPeople === 0) throw new Refusal(401, 'auth.required');
    await failpoint('order');
    await tellStep(writer, placed.order, { step: placed.step.step, status, at: now });
    await failpoint('webhooks');
    if (isLast) await changes.add(writer, { order_id: null, restaurant_id: restaurantId }, now);
    await changes.add(writer, { order_id: orderId, restaurant_id: restaurantId }, now);
    await failpoint('change');
    return { orderId, answer: placed.answer, isRepeated: false };
  }

  /** Takes portions before the catalog is locked, in the same order as the desk, to avoid a deadlock. */
  async #takeStock(
    writer: Writer,
    { positions }: OrderInput,
    { id, countedDishIds }: CatalogRestaurant,
  ): Promise<{ readonly takenPortions: Portions; readonly ranOut: readonly string[] }> {
    const takenPortions = portionsOf(positions.filter((line) => countedDishIds.has(line.id)));
    try {
      return { takenPortions, ...(await this.#dependencies.stockCounts.take(writer, id, takenPortions)) };
    } catch (error) {
      if (!(error instanceof NotLeft)) throw error;
      // The desk has just stopped counting the dish, so the cart is priced again.
      if (error.portions === undefined) throw new CatalogChanged();
      throw new DishesUnavailable([error.dishId], false, new Map([[error.dishId, error.portions]]));
    }
  }

  async #takeSlot(writer: Writer, { restoId, deliveryType }: OrderInput, slot: PlannedSlot | undefined): Promise<void> {
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

/**
 * Converts a refusal of takeaway-only dishes: for an order they are not delivered, while a quote says that the cart
 * does not fit the place.
 */
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

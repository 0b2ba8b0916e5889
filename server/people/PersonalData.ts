import { isFinalStatus } from '#domain/order/Order.ts';
import { NOT_ACCEPTED } from '#domain/order/rejectionReasons.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { ReportSource, Reports } from '#server/database/Reports.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { consentsOf } from './Consents.ts';
import type { Identity } from './ForgottenPromoUses.ts';
import type { PeopleContext } from './PeopleContext.ts';
import type { SignedInDevices } from './SignedInDevices.ts';

type Needs = Pick<PeopleContext, 'database' | 'places' | 'favorites' | 'forgotten' | 'now'> & {
  readonly devices: SignedInDevices;
  readonly reports: Reports;
};

/** Values of a row of `people` whose person was deleted or merged. */
export const NO_PERSON = {
  phone: null,
  email: null,
  first_name: null,
  last_name: null,
  patronymic: null,
  avatar: null,
} as const;

/** `orders.person` once the person was deleted. */
export const NOBODY = JSON.stringify({ name: null, phone: null, email: null });

/** Rows of a person that end with it, in an order that their references allow. */
const TABLES_OF_PERSON = [
  'push_subscriptions',
  'telegram_chats',
  'sessions',
  'accounts',
  'saved_places',
  'favorites',
  'consents',
] as const;

/** A person's data: exported, or deleted except for what accounting must keep. */
export class PersonalData {
  readonly #dependencies: Needs;

  constructor(dependencies: Needs) {
    this.#dependencies = dependencies;
  }

  async of(personId: string): Promise<object> {
    const { database, reports, places, favorites, devices } = this.#dependencies;
    const { read } = database;
    const person = await read.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    const accounts = await read
      .selectFrom('accounts')
      .select(['issuer', 'subject', 'created_at as createdAt'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute();
    const { orders, lines } = await reports.readCurrent((source) => ordersOf(source, personId));
    return {
      person: {
        id: person.id,
        phone: person.phone,
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
        patronymic: person.patronymic,
        avatar: person.avatar,
        createdAt: person.created_at,
      },
      accounts,
      places: await places.of(personId),
      favorites: await favorites.of(personId),
      ...(await consentsOf(database, personId)),
      sessions: await devices.of(personId),
      pushSubscriptions: await read
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'created_at as createdAt'])
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute(),
      telegramChat: await chatOf(database, personId),
      orders: orders.map((order) => ({
        number: order.number,
        createdAt: order.created_at,
        status: order.status,
        deliveryType: order.delivery_type,
        payType: order.pay_type,
        total: order.total,
        currency: order.currency,
        promoCode: order.promo_code,
        comment: order.comment,
        person: JSON.parse(order.person),
        place: order.place === null ? null : JSON.parse(order.place),
        dishes: (lines.get(order.id) ?? []).map(({ name, count, price, modifiers }) => ({
          name: JSON.parse(name),
          count,
          price,
          modifiers: JSON.parse(modifiers),
        })),
      })),
    };
  }

  /**
   * Deletes a person: name, contacts, addresses, favorites, sign-ins, consents. Orders keep what was sold and for how much,
   * without customer, address, comment, notes and reasons (`WRITTEN_BY_PEOPLE`). How often they used promo codes is
   * kept by a keyed hash. Refused while an order is in progress, whose courier needs them. `alongside` runs in the
   * same transaction.
   */
  async delete(personId: string, alongside?: (writer: Writer) => Promise<void>): Promise<void> {
    const { database, forgotten } = this.#dependencies;
    await database.write(async (writer) => {
      // First, so that an order being placed at the same time is either seen below, or fails because the person is
      // gone.
      const erased = { ...NO_PERSON, gone_at: this.#dependencies.now().toISOString() };
      const person = await writer.selectFrom('people').select('phone').where('id', '=', personId).executeTakeFirst();
      // The row is kept without data, because orders refer to it. The phone number can be used by a new person.
      await writer.updateTable('people').set(erased).where('id', '=', personId).execute();
      const orders = await writer
        .selectFrom('orders')
        .select(['id', 'status', 'quote'])
        .where('person_id', '=', personId)
        .execute();
      if (orders.some(({ status }) => !isFinalStatus(status))) throw new Refusal(409, 'profile.order-under-way');
      await writer
        .updateTable('orders')
        .set({ person: NOBODY, comment: null, place: null })
        .where('person_id', '=', personId)
        .execute();
      for (const { id, quote } of orders) {
        const { notes, ...sold } = JSON.parse(quote) as { readonly notes?: unknown };
        if (notes === undefined) continue;
        await writer
          .updateTable('orders')
          .set({ quote: JSON.stringify(sold) })
          .where('id', '=', id)
          .execute();
      }
      const own = writer.selectFrom('orders').select('id').where('person_id', '=', personId);
      await writer
        .updateTable('order_history')
        .set({ reason: null })
        .where('order_id', 'in', own)
        .where('reason', '!=', NOT_ACCEPTED)
        .execute();
      await writer.updateTable('desk_acts').set({ reason: null }).where('order_id', 'in', own).execute();
      await writer.updateTable('order_keys').set({ answer: null }).where('person_id', '=', personId).execute();
      const accounts = writer.selectFrom('accounts').select(['issuer', 'subject']).where('person_id', '=', personId);
      const identities: Identity[] = await accounts.execute();
      if (person?.phone) identities.push({ phone: person.phone });
      for (const identity of identities) await forgotten.keep(writer, personId, identity);
      await writer.deleteFrom('promo_code_people').where('person_id', '=', personId).execute();
      const sessions = writer.selectFrom('sessions').select('id').where('person_id', '=', personId);
      await writer.deleteFrom('refresh_tokens').where('session_id', 'in', sessions).execute();
      await writer.deleteFrom('vk_tokens').where('session_id', 'in', sessions).execute();
      for (const table of TABLES_OF_PERSON) {
        await writer.deleteFrom(table).where('person_id', '=', personId).execute();
      }
      if (person?.phone) {
        // The lock of the phone number is kept, so that deleting an account does not allow more guesses.
        await writer.deleteFrom('known_devices').where('phone', '=', person.phone).execute();
        await writer.deleteFrom('outbox').where('to', '=', person.phone).execute();
      }
      await alongside?.(writer);
    });
  }
}

async function ordersOf({ read }: ReportSource, personId: string) {
  const orders = await read
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const own = read.selectFrom('orders').select('id').where('person_id', '=', personId);
  const lines = await read
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', own)
    .orderBy('place')
    .execute();
  return { orders, lines: Map.groupBy(lines, ({ order_id }) => order_id) };
}

async function chatOf({ read }: Database, personId: string): Promise<object | null> {
  const row = await read
    .selectFrom('telegram_chats')
    .select(['chat_id as chatId', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

import { MAX_FAVORITES } from '#domain/catalog/changeFavorites.ts';
import { isFinalStatus } from '#domain/order/Order.ts';
import type { SignInSource } from '#domain/session/Session.ts';
import type { Writer } from '#server/database/Database.ts';
import type { PeopleTable } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { APPLE, GOOGLE } from './IdTokenProvider.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { NO_PERSON } from './PersonalData.ts';
import { MAX_SAVED_PLACES } from './SavedAddresses.ts';
import { VK_ID_ISSUER } from './VkIdProvider.ts';

/** Maximum age in minutes of the sign-in that proves the other account. */
export const PROOF_MINUTES = 10;

/** Id of the phone number, which has no row in `accounts`. */
const PHONE_ID = 'phone';

export interface LinkedSignIn {
  readonly id: string;
  readonly source: SignInSource;
  /** Null for the phone number, for which it is not recorded. */
  readonly linkedAt: string | null;
}

type Needs = Pick<PeopleContext, 'database' | 'sessions' | 'forgotten' | 'now'>;

/**
 * A person's sign-in methods. Another one is linked by two proofs: the person's session, and a sign-in made a moment
 * ago. If that belonged to another person, the two are merged.
 */
export class LinkedSignIns {
  readonly #dependencies: Needs;

  constructor(dependencies: Needs) {
    this.#dependencies = dependencies;
  }

  /** The phone number first, then the others in the order of linking. */
  of(personId: string): Promise<readonly LinkedSignIn[]> {
    return waysOf(this.#dependencies.database.read, personId);
  }

  /**
   * Merges the person of the access token into this one: sign-in methods, orders, addresses, favorites. Refuses with
   * `sign-in.proof-too-old`, with `sign-in.two-numbers` when both have a phone number, and with
   * `sign-in.order-under-way` while the other one has an open order. Idempotent.
   */
  async link(personId: string, accessToken: string): Promise<void> {
    const { database, sessions, now } = this.#dependencies;
    const { sessionId } = await sessions.claimsOf(accessToken);
    const at = now();
    await database.write(async (writer) => {
      const session = writer.selectFrom('sessions').selectAll().where('id', '=', sessionId);
      const before = await session.executeTakeFirst();
      if (before === undefined) throw new Refusal(401, 'auth.required');
      await lock(writer, [before.person_id, personId]);
      // Read again, because another call may have merged it while this one waited for the lock.
      const proof = await session.executeTakeFirstOrThrow();
      if (proof.person_id === personId) return;
      const isFresh = at.getTime() - new Date(proof.created_at).getTime() <= PROOF_MINUTES * 60_000;
      if (!isFresh || proof.revoked_at !== null) throw new Refusal(403, 'sign-in.proof-too-old');
      await merge(writer, { from: before.person_id, to: personId, at: at.toISOString() });
    });
  }

  /** False when the person has no such method. Refuses with `sign-in.last` for the only one. */
  async unlink(personId: string, id: string): Promise<boolean> {
    const { database, forgotten } = this.#dependencies;
    return database.write(async (writer) => {
      await lock(writer, [personId]);
      const ways = await waysOf(writer, personId);
      if (!ways.some((way) => way.id === id)) return false;
      if (ways.length === 1) throw new Refusal(409, 'sign-in.last');
      if (id === PHONE_ID) {
        const { phone } = await someone(writer, personId);
        if (phone !== null) await forgotten.keep(writer, personId, { phone });
        await writer.updateTable('people').set({ phone: null }).where('id', '=', personId).execute();
      } else {
        const removed = await writer
          .deleteFrom('accounts')
          .where('person_id', '=', personId)
          .where('id', '=', id)
          .returning(['issuer', 'subject'])
          .execute();
        for (const account of removed) await forgotten.keep(writer, personId, account);
      }
      return true;
    });
  }
}

async function waysOf(database: Pick<Writer, 'selectFrom'>, personId: string): Promise<readonly LinkedSignIn[]> {
  const person = await database.selectFrom('people').select('phone').where('id', '=', personId).executeTakeFirst();
  const accounts = await database
    .selectFrom('accounts')
    .select(['id', 'issuer', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const phone: LinkedSignIn[] = person?.phone ? [{ id: PHONE_ID, source: 'PHONE', linkedAt: null }] : [];
  return [
    ...phone,
    ...accounts.map(({ id, issuer, created_at }) => ({ id, source: sourceOf(issuer), linkedAt: created_at })),
  ];
}

function sourceOf(issuer: string): SignInSource {
  if (issuer === VK_ID_ISSUER) return 'VK';
  if (issuer === GOOGLE.issuers[0]) return 'GOOGLE';
  return issuer === APPLE.issuers[0] ? 'APPLE' : 'OIDC';
}

/**
 * Locks people until the transaction ends, in a fixed order, to avoid a deadlock of two merges in opposite directions.
 */
async function lock(writer: Writer, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await writer.updateTable('people').set({ id }).where('id', '=', id).execute();
  }
}

/** Loads a person; refuses one who was just merged or deleted. */
async function someone(writer: Writer, id: string): Promise<PeopleTable> {
  const person = writer.selectFrom('people').selectAll().where('id', '=', id).where('gone_at', 'is', null);
  const row = await person.executeTakeFirst();
  if (row === undefined) throw new Refusal(401, 'auth.required');
  return row;
}

interface Merge {
  /** The person who is merged and can no longer sign in. */
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

async function merge(writer: Writer, { from, to, at }: Merge): Promise<void> {
  const [other, own] = [await someone(writer, from), await someone(writer, to)];
  if (other.phone !== null && own.phone !== null) throw new Refusal(409, 'sign-in.two-numbers');
  const orders = await writer.selectFrom('orders').select('status').where('person_id', '=', from).execute();
  if (orders.some(({ status }) => !isFinalStatus(status))) throw new Refusal(409, 'sign-in.order-under-way');

  // The row is kept, so that an order being placed by this person fails with a clear refusal.
  await writer
    .updateTable('people')
    .set({ ...NO_PERSON, gone_at: at })
    .where('id', '=', from)
    .execute();
  const names = own.first_name === null && own.last_name === null ? other : own;
  await writer
    .updateTable('people')
    .set({
      phone: own.phone ?? other.phone,
      email: own.email ?? other.email,
      first_name: names.first_name,
      last_name: names.last_name,
      patronymic: names.patronymic,
      avatar: own.avatar ?? other.avatar,
    })
    .where('id', '=', to)
    .execute();

  await writer.updateTable('sessions').set({ revoked_at: at }).where('person_id', '=', from).execute();
  const tables = [
    'sessions',
    'push_subscriptions',
    'accounts',
    'saved_places',
    'orders',
    'order_keys',
    'consents',
  ] as const;
  for (const table of tables) {
    await writer.updateTable(table).set({ person_id: to }).where('person_id', '=', from).execute();
  }
  await moveTelegramChat(writer, from, to);
  await keepLatestAddresses(writer, to);
  await moveFavorites(writer, from, to);
  await movePromoCodeUses(writer, from, to);
}

/** One's own chat goes before the other one's. */
async function moveTelegramChat(writer: Writer, from: string, to: string): Promise<void> {
  const own = await writer
    .selectFrom('telegram_chats')
    .select('chat_id')
    .where('person_id', '=', to)
    .executeTakeFirst();
  await (own === undefined
    ? writer.updateTable('telegram_chats').set({ person_id: to }).where('person_id', '=', from).execute()
    : writer.deleteFrom('telegram_chats').where('person_id', '=', from).execute());
}

async function keepLatestAddresses(writer: Writer, personId: string): Promise<void> {
  const places = await writer
    .selectFrom('saved_places')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const surplus = places.slice(MAX_SAVED_PLACES).map(({ id }) => id);
  if (surplus.length > 0) await writer.deleteFrom('saved_places').where('id', 'in', surplus).execute();
}

/** Appends the other person's favorites behind one's own. */
async function moveFavorites(writer: Writer, from: string, to: string): Promise<void> {
  const dishesOf = async (personId: string): Promise<string[]> => {
    const rows = writer.selectFrom('favorites').select('dish_id').where('person_id', '=', personId);
    return (await rows.orderBy('place', 'desc').execute()).map(({ dish_id }) => dish_id);
  };
  const all = [...new Set([...(await dishesOf(to)), ...(await dishesOf(from))])].slice(0, MAX_FAVORITES);
  await writer.deleteFrom('favorites').where('person_id', 'in', [from, to]).execute();
  const rows = all.map((dish_id, index) => ({ person_id: to, dish_id, place: all.length - index }));
  if (rows.length > 0) await writer.insertInto('favorites').values(rows).execute();
}

/** Adds up the promo code uses of both, so that merging does not allow another use. */
async function movePromoCodeUses(writer: Writer, from: string, to: string): Promise<void> {
  const uses = await writer.selectFrom('promo_code_people').selectAll().where('person_id', '=', from).execute();
  for (const { code, used } of uses) {
    await writer
      .insertInto('promo_code_people')
      .values({ code, person_id: to, used })
      .onConflict((conflict) =>
        conflict.columns(['code', 'person_id']).doUpdateSet(({ eb, ref }) => ({
          used: eb(ref('promo_code_people.used'), '+', used),
        })),
      )
      .execute();
  }
  await writer.deleteFrom('promo_code_people').where('person_id', '=', from).execute();
}

import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isFinalStatus } from '#domain/order/Order.ts';
import type { Writer } from '#server/database/Database.ts';
import type { DataRequestsTable, PeopleTable } from '#server/database/Schema.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import { normalizedPhone } from '#server/shared/phoneNumber.ts';
import type { PersonalData } from './PersonalData.ts';

/** What a customer is searched by: a number in E.164, an e-mail address in lower case, or a person's id. */
export type Search = { readonly phone: string } | { readonly email: string } | { readonly id: string };

export interface FoundCustomer
  extends Pick<PeopleTable, 'id' | 'phone' | 'email' | 'first_name' | 'last_name' | 'patronymic' | 'created_at'> {
  /** When they were erased or merged; null for an existing customer. */
  readonly gone_at: string | null;
  /** Issuers of the accounts that they sign in with. */
  readonly issuers: readonly string[];
  readonly orders: number;
  /** Numbers of the orders in progress, which keep them from being erased. */
  readonly inProgress: readonly string[];
}

export interface FoundCustomers {
  readonly customers: readonly FoundCustomer[];
  /** Numbers of orders of others that name this phone number or e-mail address as contact, newest first, at most 20. */
  readonly otherOrders: readonly string[];
}

/** What the erasure of a customer deletes. */
export type ErasedCounts = Readonly<
  Record<'addresses' | 'favorites' | 'consents' | 'sessions' | 'accounts' | 'orders', number>
>;

type Needs = Pick<HttpContext, 'database' | 'now'> & {
  readonly data: PersonalData;
  /** The server's secret, with which the log's hashes are keyed. */
  readonly secret: string;
};

const MAX_OTHER_ORDERS = 20;

/** Reads what an operator typed. A number without a country code belongs to `country`. */
export function readSearch(typed: string, country: string | undefined): Search {
  const text = typed.trim();
  if (text.includes('@')) return { email: text.toLowerCase() };
  const phone = normalizedPhone(text, country);
  return phone === undefined ? { id: text } : { phone };
}

/**
 * What an operator does at a customer's request: search, export, erase. Each is logged with its time, its reason and a
 * keyed hash of the customer before anything is shown, the erasure in its own transaction.
 */
export class DataRequests {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async find(search: Search, reason: string | undefined): Promise<FoundCustomers> {
    const result = await this.look(search);
    const ids = result.customers.length === 0 ? [undefined] : result.customers.map(({ id }) => id);
    await this.#needs.database.write(async (writer) => {
      for (const personId of ids) await this.#log(writer, { action: 'find', search, personId, reason });
    });
    return result;
  }

  /** As `find`, for an export or an erasure that is logged itself. */
  async look(search: Search): Promise<FoundCustomers> {
    const { read } = this.#needs.database;
    const people = await read
      .selectFrom('people')
      .selectAll()
      .where(({ eb, fn }) => {
        if ('phone' in search) return eb('phone', '=', search.phone);
        return 'email' in search ? eb(fn('lower', ['email']), '=', search.email) : eb('id', '=', search.id);
      })
      .orderBy('created_at')
      .execute();
    return {
      customers: await Promise.all(people.map((person) => this.#customer(person))),
      otherOrders: await this.#otherOrders(
        search,
        people.map(({ id }) => id),
      ),
    };
  }

  /** The document that the customer's own export gives. */
  async export(search: Search, personId: string, reason: string | undefined): Promise<object> {
    const { database, data } = this.#needs;
    const document = await data.of(personId);
    await database.write((writer) => this.#log(writer, { action: 'export', search, personId, reason }));
    return document;
  }

  /** What an erasure would delete or empty. */
  async plan(personId: string): Promise<ErasedCounts> {
    const { read } = this.#needs.database;
    const count = async (
      table: 'saved_places' | 'favorites' | 'consents' | 'sessions' | 'accounts' | 'orders',
    ): Promise<number> => {
      const rows = read.selectFrom(table).where('person_id', '=', personId);
      return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    };
    return {
      addresses: await count('saved_places'),
      favorites: await count('favorites'),
      consents: await count('consents'),
      sessions: await count('sessions'),
      accounts: await count('accounts'),
      orders: await count('orders'),
    };
  }

  /** Does what the customer's own deletion does. Throws its Refusal while an order is in progress. */
  async erase(search: Search, personId: string, reason: string): Promise<void> {
    await this.#needs.data.delete(personId, (writer) =>
      this.#log(writer, { action: 'erase', search, personId, reason }),
    );
  }

  /** All entries, or those of one customer, oldest first. After an erasure only what was typed before finds them. */
  async log(search?: Search): Promise<readonly DataRequestsTable[]> {
    const query = this.#needs.database.read.selectFrom('data_requests').selectAll();
    const own =
      search === undefined
        ? query
        : query.where(({ eb, or }) =>
            or([
              eb('searched_hash', '=', this.#hashOf(search)),
              ...('id' in search ? [eb('person_hash', '=', this.#hashOf(search))] : []),
            ]),
          );
    return own.orderBy('at').orderBy('id').execute();
  }

  async #customer(person: PeopleTable): Promise<FoundCustomer> {
    const { read } = this.#needs.database;
    const accounts = await read.selectFrom('accounts').select('issuer').where('person_id', '=', person.id).execute();
    const orders = read.selectFrom('orders').select(['number', 'status']).where('person_id', '=', person.id);
    const all = await orders.orderBy('created_at').execute();
    const inProgress = all.filter(({ status }) => !isFinalStatus(status)).map(({ number }) => number);
    return { ...person, issuers: accounts.map(({ issuer }) => issuer), orders: all.length, inProgress };
  }

  /** The contact of an order is JSON text, in which a part of the text narrows the rows down. */
  async #otherOrders(search: Search, ownIds: readonly string[]): Promise<readonly string[]> {
    if ('id' in search) return [];
    const text = JSON.stringify('phone' in search ? search.phone : search.email);
    const orders = await this.#needs.database.read
      .selectFrom('orders')
      .select(['number', 'person_id', 'person'])
      .where(sql`lower(person)`, 'like', `%${text.replaceAll(/[%_\\]/g, '_')}%`)
      .orderBy('created_at', 'desc')
      .execute();
    const isOfOthers = orders.filter(({ person_id, person }) => {
      const { phone, email } = JSON.parse(person) as Readonly<Record<'phone' | 'email', string | null>>;
      const isNamed = 'phone' in search ? phone === search.phone : email?.toLowerCase() === search.email;
      return isNamed && !ownIds.includes(person_id);
    });
    return isOfOthers.slice(0, MAX_OTHER_ORDERS).map(({ number }) => number);
  }

  async #log(
    writer: Writer,
    request: Pick<DataRequestsTable, 'action'> & {
      readonly search: Search;
      readonly personId: string | undefined;
      readonly reason: string | undefined;
    },
  ): Promise<void> {
    const { action, search, personId, reason = null } = request;
    await writer
      .insertInto('data_requests')
      .values({
        id: randomUUID(),
        at: this.#needs.now().toISOString(),
        action,
        searched_hash: this.#hashOf(search),
        person_hash: personId === undefined ? null : this.#hashOf({ id: personId }),
        reason,
      })
      .execute();
  }

  #hashOf(search: Search): string {
    const hash = createHmac('sha256', this.#needs.secret);
    return hash.update(`data requests of ${JSON.stringify(search)}`).digest('base64url');
  }
}

const LAST_DIGITS = 7;
const MIN_NAME_LETTERS = 3;

/** Whether a text names a customer, who must not be named in the log. */
export function namesCustomer(text: string, customer: FoundCustomer): boolean {
  const plain = text.toLowerCase();
  const names = [customer.first_name, customer.last_name, customer.patronymic, customer.email];
  const digits = customer.phone?.slice(-LAST_DIGITS);
  return (
    (digits !== undefined && plain.replaceAll(/\D/g, '').includes(digits)) ||
    names.some((name) => name !== null && name.length >= MIN_NAME_LETTERS && plain.includes(name.toLowerCase()))
  );
}

import { pruneDatabase } from '#server/app/pruneDatabase.ts';
import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { WRITTEN_BY_PEOPLE } from '#server/people/writtenByPeople.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { columnsWith } from '../support/columnsWith.ts';
import { openDataRequests } from '../support/openDataRequests.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const PHONE = '+79005558642';
const PLANTED = 'Quetzalcoatl';
/** The row of a person is kept without data, because orders and their keys refer to it. */
const STILL_IDENTIFIED = ['order_keys.person_id', 'orders.person_id', 'people.id'];
const DISCOUNTED = anOrder({ promoCode: 'TEN', expectedTotal: 100_000 });

/** @trust personal-data */
describe.each(EVERYDAY_ENGINES)('a person who is forgotten, in %s,', (engine) => {
  let database: Database;
  let shop: TestShop;
  let anna: Person;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const promoCodes = [aPromoCode({ personLimit: 1, finishesAt: '2026-04-01T00:00:00.000Z' })];
    shop = await openTestShop({ database, document: aCatalogDocument({ promoCodes }) });
    anna = await signIn(shop, PHONE);
  });

  afterEach(() => shop.close());

  const as = (person: Person, method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(shop.app, method, path, { token: person.accessToken, ...(body !== undefined && { body }) });
  const signInAgain = async (): Promise<Person> => {
    shop.clock.advance({ minutes: 2 });
    return signIn(shop, PHONE);
  };
  const end = (orderId: string): Promise<void> =>
    advanceOrder(database, { orderId, status: 'rejected', reason: `asked for ${PLANTED}`, at: shop.clock.now() });
  /** A desk's rejection that nobody else is told yet. */
  const holdRejection = (orderId: string): Promise<unknown> =>
    database.write((writer) =>
      writer
        .insertInto('desk_acts')
        .values({
          order_id: orderId,
          id: 'press',
          kind: 'step',
          fingerprint: '',
          state: 'held',
          from_status: 'new',
          status: 'rejected',
          reason: `asked for ${PLANTED}`,
          expected_at: null,
          at: shop.clock.now().toISOString(),
          tell_at: shop.clock.now().toISOString(),
          by_key: null,
          by_name: null,
          undone_at: null,
          undone_by: null,
        })
        .execute(),
    );
  const deliver = async (orderId: string): Promise<void> => {
    for (const status of ['accepted', 'cooking', 'on-the-way', 'delivered'] as const) {
      await advanceOrder(database, { orderId, status, at: shop.clock.now() });
    }
  };

  const columns = (texts: readonly string[]): Promise<readonly string[]> => columnsWith(database, texts);
  const themselves = async (): Promise<void> => {
    expect((await as(anna, 'DELETE', '/api/v1/me')).status).toBe(204);
  };
  const operator = async (): Promise<void> => {
    const requests = openDataRequests(shop);
    const search = { phone: PHONE };
    expect((await requests.find(search, undefined)).customers).toMatchObject([
      { id: anna.id, phone: PHONE, orders: 2 },
    ]);
    await requests.export(search, anna.id, 'letter of 2 March');
    await requests.erase(search, anna.id, 'letter of 2 March');
    expect((await requests.log(search)).map(({ action }) => action).toSorted()).toEqual(['erase', 'export', 'find']);
  };

  it.each([
    ['themselves', themselves],
    ['an operator', operator],
  ])('by %s leaves nothing of what they wrote, in any column of any table', async (_, erase) => {
    const person = { name: PLANTED, phone: PHONE, email: `${PLANTED}@example.com` };
    const deliveryPlace = {
      address: PLANTED,
      guestAddress: PLANTED,
      apartment: PLANTED,
      location: { lat: 10.5, lng: 20.5 },
    };
    const positions = [aLine({ note: `no onion, ${PLANTED}` })];
    const order = anOrder({ person, deliveryPlace, comment: PLANTED, positions });
    const first = (await placeOrder(shop.app, anna, 'first', order)).json.id;
    const cancel = `/api/v1/persons/${anna.id}/orders/${first}/cancel`;
    expect((await as(anna, 'POST', cancel, { reason: `I am ${PLANTED}` })).status).toBe(200);
    await end((await placeOrder(shop.app, anna, 'second', order)).json.id);
    const names = { firstName: PLANTED, lastName: PLANTED, patronymic: PLANTED, email: `${PLANTED}@example.com` };
    expect((await as(anna, 'PATCH', '/api/v1/me', names)).status).toBe(200);
    const place = { address: PLANTED, location: { lat: 10.5, lng: 20.5 } };
    expect((await as(anna, 'POST', '/api/v1/me/places', place)).status).toBe(201);
    const account = {
      issuer: 'https://id.example',
      id: 'a',
      person_id: anna.id,
      created_at: '2026-03-02T09:00:00.000Z',
    };
    await database.write(async (writer) => {
      await writer
        .insertInto('accounts')
        .values({ ...account, subject: PLANTED })
        .execute();
      const avatar = `https://id.example/${PLANTED}`;
      await writer.updateTable('people').set({ avatar }).where('id', '=', anna.id).execute();
    });
    await holdRejection(first);
    const texts = [PLANTED, PHONE];
    expect(await columns(texts)).toEqual(Object.keys(WRITTEN_BY_PEOPLE).toSorted());

    await erase();
    const keptColumns = Object.entries(WRITTEN_BY_PEOPLE).filter(([, fate]) => fate === 'kept');
    expect(await columns(texts)).toEqual(keptColumns.map(([column]) => column));
    expect(await database.read.selectFrom('orders').select('total').execute()).toEqual([
      { total: 110_000 },
      { total: 110_000 },
    ]);
    shop.clock.advance({ days: 2 });
    await pruneDatabase(database, shop.clock.now());
    expect(await columns(texts)).toEqual([]);
    expect(await columns([anna.id])).toEqual(STILL_IDENTIFIED);
  });

  it('cannot use a promo code for one use a person again after the deletion', async () => {
    await deliver((await placeOrder(shop.app, anna, 'key', DISCOUNTED)).json.id);
    expect((await as(anna, 'DELETE', '/api/v1/me')).status).toBe(204);
    expect(await database.read.selectFrom('promo_code_people').selectAll().execute()).toEqual([]);
    const anew = await signInAgain();
    expect(anew.id).not.toBe(anna.id);
    expect((await placeOrder(shop.app, anew, 'again', DISCOUNTED)).code).toMatch(/^promo-code\./);
    expect((await as(anew, 'DELETE', '/api/v1/me')).status).toBe(204);
    expect((await placeOrder(shop.app, await signInAgain(), 'third', DISCOUNTED)).code).toMatch(/^promo-code\./);
    const boris = await signIn(shop);
    expect((await placeOrder(shop.app, boris, 'b', DISCOUNTED)).status).toBe(201);
  });

  it('cannot use it again with a number that was unlinked', async () => {
    await deliver((await placeOrder(shop.app, anna, 'key', DISCOUNTED)).json.id);
    const account = {
      issuer: 'https://id.example',
      subject: 's',
      id: 'a',
      person_id: anna.id,
      created_at: '2026-03-02T09:00:00.000Z',
    };
    await database.write((writer) => writer.insertInto('accounts').values(account).execute());
    expect((await as(anna, 'DELETE', '/api/v1/me/sign-ins/phone')).status).toBe(200);
    const other = await signInAgain();
    expect(other.id).not.toBe(anna.id);
    expect((await placeOrder(shop.app, other, 'again', DISCOUNTED)).code).toMatch(/^promo-code\./);
  });

  it('is forgotten with their uses too once the code has ended', async () => {
    await deliver((await placeOrder(shop.app, anna, 'key', DISCOUNTED)).json.id);
    await as(anna, 'DELETE', '/api/v1/me');
    const rowCount = async (): Promise<number> => {
      await pruneDatabase(database, shop.clock.now());
      return (await database.read.selectFrom('forgotten_promo_uses').selectAll().execute()).length;
    };
    expect(await rowCount()).toBe(1);
    shop.clock.moveTo('2026-04-01T00:00:00.000Z');
    expect(await rowCount()).toBe(0);
  });
});

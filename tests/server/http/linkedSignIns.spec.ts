import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { hashOfText } from '#server/people/Consents.ts';
import { OpenIdStandIn } from '../../support/OpenIdStandIn.ts';
import { aCatalogDocument, aPromoCode } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { hasRealPostgres, openEmptyPostgres } from '../support/realPostgres.ts';
import { anOrder, countOrders, type Person, placeOrder, signIn } from '../support/requests.ts';

const SIGN_INS = '/api/v1/me/sign-ins';
const DISCOUNTED = anOrder({ promoCode: 'TEN', expectedTotal: 100_000 });

/** The embedded PostgreSQL has one connection, so that nothing happens at once in it. */
const engines: readonly (readonly [string, () => Promise<Database>])[] = [
  ...ENGINES.map((engine) => [engine, () => openTestDatabase(engine)] as const),
  ...(!hasRealPostgres ? [] : [['a real PostgreSQL', () => openEmptyPostgres()] as const]),
];

/** @trust linked-sign-ins */
describe.each(engines)('linking a way to sign in, on %s', (_, open) => {
  let provider: OpenIdStandIn;
  let database: Database;
  let shop: TestShop;
  let anna: Person;
  /** An order that is priced waits for it before it is stored. */
  let gate: Promise<void>;
  let onPriced: () => void;

  beforeEach(async () => {
    provider = await OpenIdStandIn.open();
    gate = Promise.resolve();
    onPriced = () => {};
    database = await open();
    shop = await openTestShop({
      database,
      termsOf: async (locale) => ({
        kind: 'terms',
        version: '1',
        locale,
        text: '# Terms',
        hash: hashOfText('# Terms'),
      }),
      failpoint: async (name) => {
        if (name !== 'priced') return;
        onPriced();
        await gate;
      },
      document: aCatalogDocument({ promoCodes: [aPromoCode({ personLimit: 1 })] }),
      auth: { oidc: { issuer: provider.issuer, clientId: provider.clientId } },
    });
    provider.now = shop.clock.now;
    anna = await signIn(shop);
  });

  afterEach(async () => {
    await shop.close();
    await provider.close();
  });

  const as = (accessToken: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(shop.app, method, path, { token: accessToken, ...(body !== undefined && { body }) });
  const link = (owner: string, proof: string): Promise<Answer> => as(owner, 'POST', SIGN_INS, { accessToken: proof });
  const kindOf = ({ status, code }: Answer): readonly unknown[] => [status, code];

  /** Somebody whom the provider knows by this name. */
  async function vendor(subject: string): Promise<Person> {
    const { json } = await ask(shop.app, 'POST', '/api/v1/sign/in/oidc', { body: provider.grant(subject) });
    const { json: me } = await as(json.accessToken, 'GET', '/api/v1/me');
    return { id: me.id, phone: '', accessToken: json.accessToken, refreshToken: json.refreshToken };
  }

  async function ordered(person: Person, key: string, body?: object): Promise<string> {
    const { status, json } = await placeOrder(shop.app, person, key, body);
    if (status !== 201) throw new Error(JSON.stringify(json));
    return json.id;
  }

  const finish = async (orderId: string): Promise<void> => {
    for (const status of ['accepted', 'cooking', 'on-the-way', 'delivered'] as const) {
      await advanceOrder(database, { orderId, status, at: shop.clock.now() });
    }
  };

  it('gives the person the orders, addresses, favourites, names and keys of the other', async () => {
    provider.claims = { given_name: 'Vera', family_name: 'Petrova', picture: 'https://id.example.com/vera.jpg' };
    const vera = await vendor('vera');
    const orderId = await ordered(vera, 'key-of-vera');
    await finish(orderId);
    await as(vera.accessToken, 'POST', '/api/v1/me/places', {
      address: 'Тайная улица, 7',
      location: { lat: 1, lng: 2 },
    });
    await as(vera.accessToken, 'PATCH', '/api/v1/me/favorites', { added: ['soup', 'pizza'], removed: [] });
    await as(anna.accessToken, 'PATCH', '/api/v1/me/favorites', { added: ['pizza'], removed: [] });

    expect((await link(anna.accessToken, vera.accessToken)).json).toMatchObject([
      { id: 'phone', source: 'PHONE', linkedAt: null },
      { source: 'OIDC', linkedAt: expect.any(String) },
    ]);
    const { json: me } = await as(anna.accessToken, 'GET', '/api/v1/me');
    expect(me).toMatchObject({
      id: anna.id,
      phone: anna.phone,
      firstName: 'Vera',
      lastName: 'Petrova',
      avatar: 'https://id.example.com/vera.jpg',
      deliveries: [{ address: 'Тайная улица, 7' }],
    });
    const orders = await as(anna.accessToken, 'GET', `/api/v1/persons/${anna.id}/orders`);
    expect(orders.json.content.map(({ id }: { id: string }) => id)).toEqual([orderId]);
    const { json: data } = await as(anna.accessToken, 'GET', '/api/v1/me/export');
    expect(data.consents).toMatchObject([{ kind: 'terms', version: '1' }]);
    const favorites = await as(anna.accessToken, 'PATCH', '/api/v1/me/favorites', { added: [], removed: [] });
    expect(favorites.json.positionIds).toEqual(['pizza', 'soup']);
    // A repeat of the press that made the order finds it, whoever makes it by now.
    const again = await placeOrder(shop.app, anna, 'key-of-vera');
    expect([again.status, again.json.id]).toEqual([201, orderId]);
  });

  it('ends every session of the other, and its ways lead to the person from then on', async () => {
    const vera = await vendor('vera');
    const elsewhere = await vendor('vera');
    await link(anna.accessToken, vera.accessToken);
    for (const { accessToken, refreshToken } of [vera, elsewhere]) {
      expect((await as(accessToken, 'GET', '/api/v1/me')).status).toBe(401);
      expect((await ask(shop.app, 'POST', '/api/v1/sign/refresh', { token: refreshToken })).status).toBe(401);
    }
    expect((await vendor('vera')).id).toBe(anna.id);
    expect((await as(anna.accessToken, 'GET', '/api/v1/me')).status).toBe(200);
  });

  it('adds up the uses of a promo code of both people', async () => {
    const vera = await vendor('vera');
    await finish(await ordered(vera, 'one', DISCOUNTED));
    await link(anna.accessToken, vera.accessToken);
    expect(kindOf(await placeOrder(shop.app, anna, 'two', DISCOUNTED))).toEqual([
      422,
      'promo-code.person-limit-exceed',
    ]);
  });

  it('waits for an order of the other person that is being placed, and changes nothing until then', async () => {
    const vera = await vendor('vera');
    const orderId = await ordered(vera, 'one');
    expect(kindOf(await link(anna.accessToken, vera.accessToken))).toEqual([409, 'sign-in.order-under-way']);
    expect((await as(vera.accessToken, 'GET', '/api/v1/me')).json.id).toBe(vera.id);
    await finish(orderId);
    expect((await link(anna.accessToken, vera.accessToken)).status).toBe(200);
  });

  it('refuses a sign-in that has ended, is ten minutes old or belongs to nobody', async () => {
    const vera = await vendor('vera');
    await ask(shop.app, 'POST', '/api/v1/sign/out', { token: vera.refreshToken });
    expect(kindOf(await link(anna.accessToken, vera.accessToken))).toEqual([403, 'sign-in.proof-too-old']);
    const boris = await vendor('boris');
    shop.clock.advance({ minutes: 10, seconds: 1 });
    expect(kindOf(await link(anna.accessToken, boris.accessToken))).toEqual([403, 'sign-in.proof-too-old']);
    expect(kindOf(await link(anna.accessToken, boris.refreshToken))).toEqual([401, 'auth.required']);
    expect((await link('', boris.accessToken)).status).toBe(401);
  });

  it('makes one person of two that link each other at once', async () => {
    const [vera, boris] = [await vendor('vera'), await vendor('boris')];
    const answers = await Promise.all([
      link(vera.accessToken, boris.accessToken),
      link(boris.accessToken, vera.accessToken),
      link(vera.accessToken, boris.accessToken),
    ]);
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    expect((await vendor('vera')).id).toBe((await vendor('boris')).id);
    expect(await database.read.selectFrom('accounts').select('id').execute()).toHaveLength(2);
    const alive = database.read.selectFrom('people').select('id').where('gone_at', 'is', null);
    expect(await alive.execute()).toHaveLength(2);
  });

  it('refuses an order that was being placed for a person who was merged into another one meanwhile', async () => {
    const vera = await vendor('vera');
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const priced = Promise.withResolvers<void>();
    onPriced = priced.resolve;
    const placing = placeOrder(shop.app, vera, 'key');
    await priced.promise;
    expect((await link(anna.accessToken, vera.accessToken)).status).toBe(200);
    resolve();
    expect(kindOf(await placing)).toEqual([401, 'auth.required']);
    expect(await countOrders(shop)).toBe(0);
  });

  it('leaves no order with a merged person: of two requests at once, the order is the remaining person’s or is not placed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const somebody = await vendor(`somebody-${round}`);
      const [linked, placed] = await Promise.all([
        link(anna.accessToken, somebody.accessToken),
        placeOrder(shop.app, somebody, `press-${round}`),
      ]);
      expect([
        [200, 401],
        [200, 403],
        [409, 201],
        [200, 201],
      ]).toContainEqual([linked.status, placed.status]);
    }
    const orphans = database.read
      .selectFrom('orders')
      .innerJoin('people', 'people.id', 'orders.person_id')
      .select('orders.id')
      .where('people.gone_at', 'is not', null);
    expect(await orphans.execute()).toEqual([]);
  });

  it('is undone one by one; the number is free then, and the last way stays', async () => {
    await link(anna.accessToken, (await vendor('vera')).accessToken);
    const [phone, oidc] = (await as(anna.accessToken, 'GET', SIGN_INS)).json;
    const boris = await signIn(shop);
    expect((await as(boris.accessToken, 'DELETE', `${SIGN_INS}/${oidc.id}`)).status).toBe(404);
    expect((await as(anna.accessToken, 'DELETE', `${SIGN_INS}/${phone.id}`)).json).toMatchObject([{ source: 'OIDC' }]);
    expect((await as(anna.accessToken, 'DELETE', `${SIGN_INS}/${phone.id}`)).status).toBe(404);
    expect(kindOf(await as(anna.accessToken, 'DELETE', `${SIGN_INS}/${oidc.id}`))).toEqual([409, 'sign-in.last']);
    expect((await vendor('vera')).id).toBe(anna.id);
    shop.clock.advance({ minutes: 5 });
    expect((await signIn(shop, anna.phone)).id).not.toBe(anna.id);
  });

  it('unlinks only one of the last two ways to sign in when both are removed at once', async () => {
    await link(anna.accessToken, (await vendor('vera')).accessToken);
    const ways = (await as(anna.accessToken, 'GET', SIGN_INS)).json as readonly { readonly id: string }[];
    const answers = await Promise.all(ways.map(({ id }) => as(anna.accessToken, 'DELETE', `${SIGN_INS}/${id}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is available only on a back end that announces it', async () => {
    const plain = await openTestShop({ config: { capabilities: ['order-history'] } });
    const { accessToken } = await signIn(plain);
    const answer = await plain.app.request(SIGN_INS, { headers: { Authorization: `Bearer ${accessToken}` } });
    expect(answer.status).toBe(404);
    await plain.close();
  });
});

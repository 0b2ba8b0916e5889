import type { Database } from '#server/database/Database.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { hashOfText, type LegalText } from '#server/people/Consents.ts';
import { ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const TEXTS: Readonly<Record<string, string>> = { ru: '# Условия\n', en: '# Terms\n' };

/** @trust consents */
describe.each(EVERYDAY_ENGINES)('what customers agreed to, on %s,', (engine) => {
  let database: Database;
  let shop: TestShop;
  let anna: Person;
  /** The terms as they are now. */
  let terms: Omit<LegalText, 'locale' | 'hash'>;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    terms = { kind: 'terms', version: '1', text: '' };
    shop = await openTestShop({
      database,
      termsOf: async (locale) => {
        const text = terms.text || (TEXTS[locale] ?? '');
        return { ...terms, locale, text, hash: hashOfText(text) };
      },
    });
    anna = await signIn(shop);
  });

  afterEach(() => shop.close());

  const order = async (person: Person, key: string, language = 'en'): Promise<{ id: string; number: string }> => {
    const { status, json } = await ask(shop.app, 'POST', `/api/v1/persons/${person.id}/orders`, {
      token: person.accessToken,
      headers: { 'Idempotency-Key': key, 'Accept-Language': language },
      body: anOrder(),
    });
    expect(status).toBe(201);
    return json;
  };
  const exported = async (person: Person) =>
    (await ask(shop.app, 'GET', '/api/v1/me/export', { token: person.accessToken })).json;
  const finish = async (orderId: string): Promise<void> => {
    for (const status of ['accepted', 'cooking', 'on-the-way', 'delivered'] as const) {
      await advanceOrder(database, { orderId, status, at: shop.clock.now() });
    }
  };

  it('is in their export: each consent by the clock of the server, each text once', async () => {
    const at = shop.clock.now().toISOString();
    const first = await order(anna, 'first');
    const second = await order(anna, 'second', 'ru');
    shop.clock.advance({ minutes: 1 });
    const later = shop.clock.now().toISOString();
    const third = await order(anna, 'third');
    const { consents, legalTexts } = await exported(anna);
    const english = { kind: 'terms', version: '1', locale: 'en', textHash: hashOfText('# Terms\n') };
    expect(consents).toHaveLength(3);
    expect(consents).toEqual(
      expect.arrayContaining([
        { ...english, at, order: first.number },
        { kind: 'terms', version: '1', locale: 'ru', textHash: hashOfText('# Условия\n'), at, order: second.number },
        { ...english, at: later, order: third.number },
      ]),
    );
    expect(legalTexts).toHaveLength(2);
    expect(legalTexts).toEqual(
      expect.arrayContaining(Object.values(TEXTS).map((text) => ({ hash: hashOfText(text), text }))),
    );
  });

  it('keeps the text of its time once the terms have changed', async () => {
    const { number } = await order(anna, 'before');
    terms = { kind: 'terms', version: '2', text: '# New terms\n' };
    shop.clock.advance({ minutes: 1 });
    const after = await order(anna, 'after');
    const { consents, legalTexts } = await exported(anna);
    expect(consents).toMatchObject([
      { order: number, version: '1', textHash: hashOfText('# Terms\n') },
      { order: after.number, version: '2', textHash: hashOfText('# New terms\n') },
    ]);
    expect(legalTexts.map(({ text }: { text: string }) => text)).toEqual(['# Terms\n', '# New terms\n']);
  });

  it('is recorded once for an order that is sent twice, and not at all for a refused one', async () => {
    await order(anna, 'key');
    await order(anna, 'key');
    await placeOrder(shop.app, anna, 'refused', anOrder({ expectedTotal: 1 }));
    expect(await database.read.selectFrom('consents').select('kind').execute()).toEqual([{ kind: 'terms' }]);
  });

  it('is not seen by others, and deleted with the person; the texts stay', async () => {
    const { id } = await order(anna, 'key');
    const boris = await signIn(shop);
    await order(boris, 'key');
    expect((await exported(boris)).consents).toHaveLength(1);
    await finish(id);
    expect((await ask(shop.app, 'DELETE', '/api/v1/me', { token: anna.accessToken })).status).toBe(204);
    const rows = await database.read.selectFrom('consents').select('person_id').execute();
    expect(rows).toEqual([{ person_id: boris.id }]);
    expect(await database.read.selectFrom('legal_texts').select('text').execute()).toEqual([{ text: '# Terms\n' }]);
  });
});

describe('a shop whose law names no terms', () => {
  it('records nothing', async () => {
    const shop = await openTestShop();
    const person = await signIn(shop);
    await placeOrder(shop.app, person, 'key');
    const { json } = await ask(shop.app, 'GET', '/api/v1/me/export', { token: person.accessToken });
    expect(json).toMatchObject({ consents: [], legalTexts: [] });
    expect(await shop.database.read.selectFrom('legal_texts').selectAll().execute()).toEqual([]);
    await shop.close();
  });
});

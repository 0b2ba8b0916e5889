import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type Person, signIn } from '../support/requests.ts';

const FAVORITES = '/api/v1/me/favorites';

/** @trust favorites */
describe.each(EVERYDAY_ENGINES)('favourite dishes on %s', (engine) => {
  let shop: TestShop;
  let anna: Person;

  beforeAll(async () => {
    shop = await openTestShop({ database: await openTestDatabase(engine) });
  });

  beforeEach(async () => {
    anna = await signIn(shop);
  });

  afterAll(() => shop.close());

  const change = (added: readonly unknown[], removed: readonly unknown[] = [], person = anna): Promise<Answer> =>
    ask(shop.app, 'PATCH', FAVORITES, { token: person.accessToken, body: { added, removed } });
  const storedIds = async (): Promise<unknown> => (await change([])).json.positionIds;

  it('are kept, the last one first, and taken back', async () => {
    await change(['soup']);
    expect((await change(['salad', 'pizza'])).json).toEqual({ positionIds: ['salad', 'pizza', 'soup'] });
    await change([], ['pizza', 'nothing']);
    expect(await storedIds()).toEqual(['salad', 'soup']);
    await change(['soup']);
    expect(await storedIds()).toEqual(['soup', 'salad']);
  });

  it('belong to one person only', async () => {
    const boris = await signIn(shop);
    await change(['soup']);
    expect((await change(['pizza'], ['soup'], boris)).json.positionIds).toEqual(['pizza']);
    expect(await storedIds()).toEqual(['soup']);
    const nobody = await ask(shop.app, 'PATCH', FAVORITES, { body: { added: [], removed: [] } });
    expect(nobody.status).toBe(401);
  });

  it('are each there once, also where two devices mark at the same moment', async () => {
    await Promise.all([change(['a', 'a']), change(['a', 'b']), change(['b', 'a'])]);
    expect(new Set((await storedIds()) as string[])).toEqual(new Set(['a', 'b']));
    expect(await storedIds()).toHaveLength(2);
  });

  it('are five hundred at most: the eldest goes', async () => {
    await change(['eldest']);
    await change(Array.from({ length: 500 }, (_, index) => `dish-${index}`));
    const all = (await storedIds()) as string[];
    expect([all.length, all.includes('eldest')]).toEqual([500, false]);
  });

  it.each([
    [{ added: ['soup'] }, 'removed'],
    [{ added: [''], removed: [] }, 'added.0'],
    [{ added: [{}], removed: [] }, 'added.0'],
    [{ added: [], removed: Array.from({ length: 501 }, String) }, 'removed'],
  ])('are not changed by an invalid body such as %j', async (body, path) => {
    const { status, json } = await ask(shop.app, 'PATCH', FAVORITES, { token: anna.accessToken, body, isOdd: true });
    expect([status, json.errors[0].path]).toEqual([400, path]);
  });
});

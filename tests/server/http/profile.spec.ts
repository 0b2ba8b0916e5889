import { BAD_EMAILS, BAD_NAMES } from '../../support/typedValues.ts';
import { type Answer, ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

/** @spec 3.16 */
describe('the profile', () => {
  let shop: TestShop;
  let person: Person;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  beforeEach(async () => {
    person = await signIn(shop);
  });

  afterAll(async () => {
    await shop.close();
  });

  const change = (body: unknown, isOdd = false): Promise<Answer> =>
    ask(shop.app, 'PATCH', '/api/v1/me', { body, token: person.accessToken, isOdd });

  it('is changed in the fields that are given, and trimmed', async () => {
    await change({ firstName: ' Anna ', lastName: 'Petrova', email: 'anna@example.org' });
    expect((await change({ lastName: null })).json).toMatchObject({
      firstName: 'Anna',
      lastName: null,
      email: 'anna@example.org',
    });
    expect((await change({})).json.firstName).toBe('Anna');
  });

  it('keeps the fields that the person may not change', async () => {
    const foreign = { id: 'x', phone: '+79990000000', created_at: '2000', createdAt: '2000', accountIds: ['x'] };
    const { status, json } = await change({ ...foreign, firstName: 'Anna' });
    expect([status, json.id, json.phone, json.accountIds]).toEqual([200, person.id, person.phone, []]);
    expect(json.firstName).toBe('Anna');
  });

  it.each<readonly [string, unknown]>([
    ...BAD_NAMES.map((value) => ['firstName', value] as const),
    ...BAD_EMAILS.map((value) => ['email', value] as const),
    ['lastName', 7],
    ['email', {}],
  ])('refuses %s %j and names the field', async (field, value) => {
    const { status, json } = await change({ [field]: value }, true);
    expect([status, json.errors[0].code, json.errors[0].path]).toEqual([400, 'request.invalid', field]);
  });

  it('takes name and e-mail from the first order, and from no later one', async () => {
    const me = async (): Promise<unknown> =>
      (await ask(shop.app, 'GET', '/api/v1/me', { token: person.accessToken })).json;
    const order = (name: string, email: string): object =>
      anOrder({ person: { name, phone: '+79005550001', email }, expectedTotal: 110_000 });
    expect((await placeOrder(shop.app, person, 'first', order('Anna', 'anna@example.org'))).status).toBe(201);
    expect(await me()).toMatchObject({ firstName: 'Anna', email: 'anna@example.org', phone: person.phone });
    expect((await placeOrder(shop.app, person, 'later', order('Boris', 'boris@example.org'))).status).toBe(201);
    expect(await me()).toMatchObject({ firstName: 'Anna', email: 'anna@example.org' });
  });

  it('is refused without a valid token', async () => {
    for (const token of [undefined, 'nonsense', person.refreshToken]) {
      const { status } = await ask(shop.app, 'PATCH', '/api/v1/me', { body: { firstName: 'Eve' }, token });
      expect(status).toBe(401);
    }
  });

  it('is not changed where the server does not offer it', async () => {
    const plain = await openTestShop({ config: { capabilities: [] } });
    const { accessToken: token } = await signIn(plain);
    const answer = await plain.app.request('/api/v1/me', {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{"firstName":"Eve"}',
    });
    expect(answer.status).toBe(405);
    await plain.close();
  });
});

import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type Person, signIn } from '../support/requests.ts';

const PLACES = '/api/v1/me/places';
const aPlace = (overrides: object = {}): object => ({
  name: 'Дом',
  address: 'Портовая улица, 1',
  location: { lat: 10.5, lng: 20.5 },
  apartment: '7',
  ...overrides,
});

/** @trust C18 addresses D6 */
describe.each(EVERYDAY_ENGINES)('saved addresses on %s', (engine) => {
  let shop: TestShop;
  let anna: Person;
  let boris: Person;

  beforeAll(async () => {
    shop = await openTestShop({ database: await openTestDatabase(engine) });
  });

  beforeEach(async () => {
    [anna, boris] = [await signIn(shop), await signIn(shop)];
  });

  afterAll(() => shop.close());

  const as = (person: Person, method: string, path: string, body?: unknown, isOdd = false): Promise<Answer> =>
    ask(shop.app, method, path, { token: person.accessToken, isOdd, ...(body !== undefined && { body }) });
  const save = (body: unknown, isOdd = false): Promise<Answer> => as(anna, 'POST', PLACES, body, isOdd);
  const deliveriesOf = async (person: Person): Promise<readonly { id: string }[]> =>
    (await as(person, 'GET', '/api/v1/me')).json.deliveries;

  it('are the deliveries of the profile, the latest first', async () => {
    const { status, json: home } = await save(aPlace());
    expect([status, home]).toEqual([
      201,
      {
        ...aPlace(),
        id: expect.any(String),
        placeId: null,
        hasHouseNumber: null,
        entrance: null,
        floor: null,
        intercom: null,
        comment: null,
        personName: null,
        phone: null,
        email: null,
      },
    ]);
    shop.clock.advance({ seconds: 1 });
    const contact = { personName: 'Борис', phone: '8 900 555 00 02', email: 'boris@example.org' };
    const { json: work } = await save(aPlace({ name: 'Работа', apartment: null, ...contact }));
    expect(work).toMatchObject({ ...contact, phone: '+79005550002' });
    expect(await deliveriesOf(anna)).toEqual([work, home]);
    expect((await as(anna, 'GET', PLACES)).json).toEqual([work, home]);
  });

  it('are described anew and forgotten', async () => {
    const { json: home } = await save(aPlace());
    const changed = await as(anna, 'PUT', `${PLACES}/${home.id}`, aPlace({ name: null, floor: '3' }));
    expect([changed.status, changed.json]).toEqual([200, { ...home, name: null, floor: '3' }]);
    expect(await deliveriesOf(anna)).toEqual([changed.json]);
    expect((await as(anna, 'DELETE', `${PLACES}/${home.id}`)).status).toBe(204);
    expect((await as(anna, 'DELETE', `${PLACES}/${home.id}`)).status).toBe(404);
    expect(await deliveriesOf(anna)).toEqual([]);
  });

  it('are one where it is the same door, as it was described last', async () => {
    const { json: home } = await save(aPlace());
    const { json: again } = await save(aPlace({ name: 'Дом 2', floor: '3' }));
    await save(aPlace({ apartment: '8' }));
    expect(again).toEqual({ ...home, name: 'Дом 2', floor: '3' });
    expect(await deliveriesOf(anna)).toHaveLength(2);
  });

  it('are one where a pin and a search found the house some metres apart, and two in two towns', async () => {
    const { json: home } = await save(aPlace());
    const { json: again } = await save(aPlace({ location: { lat: 10.5003, lng: 20.5 } }));
    await save(aPlace({ location: { lat: 11.5, lng: 20.5 } }));
    expect([again.id, (await deliveriesOf(anna)).length]).toEqual([home.id, 2]);
  });

  it('are thirty at most: the eldest goes', async () => {
    for (let flat = 0; flat < 31; flat += 1) {
      await save(aPlace({ apartment: String(flat) }));
      shop.clock.advance({ seconds: 1 });
    }
    const flats = (await as(anna, 'GET', PLACES)).json.map(({ apartment }: { apartment: string }) => apartment);
    expect([flats.length, flats.at(0), flats.at(-1)]).toEqual([30, '30', '1']);
  });

  it('are not readable, changeable or deletable by another person', async () => {
    const { json: home } = await save(aPlace());
    expect((await as(boris, 'GET', PLACES)).json).toEqual([]);
    expect((await as(boris, 'PUT', `${PLACES}/${home.id}`, aPlace({ name: 'Моё' }))).status).toBe(404);
    expect((await as(boris, 'DELETE', `${PLACES}/${home.id}`)).status).toBe(404);
    expect(await deliveriesOf(anna)).toEqual([home]);
    for (const [method, path] of [
      ['GET', PLACES],
      ['POST', PLACES],
      ['PUT', `${PLACES}/${home.id}`],
      ['DELETE', `${PLACES}/${home.id}`],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: aPlace() };
      expect((await ask(shop.app, method, path, body)).status).toBe(401);
    }
  });

  it.each([
    [{ address: '' }, 'address'],
    [{ address: undefined }, 'address'],
    [{ location: null }, 'location'],
    [{ location: { lat: 91, lng: 0 } }, 'location.lat'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ apartment: 'x'.repeat(31) }, 'apartment'],
    [{ comment: 'x'.repeat(101) }, 'comment'],
    [{ personName: 'R2-D2' }, 'personName'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'anna@' }, 'email'],
  ])('are refused with %j, and the field is named', async (fault, path) => {
    const { status, json } = await save(aPlace(fault), true);
    expect([status, json.errors[0].code, json.errors[0].path]).toEqual([400, 'request.invalid', path]);
  });

  it('store only the known fields of a body', async () => {
    const { json } = await save(
      aPlace({ id: 'mine', person_id: boris.id, personId: boris.id, createdAt: '2000' }),
      true,
    );
    expect(json.id).not.toBe('mine');
    expect(await deliveriesOf(boris)).toEqual([]);
  });
});

describe('saved addresses of a server without them', () => {
  it('are no deliveries and have no address', async () => {
    const shop = await openTestShop({ config: { capabilities: [] } });
    const { accessToken: token } = await signIn(shop);
    expect((await ask(shop.app, 'GET', '/api/v1/me', { token })).json.deliveries).toEqual([]);
    expect((await shop.app.request(PLACES, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(404);
    await shop.close();
  });
});

import sharp from 'sharp';
import type { PromotionDocument } from '#server/catalog/document/documents.ts';
import { Changes } from '#server/database/Changes.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const OWN_KEY = 'the-key-that-the-environment-of-these-tests-names';

const WEEK = [{ dayOfWeek: 'MONDAY', active: true, open: '10:00', close: '20:00' }];

function aPromotion(overrides: Partial<PromotionDocument> = {}): PromotionDocument {
  return {
    id: 'ten',
    restaurantIds: [],
    name: 'Ten',
    description: '<p>Off</p>',
    photos: [],
    priority: 2,
    startsAt: '2026-01-01T00:00:00Z',
    finishesAt: '2035-01-01T00:00:00Z',
    dishIds: ['pizza'],
    automatic: { percent: 10, deliveryType: 'TAKE_AWAY', dishIds: ['pizza'] },
    ...overrides,
  };
}

/** @trust desk-pictures */
describe.each(EVERYDAY_ENGINES)('the catalog at a desk, in %s,', (engine) => {
  let shop: TestShop;
  let anna: string;

  beforeEach(async () => {
    const hill = aRestaurant({ id: 'hill', name: 'Hill', menuIds: ['hill'] });
    const twin = aRestaurant({ id: 'twin', name: 'Twin', menuIds: ['hill'] });
    const document = aCatalogDocument();
    const { automatic: _, ...plain } = aPromotion();
    shop = await openTestShop({
      database: await openTestDatabase(engine),
      document: aCatalogDocument({
        restaurants: [aRestaurant(), hill, twin],
        promotions: [
          aPromotion(),
          aPromotion({ id: 'of-hill', restaurantIds: ['hill'], priority: 1 }),
          { ...plain, id: 'plain', restaurantIds: ['twin'] },
        ],
        dishes: [...document.dishes, aDish({ id: 'shared', menuId: 'hill', name: 'Shared' })],
      }),
      config: { deskKey: OWN_KEY },
    });
    anna = await keyOf('manager', undefined, 'Anna');
  });

  afterEach(() => shop.close());

  const keyOf = (role: 'manager' | 'staff', restaurantId?: string, name?: string): Promise<string> =>
    new DeskKeys(shop.database, undefined).create({ role, restaurantId, name }, shop.clock.now());
  const at = (path: string, resto = 'port'): string => `/desk/api/restos/${resto}/catalog${path}`;
  const read = async (token = anna, resto?: string): Promise<Answer['json']> =>
    (await ask(shop.app, 'GET', at('', resto), { token })).json;
  const dish = async (id: string, resto?: string): Promise<Answer['json']> =>
    (await read(anna, resto)).positions.find((position: { id: string }) => position.id === id);
  const fieldsOf = ({ revision, name, description, price, oldPrice, available }: Answer['json']): Answer['json'] => ({
    revision,
    name,
    description,
    price,
    oldPrice,
    available,
  });
  const save = (path: string, body: unknown, token = anna, resto?: string): Promise<Answer> =>
    ask(shop.app, 'PUT', at(path, resto), { token, body });
  const edits = async (resto?: string): Promise<Answer['json']> =>
    (await ask(shop.app, 'GET', at('/edits', resto), { token: anna })).json.content;
  const undo = async (version: number, revision: string, token = anna): Promise<Answer> =>
    ask(shop.app, 'POST', at(`/edits/${version}/undo`), { token, body: { revision } });
  const priceInMenu = async (id: string): Promise<number> => {
    const { json } = await ask(shop.app, 'GET', '/1/p/menus/main/positions');
    return json.find((position: { id: string }) => position.id === id).price;
  };

  it('changes a price, which the menu shows at once and the history records with time and author', async () => {
    const before = await dish('pizza');
    expect((await save('/positions/pizza', { ...fieldsOf(before), price: 47_000 })).status).toBe(204);
    expect(await priceInMenu('pizza')).toBe(47_000);
    expect(await edits()).toMatchObject([
      {
        part: 'position',
        itemId: 'pizza',
        before: { price: 50_000 },
        after: { price: 47_000 },
        by: 'Anna',
        at: shop.clock.now().toISOString(),
        undoes: null,
      },
    ]);
  });

  it('keeps everything about a dish that it does not state', async () => {
    const row = async (): Promise<Answer['json']> => {
      const query = shop.database.read.selectFrom('catalog_items').select('data').where('id', '=', 'pizza');
      return JSON.parse((await query.executeTakeFirstOrThrow()).data);
    };
    const before = await row();
    const texts = { name: { ru: 'Пицца', en: 'Pie' }, description: { en: 'Hot', ru: '' } };
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), ...texts, oldPrice: 60_000, available: false });
    const { oldPrice, available, name, description, ...rest } = await row();
    const { available: _, name: __, description: ___, ...others } = before;
    expect(rest).toEqual(others);
    expect({ oldPrice, available, name, description }).toEqual({
      oldPrice: 60_000,
      available: false,
      name: texts.name,
      description: { en: 'Hot' },
    });
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), oldPrice: null });
    expect('oldPrice' in (await row())).toBe(false);
  });

  it('refuses a save based on an old version, and returns the current one', async () => {
    const before = fieldsOf(await dish('pizza'));
    await save('/positions/pizza', { ...before, price: 47_000 });
    const late = await save('/positions/pizza', { ...before, price: 48_000 });
    expect([late.status, late.code]).toEqual([409, 'catalog.conflict']);
    const { revision, ...fields } = fieldsOf(await dish('pizza'));
    expect(late.json.errors[0].data.current).toEqual({ revision, fields });
    expect(await priceInMenu('pizza')).toBe(47_000);
    expect(await edits()).toHaveLength(1);
  });

  it('accepts only one of two saves at the same moment', async () => {
    const fields = fieldsOf(await dish('pizza'));
    const prices = [41_000, 42_000, 43_000, 44_000];
    const answers = await Promise.all(prices.map((price) => save('/positions/pizza', { ...fields, price })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    expect(await edits()).toHaveLength(1);
  });

  it('creates no version for a save that changes nothing', async () => {
    const version = await shop.database.read.selectFrom('settings').selectAll().execute();
    expect((await save('/positions/pizza', fieldsOf(await dish('pizza')))).status).toBe(204);
    expect(await edits()).toEqual([]);
    expect(await shop.database.read.selectFrom('settings').selectAll().execute()).toEqual(version);
  });

  it('reverts a save with a save of its own, which can be reverted too', async () => {
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), price: 47_000 });
    await save('/positions/pizza', { ...fieldsOf(await dish('pizza')), price: 48_000 });
    const [, first] = await edits();
    const { revision } = await dish('pizza');
    expect((await undo(first.version, 'another-one')).code).toBe('catalog.conflict');
    expect((await undo(first.version, revision, OWN_KEY)).status).toBe(204);
    expect(await priceInMenu('pizza')).toBe(50_000);
    const [newest] = await edits();
    expect(newest).toMatchObject({ undoes: first.version, by: null, before: { price: 48_000 } });
    await undo(newest.version, (await dish('pizza')).revision);
    expect(await priceInMenu('pizza')).toBe(48_000);
    expect((await undo(9_999, revision)).code).toBe('request.not-found');
  });

  it('changes hours and special days, and puts them back', async () => {
    const { revision, openingHours } = (await read()).hours;
    const exceptions = [{ date: '2026-12-31', dayOff: false, open: '10:00', close: '18:00' }];
    expect((await save('/hours', { revision, openingHours: WEEK, exceptions })).status).toBe(204);
    const { json } = await ask(shop.app, 'GET', '/1/p/restos/port');
    expect(json).toMatchObject({ openingHours: WEEK, exceptions: [{ date: '2026-12-31' }] });
    const [edit] = await edits();
    expect(edit).toMatchObject({ part: 'hours', itemId: 'port', before: { openingHours } });
    await undo(edit.version, (await read()).hours.revision);
    expect((await read()).hours).toEqual({ revision, openingHours, exceptions: [] });
    expect(await edits('hill')).toEqual([]);
  });

  it('changes how orders are taken ahead, which its slots follow at once, and puts it back', async () => {
    const offered = async (type: string): Promise<number> =>
      (await ask(shop.app, 'GET', `/1/restos/port/slots?deliveryType=${type}`)).json.dates.length;
    const before = (await read()).slots;
    expect(before).toEqual({ revision: before.revision, delivery: null, takeAway: null });
    const plan = { minutes: 60, capacity: null, leadMinutes: 30, daysAhead: 1, exceptions: [] };
    const busy = { ...plan, capacity: 4, exceptions: [{ date: '2026-12-31', capacity: 0 }] };
    const body = { revision: before.revision, delivery: { ...plan, of: 'another release' }, takeAway: busy };
    expect((await save('/slots', body)).status).toBe(204);
    expect((await read()).slots).toMatchObject({ delivery: plan, takeAway: busy });
    expect([await offered('DELIVERY'), await offered('TAKE_AWAY')]).toEqual([2, 2]);
    const [edit] = await edits();
    expect(edit).toMatchObject({
      part: 'slots',
      itemId: 'port',
      before: { delivery: null },
      after: { delivery: plan },
    });
    await undo(edit.version, (await read()).slots.revision);
    expect((await read()).slots).toEqual(before);
    expect(await offered('DELIVERY')).toBe(0);
  });

  it.each([
    ['slots of no length', { minutes: 0 }, 'delivery.minutes'],
    ['slots that nobody fits into', { capacity: 0 }, 'delivery.capacity'],
    ['more days than a month', { daysAhead: 32 }, 'delivery.daysAhead'],
    ['a day that does not exist', { exceptions: [{ date: '2026-02-30', capacity: 1 }] }, 'delivery.exceptions.0.date'],
  ])('refuses ordering ahead with %s', async (_, change, path) => {
    const plan = { minutes: 30, capacity: 6, leadMinutes: 45, daysAhead: 4, exceptions: [], ...change };
    const body = { revision: (await read()).slots.revision, delivery: plan, takeAway: null };
    const answer = await ask(shop.app, 'PUT', at('/slots'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].path]).toEqual([400, path]);
  });

  it('changes corners and tiers of zones, which deliveries go by at once, and puts them back', async () => {
    const before = (await read()).zones;
    const [zone] = before.zones;
    const rules = [{ deliveryPrice: 30_000, time: 50, minOrderPrice: 0, maxOrderPrice: null, of: 'another release' }];
    const polygon = [...zone.polygon.slice(0, 3), [10.2, 20.9]];
    expect((await save('/zones', { ...before, zones: [{ ...zone, polygon, rules }] })).status).toBe(204);
    const { json } = await ask(shop.app, 'GET', '/1/restos/port/deliveries');
    expect(json.content).toMatchObject([{ id: 'port-zone', rules: [{ deliveryPrice: 30_000, time: 50 }] }]);
    expect((await read()).zones.zones[0].polygon).toEqual(polygon);
    const [edit] = await edits();
    expect(edit).toMatchObject({ part: 'zones', itemId: 'port', before: { zones: before.zones } });
    await undo(edit.version, (await read()).zones.revision);
    expect((await read()).zones).toEqual(before);
  });

  const CROSSED = [
    [10, 20],
    [11, 21],
    [10, 21],
    [11, 20],
  ];
  const RULE = { deliveryPrice: 0, time: 45, minOrderPrice: 0, maxOrderPrice: 50_000 };
  it.each([
    ['that crosses itself', { polygon: CROSSED }, 'zones.0.polygon'],
    ['of two corners', { polygon: CROSSED.slice(2) }, 'zones.0.polygon'],
    [
      'that leaves the globe',
      {
        polygon: [
          [10, 20],
          [10, 200],
          [11, 20],
        ],
      },
      'zones.0.polygon.1.1',
    ],
    [
      'that has no area',
      {
        polygon: [
          [10, 20],
          [10, 21],
          [10, 22],
        ],
      },
      'zones.0.polygon',
    ],
    ['that says nothing of prices', { rules: [] }, 'zones.0.tiers'],
    ['with two prices for one order', { rules: [RULE, { ...RULE, minOrderPrice: 40_000 }] }, 'zones.0.tiers.1'],
  ])('refuses a zone %s', async (_, change, path) => {
    const { revision, zones } = (await read()).zones;
    const body = { revision, zones: [{ ...zones[0], ...change }] };
    const answer = await ask(shop.app, 'PUT', at('/zones'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].path]).toEqual([400, path]);
  });

  it.each([
    ['that crosses itself', { polygon: CROSSED }, /^zones\.0\.polygon: crosses itself/],
    [
      'of too many corners',
      { polygon: CROSSED.flatMap((corner) => Array(501).fill(corner)) },
      /^zones\.0\.polygon: has 2004 entries; at most 2000 are allowed/,
    ],
    [
      'that is far from the restaurant',
      { polygon: CROSSED.slice(0, 3).map(([lat, lng]) => [lng, lat]) },
      /did you mean/,
    ],
    ['that has no prices', { rules: [] }, /^zone port-zone, tiers: is empty/],
    [
      'that takes less than no time',
      { rules: [{ ...RULE, time: -1 }] },
      /^zones\.0\.rules\.0\.time: -1 is not a whole number of minutes from 0 to 1440/,
    ],
  ])('names the field and the rule when it refuses a zone %s', async (_, change, message) => {
    const { revision, zones } = (await read()).zones;
    const body = { revision, zones: [{ ...zones[0], ...change }] };
    const answer = await ask(shop.app, 'PUT', at('/zones'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].message]).toEqual([400, expect.stringMatching(message)]);
  });

  it.each([
    ['too long a name', { name: { en: 'x'.repeat(201) } }, 'name: has 201 characters; at most 200 are allowed'],
    [
      'too long a description',
      { description: 'x'.repeat(2001) },
      'description: has 2001 characters; at most 2000 are allowed',
    ],
    ['no name', { name: '' }, 'name: is empty'],
  ])('names the field and the rule when it refuses a dish with %s', async (_, change, message) => {
    const body = { ...fieldsOf(await dish('pizza')), ...change };
    const answer = await ask(shop.app, 'PUT', at('/positions/pizza'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].message]).toEqual([400, message]);
  });

  it.each([
    [
      'a day that is open and closed',
      { openingHours: [...WEEK, { ...WEEK[0], active: false }] },
      /^hours: monday is closed/,
    ],
    [
      'intervals that overlap',
      { openingHours: [...WEEK, { ...WEEK[0], open: '19:00', close: '22:00' }] },
      /^hours: monday has two intervals/,
    ],
    [
      'a special day that is open and closed',
      {
        exceptions: [
          { date: '2027-01-01', dayOff: true },
          { date: '2027-01-01', dayOff: false, open: '10:00', close: '12:00' },
        ],
      },
      /^specialDays: 2027-01-01 is closed/,
    ],
  ])('names the field and the rule when it refuses %s', async (_, change, message) => {
    const { revision } = (await read()).hours;
    const body = { revision, openingHours: WEEK, exceptions: [], ...change };
    const answer = await ask(shop.app, 'PUT', at('/hours'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('saves the border of a city, which has thousands of corners', async () => {
    const { revision, zones } = (await read()).zones;
    const border = Array.from({ length: 2000 }, (__, index) => {
      const angle = (2 * Math.PI * index) / 2000;
      return [10.5 + 0.123456 * Math.sin(angle), 20.5 + 0.123456 * Math.cos(angle)];
    });
    const many = Array.from({ length: 8 }, (__, index) => ({ ...zones[0], id: `border-${index}`, polygon: border }));
    expect((await save('/zones', { revision, zones: many })).status).toBe(204);
    const { json } = await ask(shop.app, 'GET', '/1/restos/port/deliveries');
    expect(json.content).toHaveLength(8);
    expect((await read()).zones.zones[7].polygon).toEqual(border);
  });

  it('refuses a zone with the name of another restaurant’s zone', async () => {
    const { revision, zones } = (await read()).zones;
    const body = { revision, zones: [zones[0], { ...zones[0], id: zones[0].id }] };
    expect((await save('/zones', body)).code).toBe('request.invalid');
  });

  const promotion = async (id: string, resto?: string): Promise<Answer['json']> =>
    (await read(anna, resto)).promotions.find((one: { id: string }) => one.id === id);
  const offersIn = async (resto: string): Promise<readonly { id: string; automatic: { percent: number } }[]> =>
    (await ask(shop.app, 'GET', `/1/restos/${resto}/promotions`)).json;

  it('changes a promotion, ends it at once in every restaurant that has it, and puts it back', async () => {
    const before = await promotion('ten');
    expect(before).toMatchObject({ editable: true, percent: 10, finishesAt: '2035-01-01T00:00:00Z' });
    const named = { ...before, name: { en: 'Fifteen' }, percent: 15 };
    expect((await save('/promotions/ten', named)).status).toBe(204);
    expect((await offersIn('twin')).find(({ id }) => id === 'ten')).toMatchObject({
      name: { en: 'Fifteen' },
      automatic: { percent: 15, deliveryType: 'TAKE_AWAY', positionIds: ['pizza'] },
      positionIds: ['pizza'],
    });
    const over = { ...named, revision: (await promotion('ten')).revision, finishesAt: shop.clock.now().toISOString() };
    expect((await save('/promotions/ten', over)).status).toBe(204);
    expect((await offersIn('port')).map(({ id }) => id)).toEqual([]);
    expect((await offersIn('hill')).map(({ id }) => id)).toEqual(['of-hill']);
    const [edit] = await edits('twin');
    expect(edit).toMatchObject({ part: 'promotion', itemId: 'ten', before: { percent: 15 } });
    await undo(edit.version, (await promotion('ten')).revision);
    expect((await offersIn('port')).map(({ id }) => id)).toEqual(['ten']);
    const changes = await new Changes(shop.database).after(0);
    expect(changes.slice(0, 3).map(({ restaurant_id }) => restaurant_id)).toEqual(['port', 'hill', 'twin']);
  });

  it('lists promotions by priority, and lets a key of one restaurant change only its own', async () => {
    const ofHill = await keyOf('manager', 'hill');
    const { promotions } = await read(ofHill, 'hill');
    expect(promotions.map(({ id, editable }: { id: string; editable: boolean }) => [id, editable])).toEqual([
      ['of-hill', true],
      ['ten', false],
    ]);
    const own = { ...promotions[0], percent: 20 };
    expect((await save('/promotions/ten', promotions[1], ofHill, 'hill')).code).toBe('access.denied');
    expect((await save('/promotions/of-hill', own, ofHill, 'hill')).status).toBe(204);
    expect((await save('/promotions/of-hill', own, anna, 'port')).code).toBe('request.not-found');
    expect(await edits('port')).toEqual([]);
  });

  it('stores no percentage for a promotion that gives no discount by itself', async () => {
    const before = await promotion('plain', 'twin');
    expect(before.percent).toBeNull();
    expect((await save('/promotions/plain', { ...before, percent: 50 }, anna, 'twin')).status).toBe(204);
    expect(await edits()).toEqual([]);
  });

  it.each([
    ['that ends before it starts', { finishesAt: '2025-01-01T00:00:00Z' }, 'finishesAt'],
    ['at a moment that does not exist', { startsAt: 'soon' }, 'startsAt'],
    ['that takes off more than all', { percent: 101 }, 'percent'],
    ['without a name', { name: '' }, 'name'],
  ])('refuses a promotion %s', async (_, change, path) => {
    const body = { ...(await promotion('ten')), ...change };
    const answer = await ask(shop.app, 'PUT', at('/promotions/ten'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].path]).toEqual([400, path]);
  });

  const upload = (bytes: Uint8Array, token = anna): Promise<Answer> =>
    ask(shop.app, 'POST', at('/pictures'), { token, body: bytes, headers: { 'Content-Type': 'image/jpeg' } });
  const aJpeg = (): Promise<Buffer> =>
    sharp({ create: { width: 1600, height: 800, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Anna' } })
      .jpeg()
      .toBuffer();

  it('stores a picture in the sizes of the storefront, without camera metadata, and shows it on a dish', async () => {
    const uploaded = await upload(await aJpeg());
    expect([uploaded.status, uploaded.json.widths, uploaded.json.ratio]).toEqual([201, [160, 320, 640, 1280], 0.5]);
    const file = await shop.app.request(`/pictures/${uploaded.json.path}-1280.webp`);
    expect([file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 1280, undefined]);
    const { revision, photos } = (await dish('pizza')).pictures;
    const body = { revision, photos: [{ ...uploaded.json, alt: 'Pizza' }, ...photos] };
    expect((await save('/positions/pizza/photos', body)).status).toBe(204);
    const current = async () =>
      (await ask(shop.app, 'GET', '/1/p/menus/main/positions')).json.find(({ id }: { id: string }) => id === 'pizza');
    expect((await current()).photos).toMatchObject([{ url: `/pictures/${uploaded.json.path}-640.webp`, alt: 'Pizza' }]);
    const [edit] = await edits();
    expect(edit).toMatchObject({ part: 'position-photos', itemId: 'pizza', before: { photos: [] } });
    await undo(edit.version, (await dish('pizza')).pictures.revision);
    expect((await current()).photos).toEqual([]);
    expect((await upload(await aJpeg())).json.path).toBe(uploaded.json.path);
  });

  it('puts a picture on a promotion, for a key that opens all of its restaurants', async () => {
    const uploaded = await upload(await aJpeg());
    const { revision } = (await promotion('ten')).pictures;
    const body = { revision, photos: [{ ...uploaded.json, alt: '' }] };
    expect((await save('/promotions/ten/photos', body, await keyOf('manager', 'hill'), 'hill')).code).toBe(
      'access.denied',
    );
    expect((await save('/promotions/ten/photos', body)).status).toBe(204);
    expect((await promotion('ten')).pictures.photos).toMatchObject([{ path: uploaded.json.path }]);
  });

  it.each([
    ['a text that draws', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['the beginning of a picture alone', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ])('keeps no picture of %s', async (_, bytes) => {
    const uploaded = await upload(bytes);
    expect([uploaded.status, uploaded.code]).toEqual([400, 'request.invalid']);
    expect(await shop.database.read.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['JSON', 'application/json', '{"data":"iVBORw0KGgo="}', 415],
    ['a form', 'multipart/form-data; boundary=a', '--a--', 415],
    ['nothing', 'image/png', '', 400],
  ])('keeps no picture that is sent as %s', async (_, type, body, status) => {
    const question = { token: anna, body, headers: { 'Content-Type': type }, isOdd: true };
    expect((await ask(shop.app, 'POST', at('/pictures'), question)).status).toBe(status);
  });

  it('accepts pictures only from managers, and none that is too large', async () => {
    expect((await upload(await aJpeg(), await keyOf('staff'))).code).toBe('access.denied');
    const large = Buffer.concat([await aJpeg(), Buffer.alloc(10 * 2 ** 20)]);
    expect((await upload(large)).code).toBe('request.too-large');
  });

  it('shows no picture that the shop does not keep', async () => {
    const { revision } = (await dish('pizza')).pictures;
    const photo = { path: 'imported/0123', widths: [160], ratio: 1, alt: '', hue: 'sand' };
    expect((await save('/positions/pizza/photos', { revision, photos: [photo] })).code).toBe('request.invalid');
    const uploaded = (await upload(await aJpeg())).json;
    const wider = { ...uploaded, widths: [...uploaded.widths, 4000] };
    expect((await save('/positions/pizza/photos', { revision, photos: [wider] })).code).toBe('request.invalid');
  });

  it('notifies every restaurant that sells a dish when the dish changes', async () => {
    await save('/positions/shared', { ...fieldsOf(await dish('shared', 'hill')), price: 1 }, anna, 'hill');
    const changes = await new Changes(shop.database).after(0);
    expect(changes.map(({ restaurant_id }) => restaurant_id).toSorted()).toEqual(['hill', 'twin']);
    expect(await edits('twin')).toMatchObject([{ itemId: 'shared' }]);
  });

  it.each([
    ['a name in no language', { name: { en: ' ' } }, 'name'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['a fraction of a cent', { price: 10.5 }, 'price'],
    ['a reduced price that is none', { oldPrice: 100 }, undefined],
    ['a language that is none', { name: { '../': 'Pizza' } }, 'name'],
  ])('refuses a dish with %s', async (_, change, path) => {
    const body = { ...fieldsOf(await dish('pizza')), ...change };
    const answer = await ask(shop.app, 'PUT', at('/positions/pizza'), { token: anna, body, isOdd: true });
    expect([answer.status, answer.json.errors[0].path]).toEqual([400, path]);
    expect(await edits()).toEqual([]);
  });

  it.each([
    ['a day that does not exist', { exceptions: [{ date: '2026-02-30', dayOff: true }] }],
    ['a time that does not exist', { openingHours: [{ ...WEEK[0], open: '25:00' }] }],
  ])('refuses opening hours with %s', async (_, change) => {
    const body = { ...(await read()).hours, ...change };
    expect((await ask(shop.app, 'PUT', at('/hours'), { token: anna, body, isOdd: true })).status).toBe(400);
  });

  it('is open only to managers of this restaurant', async () => {
    const body = fieldsOf(await dish('pizza'));
    const staff = await keyOf('staff');
    expect((await ask(shop.app, 'GET', at(''), { token: staff })).code).toBe('access.denied');
    expect((await save('/positions/pizza', body, staff)).code).toBe('access.denied');
    const other = await keyOf('manager', 'hill');
    expect((await ask(shop.app, 'GET', at(''), { token: other })).code).toBe('resto.not-found');
    expect((await save('/positions/pizza', body, other, 'hill')).code).toBe('request.not-found');
  });

  it('lets a key for several restaurants change the menu that they share', async () => {
    const ofHill = await keyOf('manager', 'hill');
    const { positions } = await read(ofHill, 'hill');
    const shared = positions.find(({ id }: { id: string }) => id === 'shared');
    expect(shared.editable).toBe(false);
    expect((await save('/positions/shared', fieldsOf(shared), ofHill, 'hill')).code).toBe('access.denied');
    expect((await dish('shared', 'hill')).editable).toBe(true);
  });
});

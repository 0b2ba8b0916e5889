import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

interface Feature {
  readonly geometry: { readonly coordinates: readonly number[] };
  readonly properties: Readonly<Record<string, string>>;
}

describe('looking up an address', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop();
  });

  afterAll(async () => {
    await shop.close();
  });

  const find = async (q: string, rest = ''): Promise<readonly Feature[]> =>
    (await ask(shop.app, 'GET', `/geo/api?q=${encodeURIComponent(q)}${rest}`)).json.features;
  const names = async (q: string, rest = ''): Promise<readonly unknown[]> =>
    (await find(q, rest)).map(({ properties: { name, street, housenumber } }) =>
      housenumber === undefined ? name : `${street} ${housenumber}`,
    );

  it.each([
    'портовая',
    'Порт',
    'улица Портовая',
    'ул. портовая',
    'портавая',
    'потровая',
    'Port Street',
    'lučka',
    'lucka ulica',
    'portovaya',
    'Южная Гавань, Портовая',
  ])('finds the street by "%s"', async (query) => {
    expect((await names(query, '&lang=ru'))[0]).toBe('Портовая улица');
  });

  it('answers in the language asked for', async () => {
    expect((await names('портовая', '&lang=en'))[0]).toBe('Port Street');
    expect((await names('портовая', '&lang=cnr'))[0]).toBe('Lučka ulica');
    const [feature] = await find('портовая', '&lang=en');
    expect(feature).toMatchObject({
      geometry: { coordinates: [20.501, 10.5] },
      properties: { type: 'street', city: 'South Harbour', osm_type: 'W' },
    });
  });

  it('finds houses, the exact number first', async () => {
    expect(await names('портовая 12', '&lang=ru')).toEqual(['Портовая улица 12', 'Портовая улица 12А']);
    expect((await names('Port Street 15/7', '&lang=en'))[0]).toBe('Port Street 15/7');
    expect((await names('портовая улица, дом 12а', '&lang=ru'))[0]).toBe('Портовая улица 12А');
    expect((await names('портовая 999', '&lang=ru'))[0]).toBe('Портовая улица');
  });

  it('finds sights and cities', async () => {
    expect((await names('маяк', '&lang=en'))[0]).toBe('Old Lighthouse');
    expect((await names('гавань', '&lang=ru'))[0]).toBe('Южная Гавань');
  });

  it('keeps to the limit and to the bounds', async () => {
    expect(await find('улица', '&limit=1')).toHaveLength(1);
    expect(await names('улица', '&lang=ru&bbox=20.55,10.55,20.65,10.65')).toEqual(['Морская улица']);
  });

  it('prefers results that are near', async () => {
    expect((await names('улица', '&lang=ru&lat=10.6&lon=20.6'))[0]).toBe('Морская улица');
    expect((await names('улица', '&lang=ru&lat=10.5&lon=20.5'))[0]).toBe('Портовая улица');
  });

  it('finds nothing for an unknown address', async () => {
    for (const query of ['абракадабра', '???', '12']) expect(await find(query)).toEqual([]);
  });

  it('names one place alike however it was found', async () => {
    const [feature] = await find('port street 12', '&lang=en');
    const { json } = await ask(shop.app, 'GET', '/geo/reverse?lat=10.5001&lon=20.5005&lang=en');
    expect(json.features).toEqual([feature]);
  });

  it('finds the street when no house is near, and nothing in the sea', async () => {
    const { json: street } = await ask(shop.app, 'GET', '/geo/reverse?lat=10.4995&lon=20.5&lang=ru');
    expect(street.features[0].properties).toMatchObject({ type: 'street', name: 'Портовая улица' });
    expect((await ask(shop.app, 'GET', '/geo/reverse?lat=0&lon=0')).json.features).toEqual([]);
  });

  it.each([
    '/geo/api',
    '/geo/api?q=',
    '/geo/api?q=a&limit=0',
    '/geo/api?q=a&bbox=1,2,3',
    '/geo/reverse?lat=x&lon=1',
    '/geo/reverse?lat=91&lon=1',
  ])('refuses the incomplete question %s', async (path) => {
    expect((await ask(shop.app, 'GET', path, { isOdd: true })).code).toBe('request.invalid');
  });
});

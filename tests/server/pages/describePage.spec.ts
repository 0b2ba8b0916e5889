import { Catalog } from '#server/catalog/Catalog.ts';
import type { PhotoDocument } from '#server/catalog/document/documents.ts';
import { describePage } from '#server/pages/head/describePage.ts';
import { headTags } from '#server/pages/head/PageHead.ts';
import { MAX_ADDRESSES } from '#server/pages/sitemap.ts';
import { aCatalogDocument, aDish, aRestaurant } from '../support/aCatalogDocument.ts';
import { openTestShop } from '../support/openTestShop.ts';

const ORIGIN = 'https://shop.example';
const MARKET = {
  whiteLabel: 'coral',
  locales: ['ru', 'en', 'cnr'],
  brand: {
    name: { ru: 'Коралл', en: 'Coral', cnr: 'Koral' },
    description: { ru: 'Пицца', en: 'Pizza' },
    logo: '/market/logo.svg',
  },
};
const PHOTO: PhotoDocument = {
  path: 'dishes/pizza',
  widths: [160, 640, 1280],
  ratio: 0.75,
  alt: { en: 'A pizza' },
  hue: 'coral',
};

const document = aCatalogDocument({
  restaurants: [
    aRestaurant({
      photos: [PHOTO],
      exceptions: [
        { date: '2027-01-01', dayOff: true },
        { date: '2027-01-02', dayOff: false, open: '00:00', close: '00:00' },
      ],
      openingHours: [
        { dayOfWeek: 'MONDAY', active: true, open: '10:00', close: '02:00' },
        { dayOfWeek: 'TUESDAY', active: true, open: '00:00', close: '00:00' },
        { dayOfWeek: 'SUNDAY', active: false, open: '10:00', close: '22:00' },
      ],
    }),
    aRestaurant({ id: 'pearl', whiteLabels: ['pearl'], menuIds: ['hill'], zones: [] }),
  ],
  dishes: [
    aDish({
      groupId: 'pizzas',
      photos: [PHOTO],
      description: { en: 'Tomatoes & "basil" </script>', ru: 'Томаты' },
      price: 69_050,
      diets: ['vegan'],
      nutrition: { kcal: 250, protein: 10, fat: 9, carbs: 30 },
    }),
    aDish({ id: 'gone', available: false }),
    aDish({ id: 'hidden' }),
    aDish({ id: 'of-others', menuId: 'hill' }),
  ],
  promotions: [
    {
      id: 'sale',
      restaurantIds: [],
      name: 'Sale',
      description: '<p>Half <b>off</b></p><p>today</p>',
      photos: [],
      priority: 1,
      startsAt: '2026-01-01T00:00:00Z',
      finishesAt: '2027-01-01T00:00:00Z',
      dishIds: [],
    },
    {
      id: 'of-pearl',
      restaurantIds: ['pearl'],
      name: 'Pearls',
      description: '',
      photos: [],
      priority: 2,
      startsAt: '2026-01-01T00:00:00Z',
      finishesAt: '2027-01-01T00:00:00Z',
      dishIds: [],
    },
  ],
});
const catalog = new Catalog(1, document, []);

function described(pathname: string, locale = 'en') {
  return describePage({ catalog, market: MARKET, pathname, locale, origin: ORIGIN });
}

/** @trust found */
describe('the metadata of a page', () => {
  it('is a dish with its picture and price', () => {
    const head = described('/menus/main/positions/pizza');
    expect(head).toMatchObject({
      title: 'Pizza',
      description: '₽690.50 · Tomatoes & "basil" </script>',
      canonical: `${ORIGIN}/menus/main/positions/pizza?lang=en`,
      image: { url: `${ORIGIN}/pictures/dishes/pizza-1280.jpg`, width: 1280, height: 960, alt: 'A pizza' },
      kind: 'product',
      price: { amount: '690.50', currency: 'RUB' },
      isHidden: false,
    });
    expect([...head.alternates]).toEqual([
      ['ru', `${ORIGIN}/menus/main/positions/pizza`],
      ['en', `${ORIGIN}/menus/main/positions/pizza?lang=en`],
      ['cnr', `${ORIGIN}/menus/main/positions/pizza?lang=cnr`],
    ]);
    expect(head.structuredData).toEqual([
      expect.objectContaining({
        '@type': 'MenuItem',
        name: 'Pizza',
        offers: expect.objectContaining({
          price: '690.50',
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
        }),
        suitableForDiet: ['https://schema.org/VeganDiet'],
        nutrition: expect.objectContaining({ calories: '250 kcal' }),
      }),
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Coral', item: `${ORIGIN}/` }),
          expect.objectContaining({ position: 2, name: 'Меню' }),
          expect.objectContaining({ position: 3, name: 'Pizza' }),
        ],
      }),
    ]);
  });

  it('is a restaurant with its address, hours and whole menu', () => {
    const { structuredData, title, description, lead } = described('/restos/port/');
    expect([title, description]).toEqual(['Port', 'Портовая улица, 1']);
    expect(lead).toBe(
      '/pictures/dishes/pizza-160.webp 160w, /pictures/dishes/pizza-640.webp 640w, /pictures/dishes/pizza-1280.webp 1280w',
    );
    const [data] = structuredData as readonly Record<string, never>[];
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      address: { streetAddress: 'Портовая улица, 1', addressLocality: 'South Harbour' },
      geo: { latitude: 10.5, longitude: 20.5 },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '10:00', closes: '02:00' },
        { dayOfWeek: 'https://schema.org/Tuesday', opens: '00:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2027-01-01', opens: '00:00', closes: '00:00' },
        { validFrom: '2027-01-02', opens: '00:00', closes: '23:59' },
      ],
    });
    const text = JSON.stringify(data);
    expect(text).toContain('"@type":"MenuSection","name":"Pizzas"');
    expect(text).toContain('https://schema.org/OutOfStock');
    expect(text).not.toContain('positions/hidden');
  });

  it('describes a promotion in plain text', () => {
    expect(described('/promotions/sale').description).toBe('Half off today');
  });

  it.each(['/', '/restos', '/promotions', '/menus/main', '/terms-of-sale'])('lets search engines list %s', (path) => {
    expect(described(path).isHidden).toBe(false);
  });

  it.each([
    '/cart',
    '/account',
    '/orders/1',
    '/auth',
    '/menus/main/positions/nothing',
    '/menus/main/positions/hidden',
    '/menus/hill/positions/pizza',
    '/menus/hill/positions/of-others',
    '/menus/none',
    '/menus/hill',
    '/promotions/of-pearl',
    '/restos/nowhere',
    '/restos/pearl',
    '/promotions/none',
    '/menus/main/other/pizza',
    '/%E0%A4%A',
  ])('is hidden where it is personal, of another brand or not there: %s', (path) => {
    expect(described(path).isHidden).toBe(true);
  });

  it('names the only language of a market nowhere', () => {
    const market = { ...MARKET, locales: ['en'] };
    const head = describePage({ catalog, market, pathname: '/', locale: 'en', origin: ORIGIN });
    expect([head.canonical, [...head.alternates]]).toEqual([`${ORIGIN}/`, []]);
  });

  it('cannot end the tag or script that it is written into', () => {
    const tags = headTags(described('/menus/main/positions/pizza'), { brand: 'Co"ral<', locale: 'en' });
    expect(tags).toContain('content="₽690.50 · Tomatoes &amp; &quot;basil&quot; &lt;/script>"');
    expect(tags.match(/<\/script>/g)).toHaveLength(2);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags) ?? [];
    expect(JSON.parse(json).description).toBe('Tomatoes & "basil" </script>');
  });
});

describe('the file of the security contact', () => {
  it('names the contact, the languages and its own address', async () => {
    const config = { publicUrl: ORIGIN, securityContact: 'mailto:security@coral.example' };
    const shop = await openTestShop({ document, config });
    const answer = await shop.app.request('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    const expires = new Date(shop.clock.now().getTime() + 180 * 86_400_000).toISOString();
    expect((await answer.text()).split('\n')).toEqual([
      'Contact: mailto:security@coral.example',
      `Expires: ${expires}`,
      'Preferred-Languages: ru, en, sr-Latn-ME',
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      '',
    ]);
    await shop.close();
  });

  it('is not there without a contact', async () => {
    const shop = await openTestShop({ document, config: { publicUrl: ORIGIN } });
    const answer = await shop.app.request('/.well-known/security.txt');
    expect(answer.ok).toBe(false);
    await shop.close();
  });
});

describe('the files for search engines', () => {
  it('are a sitemap with every page in every language, and what not to crawl', async () => {
    const shop = await openTestShop({ document, config: { publicUrl: ORIGIN } });
    const robots = await (await shop.app.request('/robots.txt')).text();
    expect(robots.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /cart',
      'Disallow: /auth',
      'Disallow: /orders',
      'Disallow: /account',
      'Disallow: /desk',
      'Disallow: /payments',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ]);
    const answer = await shop.app.request('/sitemap.xml');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const xml = await answer.text();
    const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
    expect(places).toEqual([
      '/',
      '/restos',
      '/restos/port',
      '/menus/main',
      '/menus/delivery-only',
      '/menus/takeaway-only',
      '/menus/main/positions/pizza',
      '/menus/main/positions/gone',
      '/promotions',
      '/promotions/sale',
      '/terms-of-sale',
    ]);
    expect(xml).toContain(`hreflang="sr-Latn-ME" href="${ORIGIN}/restos?lang=cnr"`);
    // Each of them says of itself that it may be found.
    expect(places.filter((path) => described(path).isHidden)).toEqual([]);
    expect((await shop.app.request('/sitemap-2.xml')).ok).toBe(false);
    await shop.close();
  });

  it('are several files where there are more pages, which hold each page once', async () => {
    const dishes = Array.from({ length: MAX_ADDRESSES + 20 }, (_, place) => aDish({ id: `dish-${place}` }));
    const shop = await openTestShop({ document: { ...document, dishes }, config: { publicUrl: ORIGIN } });
    const placesOf = async (path: string): Promise<readonly string[]> => {
      const xml = await (await shop.app.request(path)).text();
      return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
    };
    const files = await placesOf('/sitemap.xml');
    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const places = await Promise.all(files.map(placesOf));
    expect(places[0]).toHaveLength(MAX_ADDRESSES);
    const all = places.flat();
    expect(all.filter((path) => path.startsWith('/menus/main/positions/'))).toHaveLength(dishes.length);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['/', '/restos/port', '/promotions/sale', '/terms-of-sale']));
    expect((await shop.app.request('/sitemap-3.xml')).ok).toBe(false);
    await shop.close();
  });
});

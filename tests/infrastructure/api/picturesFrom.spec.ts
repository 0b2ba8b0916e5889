import { HttpMenuApi } from '#infrastructure/api/HttpMenuApi.ts';
import { HttpPromotionsApi } from '#infrastructure/api/HttpPromotionsApi.ts';
import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { picturesFrom } from '#infrastructure/api/picturesFrom.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';

const at = (baseUrl: string, url: string): string =>
  picturesFrom(baseUrl)({ photos: [{ url, sources: [] }] }).photos[0]?.url ?? '';

describe('pictures of a back end', () => {
  it.each([
    ['', '/pictures/a.jpg', '/pictures/a.jpg'],
    ['https://api.example.com', '/pictures/a.jpg', 'https://api.example.com/pictures/a.jpg'],
    ['https://api.example.com/v2', '/pictures/a.jpg', 'https://api.example.com/pictures/a.jpg'],
    ['https://api.example.com/v2', 'pictures/a.jpg', 'https://api.example.com/v2/pictures/a.jpg'],
    ['https://api.example.com', 'https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
    ['https://api.example.com', '//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
    ['https://api.example.com', 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['https://api.example.com', '', ''],
    ['https://api.example.com', 'https://[', 'https://['],
  ])('are fetched, when the back end is at "%s" and calls them %s, from %s', (baseUrl, url, whole) => {
    expect(at(baseUrl, url)).toBe(whole);
  });

  it('keep their other widths, each from there too', () => {
    const photo = { url: '/a.jpg', alt: 'A', sources: [{ url: '/a-400.jpg', width: 400 }] };
    expect(picturesFrom('https://api.example.com')({ id: 'roll', photos: [photo] })).toEqual({
      id: 'roll',
      photos: [
        {
          url: 'https://api.example.com/a.jpg',
          alt: 'A',
          sources: [{ url: 'https://api.example.com/a-400.jpg', width: 400 }],
        },
      ],
    });
  });

  it('come from its host with every dish, group, promotion and restaurant', async () => {
    const photos = ['/pictures/a.jpg'];
    const day = { active: true, open: '09:00', close: '21:00' };
    const pays = { cardOnline: false, cardUponReceipt: true, cashUponReceipt: true };
    const restaurant = {
      id: 'port',
      name: 'Port',
      address: 'Port Street',
      menus: [],
      openingHours: ['MONDAY'].map((dayOfWeek) => ({ dayOfWeek, ...day })),
      payConfig: { delivery: pays, takeAway: pays },
      photos,
    };
    const answers: Readonly<Record<string, unknown>> = {
      groups: [{ id: 'g', name: 'G', photos }],
      positions: [{ id: 'd', name: 'D', price: 1, photos }],
      promotions: [{ id: 'p', name: 'P', photos }],
      restos: [restaurant],
    };
    const fetchIt: typeof fetch = async (request) => {
      const { pathname } = new URL((request as Request).url);
      const kind = ['position-groups', 'positions', 'promotions'].find((part) => pathname.includes(part)) ?? 'restos';
      return Response.json(answers[kind === 'position-groups' ? 'groups' : kind]);
    };
    const http = new HttpClient({ baseUrl: 'https://api.example.com', locale: () => 'en', fetch: fetchIt });
    const menu = new HttpMenuApi(http);
    const owners = [
      ...(await menu.groups('m')),
      ...(await menu.dishes('m', 'port')),
      ...(await new HttpPromotionsApi(http, { promoCodes: true }).ofRestaurant('port')),
      ...(await new HttpRestaurantsApi(http, loadMarket(aManifest())).inCity('harbour')),
    ];
    expect(owners.map(({ photos: [photo] }) => photo?.url)).toEqual(
      Array.from({ length: 4 }, () => 'https://api.example.com/pictures/a.jpg'),
    );
  });
});

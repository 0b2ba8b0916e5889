import { contentSources } from '#infrastructure/contentSources.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { type CheckedMarket, namedAuth } from '#server/market/checkMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';

const waiting = (key: string) =>
  aManifest({
    providers: {
      maps: ['google', 'leaflet'],
      geocoder: ['google', 'photon'],
      auth: ['phone', 'vk', 'google', 'apple'],
    },
    auth: { vk: { clientId: key }, google: { clientId: key }, apple: { clientId: key } },
    maps: { google: { key } },
  });

describe('a provider with an empty key', () => {
  it('is neither offered nor loaded, and not in the content security policy', () => {
    const market = loadMarket(waiting(''));
    expect(market.providers).toMatchObject({ maps: ['leaflet'], geocoder: ['photon'], auth: ['phone'] });
    expect(contentSources(market)).toEqual(contentSources(loadMarket(aManifest())));
    expect(loadMarket(waiting('7')).providers).toMatchObject({
      maps: ['google', 'leaflet'],
      geocoder: ['google', 'photon'],
      auth: ['phone', 'vk', 'google', 'apple'],
    });
  });

  it('is not accepted by the server either', () => {
    const named = (key: string) => Object.keys(namedAuth(waiting(key) as unknown as CheckedMarket));
    expect([named(''), named('7')]).toEqual([[], ['vk', 'google', 'apple']]);
  });
});

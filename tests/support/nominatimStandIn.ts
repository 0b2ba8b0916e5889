import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import type { ShopAddress } from '#tests/fakes/InMemoryShop.ts';
import { listening } from './listening.ts';

interface StandIn {
  readonly url: string;
  /** Search queries received. */
  readonly queries: readonly string[];
  close(): Promise<void>;
}

/** A server that behaves like Nominatim and knows only the given addresses. */
export async function openNominatimStandIn(addresses: readonly ShopAddress[]): Promise<StandIn> {
  const geocoder = new FakeGeocoder({ addresses });
  const localeOf = (language = ''): string => (language.startsWith('sr-Latn') ? 'cnr' : language);
  const app = new Hono();
  const queries: string[] = [];
  app.use(cors());
  app.get('/search', async (context) => {
    const { q = '', viewbox, bounded, 'accept-language': language, format } = context.req.query();
    queries.push(q);
    if (format !== 'jsonv2') return context.json({ error: 'only jsonv2 is spoken here' }, 400);
    const [west = 0, south = 0, east = 0, north = 0] = (viewbox ?? '').split(',').map(Number);
    const bounds = bounded === '1' ? { west, south, east, north } : undefined;
    const suggestions = await geocoder.suggest({ text: q, locale: localeOf(language), bounds, session: '' });
    return context.json(suggestions.flatMap((one) => (one.found === undefined ? [] : [placeOf(one.found)])));
  });
  app.get('/reverse', async (context) => {
    const { lat, lon, 'accept-language': language } = context.req.query();
    const address = await geocoder.reverse({ lat: Number(lat), lng: Number(lon) }, localeOf(language));
    return context.json(address.address === '' ? { error: 'Unable to geocode' } : placeOf(address));
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  return { ...(await listening(server)), queries };
}

function placeOf({ placeId, address, context, coordinates, hasHouseNumber }: FoundAddress): object {
  const [road, house_number] = address.split(', ');
  return {
    place_id: 1,
    osm_type: hasHouseNumber ? 'node' : 'way',
    osm_id: placeId,
    lat: String(coordinates.lat),
    lon: String(coordinates.lng),
    category: hasHouseNumber ? 'place' : 'highway',
    name: hasHouseNumber ? '' : road,
    display_name: `${address}, ${context}`,
    address: { road, house_number, city: context },
  };
}

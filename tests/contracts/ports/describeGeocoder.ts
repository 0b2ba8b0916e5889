/**
 * @spec 1.19
 * @trust J5
 */

import type { AddressQuery, Geocoder } from '#application/ports/Geocoder.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';

/** A geocoder that knows the addresses of `theShop` and no other. */
export interface GeocoderKind {
  readonly name: string;
  open(): Promise<{ readonly geocoder: Geocoder; close(): Promise<void> }>;
}

const PORT = { lat: 10.5001, lng: 20.5005 };
const MARINE = { lat: 10.6001, lng: 20.6 };

/** What every geocoder does, whoever writes it. */
export function describeGeocoder({ name, open }: GeocoderKind): void {
  describe(`geocoder ${name}`, () => {
    let opened: Awaited<ReturnType<GeocoderKind['open']>> | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    const backEnd = (): { readonly geocoder: Geocoder } => {
      if (opened === undefined) throw new Error('Only a test may ask for the geocoder');
      return opened;
    };
    const located = async (query: AddressQuery): Promise<readonly FoundAddress[]> => {
      const { geocoder } = backEnd();
      return Promise.all((await geocoder.suggest(query)).map((one) => geocoder.locate(one, query)));
    };

    it('finds a house', async () => {
      const [suggestion] = await backEnd().geocoder.suggest({ session: 's', text: 'Портовая 12', locale: 'ru' });
      expect(suggestion).toMatchObject({ address: 'Портовая улица, 12', context: 'Южная Гавань' });
      expect(suggestion?.placeId).not.toBe('');
    });

    it('returns the complete address of a chosen suggestion', async () => {
      const query = { session: 's', text: 'Портовая 12', locale: 'ru' };
      const { geocoder } = backEnd();
      const [suggestion] = await geocoder.suggest(query);
      if (suggestion === undefined) throw new Error('nothing was found');
      expect(await geocoder.locate(suggestion, query)).toMatchObject({
        address: 'Портовая улица, 12',
        coordinates: PORT,
        hasHouseNumber: true,
      });
    });

    it('finds a street, and marks the house number as missing', async () => {
      const query = { session: 's', text: 'портов', locale: 'ru' };
      const [street] = await backEnd().geocoder.suggest(query);
      expect(street).toMatchObject({ address: 'Портовая улица' });
      if (street !== undefined) {
        expect(await backEnd().geocoder.locate(street, query)).toMatchObject({ hasHouseNumber: false });
      }
    });

    it('answers in the language that is asked for', async () => {
      const [suggestion] = await backEnd().geocoder.suggest({ session: 's', text: 'Lučka 12', locale: 'cnr' });
      expect(suggestion).toMatchObject({ address: 'Lučka ulica, 12', context: 'Južna Luka' });
    });

    it('finds nothing where nothing fits', async () => {
      expect(await backEnd().geocoder.suggest({ session: 's', text: 'Щъюжная 5', locale: 'ru' })).toEqual([]);
    });

    it('stays within bounds', async () => {
      const bounds = { north: 10.55, south: 10.45, west: 20.45, east: 20.55 };
      const { geocoder } = backEnd();
      expect(await geocoder.suggest({ session: 's', text: 'Морская 12', locale: 'ru', bounds })).toEqual([]);
      expect(await located({ session: 's', text: 'Морская 12', locale: 'ru' })).toMatchObject([
        { coordinates: MARINE },
      ]);
    });

    it.each([
      ['Морская улица, 12', MARINE],
      ['Портовая улица, 12', PORT],
    ])('prefers results near a point: %s', async (address, near) => {
      const suggestions = await backEnd().geocoder.suggest({ session: 's', text: 'улица 12', locale: 'ru', near });
      expect(suggestions[0]).toMatchObject({ address });
      expect(suggestions.length).toBeLessThanOrEqual(10);
    });

    it('returns the address of a point', async () => {
      const point = { lat: 10.50012, lng: 20.50051 };
      expect(await backEnd().geocoder.reverse(point, 'en')).toMatchObject({
        address: 'Port Street, 12',
        coordinates: point,
        hasHouseNumber: true,
      });
    });

    it('returns no address for a point at sea', async () => {
      const point = { lat: -40, lng: -120 };
      expect(await backEnd().geocoder.reverse(point, 'en')).toMatchObject({
        address: '',
        coordinates: point,
        hasHouseNumber: false,
      });
    });
  });
}

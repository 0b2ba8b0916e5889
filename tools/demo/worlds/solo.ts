import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import { scenePhoto } from '../photos.ts';
import { everyDay } from '../places/hours.ts';
import { buildTown } from '../towns/buildTown.ts';
import { cityOf, smallTown } from './smallTown.ts';
import { AT_THE_COUNTER, menuOf, NOT_AT_ALL, placeIn, type SmallDish } from './World.ts';

const town = smallTown({
  cityId: 'millbrook',
  center: [51.6214, -2.2903],
  bend: 29,
  along: ['Mill Lane', 'High Street', 'Orchard Road'],
  across: ['Weir Street', 'Baker’s Row', 'Station Road', 'Chapel Hill'],
  water: 'Mill Pond',
  park: 'The Green',
});

const bowl = (
  id: string,
  price: number,
  picture: SmallDish['picture'],
  name: string,
  description: string,
  allergens: readonly string[],
  diets: readonly string[] = [],
): SmallDish => ({ id, price, picture, name, description, allergens, diets, measures: [{ unit: 'g', value: 400 }] });

/** One kitchen at one corner of one town, in one language, where food is fetched. */
export function solo(): CatalogDocument {
  const towns = [buildTown(town)];
  return {
    cities: [cityOf(town, { name: 'Millbrook', country: 'United Kingdom', countryCode: 'GB' })],
    restaurants: [
      placeIn(towns, {
        id: 'solo',
        cityId: town.cityId,
        order: 1,
        timezone: 'Europe/London',
        currency: 'GBP',
        cookingMinutes: 15,
        averageCheck: 1_200,
        name: 'Solo Noodles',
        description: 'Four stools, one pot and a window to the street. Order, walk over, eat while it is hot.',
        at: { streetId: 'millbrook-along-2', house: 4 },
        phones: ['+44 1632 960 101'],
        emails: ['hello@solo.example'],
        links: ['https://solo.example'],
        openingHours: everyDay('00:00', '00:00'),
        payConfig: { delivery: NOT_AT_ALL, takeAway: AT_THE_COUNTER },
        photos: [scenePhoto('restaurants', 'solo-window', 'A bowl under the lamp', 'iris')],
        tags: [],
        zones: [],
      }),
    ],
    ...menuOf('Menu', [
      {
        id: 'bowls',
        name: 'Bowls',
        dishes: [
          bowl('miso', 980, ['solo-miso', 'sand'], 'Miso ramen', 'Miso broth, tofu, corn and a soft egg.', [
            'soybeans',
            'gluten',
            'eggs',
          ]),
          bowl(
            'tonkotsu',
            1_150,
            ['solo-tonkotsu', 'amber'],
            'Tonkotsu ramen',
            'Twelve hours of broth, pork belly, spring onion.',
            ['gluten', 'eggs'],
          ),
          bowl('pho', 1_050, ['solo-pho', 'leaf'], 'Beef pho', 'Rice noodles, rare beef, herbs and lime.', ['celery']),
        ],
      },
      {
        id: 'sides',
        name: 'On the side',
        dishes: [
          bowl('dumplings', 650, ['solo-dumplings', 'rose'], 'Dumplings', 'Six of them, folded this morning.', [
            'gluten',
            'soybeans',
          ]),
          bowl(
            'tea',
            280,
            ['solo-tea', 'berry'],
            'A pot of tea',
            'Green or black: say so at the counter.',
            [],
            ['vegan'],
          ),
        ],
      },
    ]),
    modifierGroups: [],
    timeSlots: [],
    promotions: [],
    promoCodes: [],
    towns,
  };
}

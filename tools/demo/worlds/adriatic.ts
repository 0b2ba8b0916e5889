import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import type { ModifierDocument } from '../documents.ts';
import { scenePhoto } from '../photos.ts';
import { everyDay } from '../places/hours.ts';
import { buildTown } from '../towns/buildTown.ts';
import { around, cityOf, smallTown } from './smallTown.ts';
import { IN_ANY_WAY, menuOf, placeIn, type SmallGroup } from './World.ts';

const text = (cnr: string, en: string): LocalizedText => ({ cnr, en });
const g = (value: number) => [{ unit: 'g', value }] as const;
const ml = (value: number) => [{ unit: 'ml', value }] as const;

const quay = smallTown({
  cityId: 'old-quay',
  center: [42.2861, 18.8402],
  bend: 5,
  along: [
    text('Riva', 'The Riva'),
    text('Ulica kamene kapije', 'Stone Gate Street'),
    text('Ulica bugenvilija', 'Bougainvillea Street'),
    text('Gornji put', 'Upper Road'),
  ],
  across: [
    text('Solarska ulica', 'Salt Pan Street'),
    text('Ulica čamdžija', 'Boatmen’s Street'),
    text('Trg badema', 'Almond Square'),
    text('Ulica nara', 'Pomegranate Street'),
    text('Zidine', 'The Ramparts'),
  ],
  water: text('Jadransko more', 'Adriatic Sea'),
  park: text('Park agava', 'Agave Park'),
});

const pines = smallTown({
  cityId: 'pine-bay',
  center: [42.4247, 18.7712],
  bend: 17,
  along: [
    text('Šetalište', 'The Promenade'),
    text('Ulica kapetanskih kuća', 'Captains’ Houses Street'),
    text('Ulica lovora', 'Laurel Street'),
  ],
  across: [
    text('Ulica prvog svjetionika', 'First Lighthouse Street'),
    text('Borova ulica', 'Pine Street'),
    text('Ulica mrežara', 'Net Makers’ Street'),
    text('Kamenarska ulica', 'Stonecutters’ Street'),
  ],
  water: text('Borova uvala', 'Pine Bay'),
  park: text('Borova šuma', 'The Pine Wood'),
});

const groups: readonly SmallGroup[] = [
  {
    id: 'sea',
    name: text('Iz mora', 'From the sea'),
    dishes: [
      {
        id: 'fish-soup',
        price: 690,
        measures: g(350),
        allergens: ['fish', 'molluscs', 'celery'],
        picture: ['adriatic-fish-soup', 'sea'],
        name: text('Riblja čorba', 'Fish soup'),
        description: text(
          'Brancin, dagnje i domaći paradajz, kuvani dva sata.',
          'Sea bass, mussels and local tomatoes, two hours on the stove.',
        ),
        tags: ['hit'],
      },
      {
        id: 'cod-blitva',
        price: 1490,
        measures: g(420),
        allergens: ['fish'],
        picture: ['adriatic-cod', 'sand'],
        name: text('Bakalar sa blitvom', 'Cod with chard'),
        description: text(
          'File sa roštilja, blitva sa krompirom, bijeli luk i maslinovo ulje.',
          'A grilled fillet, chard with potatoes, garlic and olive oil.',
        ),
      },
      {
        id: 'black-rice',
        price: 1350,
        measures: g(380),
        allergens: ['molluscs', 'crustaceans', 'fish'],
        picture: ['adriatic-rice', 'amber'],
        name: text('Pirinač sa plodovima mora', 'Seafood rice'),
        description: text(
          'Gambori, dagnje i lignje sa pirinčem iz šafrana.',
          'Prawns, mussels and squid in saffron rice.',
        ),
      },
    ],
  },
  {
    id: 'grill',
    name: text('Sa žara', 'From the grill'),
    dishes: [
      {
        id: 'pljeskavica',
        price: 790,
        measures: g(320),
        allergens: ['gluten', 'milk'],
        picture: ['adriatic-pljeskavica', 'coral'],
        name: text('Pljeskavica sa kajmakom', 'Pljeskavica with kajmak'),
        description: text(
          'Junetina sa ćumura, kajmak, luk i topla lepinja.',
          'Charcoal-grilled beef, kajmak, onion and warm flatbread.',
        ),
        tags: ['hit'],
      },
      {
        id: 'ribeye',
        price: 2290,
        measures: g(340),
        allergens: [],
        picture: ['adriatic-ribeye', 'rose'],
        name: text('Biftek sa sačem povrća', 'Ribeye with fire-baked vegetables'),
        description: text(
          'Zreo trideset dana, uz povrće ispod sača.',
          'Aged for thirty days, with vegetables from under the bell.',
        ),
      },
    ],
  },
  {
    id: 'oven',
    name: text('Iz peći', 'From the oven'),
    dishes: [
      {
        id: 'pizza-prsut',
        price: 1090,
        measures: g(480),
        allergens: ['gluten', 'milk'],
        picture: ['adriatic-pizza-prsut', 'amber'],
        name: text('Pica sa njeguškim pršutom', 'Pizza with Njeguši prosciutto'),
        description: text(
          'Pršut, rukola i njeguški sir na tankom tijestu.',
          'Prosciutto, rocket and Njeguši cheese on a thin base.',
        ),
      },
      {
        id: 'pizza-margarita',
        price: 790,
        measures: g(430),
        allergens: ['gluten', 'milk'],
        picture: ['adriatic-margherita', 'coral'],
        name: text('Margarita', 'Margherita'),
        description: text('Paradajz, mocarela, bosiljak. Ništa više.', 'Tomatoes, mozzarella, basil. Nothing else.'),
        diets: ['vegetarian'],
      },
    ],
  },
  {
    id: 'night',
    name: text('Salate i slatko', 'Salads and sweets'),
    dishes: [
      {
        id: 'shopska',
        price: 550,
        measures: g(300),
        allergens: ['milk'],
        picture: ['adriatic-shopska', 'leaf'],
        name: text('Šopska salata', 'Shopska salad'),
        description: text(
          'Paradajz, krastavac, paprika i mnogo bijelog sira.',
          'Tomatoes, cucumber, pepper and plenty of white cheese.',
        ),
        diets: ['vegetarian', 'gluten-free'],
      },
      {
        id: 'rozata',
        price: 450,
        measures: g(150),
        allergens: ['eggs', 'milk'],
        picture: ['adriatic-rozata', 'sand'],
        name: text('Rožata', 'Rožata'),
        description: text('Krem karamel sa likerom od ruža.', 'Caramel custard with rose liqueur.'),
      },
      {
        id: 'limunada',
        price: 320,
        measures: ml(400),
        allergens: [],
        picture: ['adriatic-lemonade', 'leaf'],
        name: text('Limunada od žalfije', 'Sage lemonade'),
        description: text('Limun, žalfija i malo meda.', 'Lemon, sage and a little honey.'),
      },
    ],
  },
];

const fee = (from: number, price: number, time: number, until?: number) => ({
  deliveryPrice: price,
  time,
  minOrderPrice: from,
  ...(until === undefined ? {} : { maxOrderPrice: until }),
});

function side(slug: string, name: LocalizedText, price: number, order: number): ModifierDocument {
  return {
    id: `grill-sides-${slug}`,
    name,
    price,
    order,
    maxCount: 1,
    byDefault: false,
    available: true,
    allergens: [],
  };
}

/** Two towns by the sea, one kitchen that never closes and one that opens at night: cnr and en, euro. */
export function adriatic(): CatalogDocument {
  const towns = [quay, pines].map(buildTown);
  const country = text('Crna Gora', 'Montenegro');
  const shared = {
    timezone: 'Europe/Podgorica',
    currency: 'EUR',
    averageCheck: 1_800,
    links: ['https://adriatic.example'],
    payConfig: { delivery: IN_ANY_WAY, takeAway: IN_ANY_WAY },
    tags: [],
  };
  return {
    cities: [
      cityOf(quay, { name: text('Stara Riva', 'Old Quay'), country, countryCode: 'ME' }),
      cityOf(pines, { name: text('Borova Uvala', 'Pine Bay'), country, countryCode: 'ME' }),
    ],
    restaurants: [
      placeIn(towns, {
        ...shared,
        id: 'maestral-riva',
        cityId: quay.cityId,
        order: 1,
        cookingMinutes: 20,
        name: text('Maestral na Rivi', 'Maestral on the Riva'),
        description: text(
          'Peć se ne gasi: jutarnji ribari i noćni putnici jedu za istim stolom.',
          'The oven never goes out: morning fishermen and night travellers share a table.',
        ),
        at: { streetId: 'old-quay-along-1', house: 7 },
        phones: ['+382 33 555 010'],
        emails: ['riva@adriatic.example'],
        openingHours: everyDay('00:00', '00:00'),
        photos: [scenePhoto('restaurants', 'adriatic-riva', text('Sto kraj mora', 'A table by the sea'), 'sea')],
        zones: [
          {
            id: 'maestral-riva-town',
            name: text('Stara Riva', 'Old Quay'),
            polygon: around(quay.center, 1_100),
            rules: [fee(1_000, 250, 40, 3_000), fee(3_000, 0, 40)],
          },
        ],
      }),
      placeIn(towns, {
        ...shared,
        id: 'maestral-zidine',
        cityId: quay.cityId,
        order: 2,
        cookingMinutes: 25,
        name: text('Maestral noću', 'Maestral by Night'),
        description: text(
          'Od zalaska sunca do četiri ujutru, kada grad tek izlazi.',
          'From sunset until four in the morning, when the town is just going out.',
        ),
        at: { streetId: 'old-quay-across-5', house: 3 },
        phones: ['+382 33 555 020'],
        emails: ['night@adriatic.example'],
        openingHours: everyDay('18:00', '04:00'),
        photos: [scenePhoto('restaurants', 'adriatic-night', text('Grad noću', 'The town at night'), 'iris')],
        zones: [
          {
            id: 'maestral-zidine-walls',
            name: text('Oko zidina', 'Around the ramparts'),
            polygon: around(quay.center, 700),
            rules: [fee(800, 200, 50)],
          },
        ],
      }),
      placeIn(towns, {
        ...shared,
        id: 'maestral-bor',
        cityId: pines.cityId,
        order: 3,
        cookingMinutes: 15,
        name: text('Maestral u Borovoj Uvali', 'Maestral in Pine Bay'),
        description: text('Terasa pod borovima i ručak do pet.', 'A terrace under the pines, and lunch until five.'),
        at: { streetId: 'pine-bay-along-1', house: 3 },
        phones: ['+382 33 555 030'],
        emails: ['pines@adriatic.example'],
        openingHours: everyDay('08:00', '23:00'),
        photos: [scenePhoto('restaurants', 'adriatic-pines', text('Terasa', 'The terrace'), 'leaf')],
        zones: [
          {
            id: 'maestral-bor-bay',
            name: text('Uvala', 'The bay'),
            polygon: around(pines.center, 900),
            rules: [fee(1_200, 300, 35, 2_500), fee(2_500, 0, 35)],
          },
        ],
      }),
    ],
    ...menuOf(text('Meni', 'Menu'), groups),
    modifierGroups: [
      {
        id: 'grill-sides',
        dishIds: ['pljeskavica', 'ribeye'],
        name: text('Prilozi', 'Sides'),
        min: 0,
        max: 2,
        free: 0,
        order: 1,
        modifiers: [
          side('ajvar', text('Ajvar', 'Ajvar'), 120, 1),
          side('pomfrit', text('Pomfrit', 'French fries'), 250, 2),
        ],
      },
    ],
    timeSlots: [],
    promotions: [],
    promoCodes: [
      {
        code: 'MAESTRAL',
        name: text('Popust 15 %', 'Fifteen per cent off'),
        percent: 15,
        active: true,
      },
    ],
    towns,
  };
}

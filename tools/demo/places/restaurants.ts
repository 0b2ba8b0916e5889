import type { RestaurantDocument, TownDocument } from '#server/catalog/document/documents.ts';
import type { PayConfigDocument } from '../documents.ts';
import { scenePhoto } from '../photos.ts';
import { type Translations, text } from '../text.ts';
import { everyDay } from './hours.ts';
import { zones } from './zones.ts';

const ACCOUNT = 'demo-bank';
const everything: PayConfigDocument = { cardOnline: ACCOUNT, cardUponReceipt: true, cashUponReceipt: true };
const nothing: PayConfigDocument = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
const onlineOnly: PayConfigDocument = { ...nothing, cardOnline: ACCOUNT };
const cashOnly: PayConfigDocument = { ...nothing, cashUponReceipt: true };

const tags = {
  roundTheClock: { code: 'round-the-clock', name: text('Круглосуточно', 'Open 24 hours', 'Otvoreno 24 sata') },
  seaView: { code: 'sea-view', name: text('Вид на море', 'Sea view', 'Pogled na more') },
  terrace: { code: 'terrace', name: text('Терраса', 'Terrace', 'Terasa') },
  children: { code: 'children', name: text('Детский уголок', 'Children’s corner', 'Dječji kutak') },
  wineList: { code: 'wine-list', name: text('Винная карта', 'Wine list', 'Vinska karta') },
  woodOven: { code: 'wood-oven', name: text('Дровяная печь', 'Wood-fired oven', 'Peć na drva') },
  pets: { code: 'pets', name: text('Можно с собакой', 'Dogs welcome', 'Psi su dobrodošli') },
  parking: { code: 'parking', name: text('Парковка', 'Parking', 'Parking') },
};

/** Half hours of the next four days. */
const slotsOf = (cookingMinutes: number, capacity: number): NonNullable<RestaurantDocument['slots']> => ({
  delivery: { minutes: 30, capacity, leadMinutes: cookingMinutes + COURIER_MINUTES, daysAhead: DAYS_AHEAD },
  takeAway: { minutes: 30, capacity, leadMinutes: cookingMinutes, daysAhead: DAYS_AHEAD },
});

const COURIER_MINUTES = 25;
const DAYS_AHEAD = 4;
const ORDERS_A_SLOT = 6;

type Source = Omit<RestaurantDocument, 'address' | 'street' | 'location' | 'currency' | 'payEngine'> & {
  readonly at: { readonly streetId: string; readonly house: string };
};

const photo = (slug: string, hue: string, alt: Translations) => scenePhoto('restaurants', slug, alt, hue);

const sources: readonly Source[] = [
  {
    id: 'coral-port',
    cityId: 'south-harbour',
    order: 1,
    timezone: '+03:00',
    cookingMinutes: 20,
    averageCheck: 120_000,
    name: text('Коралл на Портовой', 'Coral on Port Street', 'Koral u Lučkoj'),
    description: text(
      'Первый «Коралл»: открытая кухня, дровяная печь и окна на причалы. Готовим днём и ночью, без перерывов.',
      'The first Coral: an open kitchen, a wood-fired oven and windows on the quays. We cook day and night without a break.',
      'Prvi Koral: otvorena kuhinja, peć na drva i prozori prema dokovima. Kuvamo danju i noću, bez pauze.',
    ),
    at: { streetId: 'harbour-port', house: '34' },
    phones: ['+7 900 555-01-10'],
    emails: ['port@coral.example'],
    links: ['https://coral.example/port'],
    menuIds: ['main', 'morning'],
    openingHours: everyDay('00:00', '00:00'),
    exceptions: [],
    payConfig: { delivery: everything, takeAway: everything },
    photos: [
      photo(
        'coral-port',
        'coral',
        text(
          'Парусник у причала и горячая пицца',
          'A sailing boat at the quay and a hot pizza',
          'Jedrenjak u luci i topla pica',
        ),
      ),
      photo(
        'coral-port-table',
        'amber',
        text(
          'Стол с раменом, роллами и лимонадом',
          'A table with ramen, rolls and lemonade',
          'Sto s ramenom, rolnicama i limunadom',
        ),
      ),
    ],
    tags: [tags.roundTheClock, tags.seaView, tags.woodOven],
    zones: zones.port,
    hiddenDishIds: [],
  },
  {
    id: 'coral-night',
    cityId: 'south-harbour',
    order: 2,
    timezone: '+03:00',
    cookingMinutes: 25,
    averageCheck: 150_000,
    name: text('Коралл Ночной', 'Coral by Night', 'Noćni Koral'),
    description: text(
      'Бар и кухня до двух часов ночи: рамен, роллы и бокал вина, когда остальной город уже спит.',
      'A bar and a kitchen until two in the morning: ramen, rolls and a glass of wine when the rest of the town is asleep.',
      'Bar i kuhinja do dva ujutru: ramen, rolnice i čaša vina kada ostatak grada već spava.',
    ),
    at: { streetId: 'harbour-seafarers', house: '12' },
    phones: ['+7 900 555-01-20'],
    emails: ['night@coral.example'],
    links: ['https://coral.example/night'],
    menuIds: ['main'],
    openingHours: everyDay('11:00', '02:00'),
    exceptions: [],
    payConfig: { delivery: { ...everything, cardUponReceipt: false }, takeAway: onlineOnly },
    photos: [
      photo(
        'coral-night',
        'iris',
        text(
          'Ночной город, рамен и огни моста',
          'The town at night, ramen and the lights of the bridge',
          'Grad noću, ramen i svjetla mosta',
        ),
      ),
    ],
    tags: [tags.wineList, tags.parking],
    zones: zones.night,
    hiddenDishIds: ['kids-pasta', 'kids-nuggets', 'kids-soup', 'kids-pancakes'],
  },
  {
    id: 'coral-captains',
    cityId: 'south-harbour',
    order: 3,
    timezone: '+03:00',
    cookingMinutes: 30,
    averageCheck: 110_000,
    name: text('Коралл Капитанский', 'Captains’ Coral', 'Kapetanski Koral'),
    description: text(
      'Маленький семейный зал в западных кварталах. По понедельникам отдыхаем, по средам днём печём хлеб.',
      'A small family restaurant in the west quarters. We are closed on Mondays and bake bread on Wednesday afternoons.',
      'Mala porodična sala u zapadnim kvartovima. Ponedjeljkom odmaramo, a srijedom popodne pečemo hljeb.',
    ),
    at: { streetId: 'harbour-captains', house: '28' },
    phones: ['+7 900 555-01-30', '+7 900 555-01-31'],
    emails: ['captains@coral.example'],
    links: [],
    menuIds: ['main', 'morning'],
    openingHours: everyDay('08:00', '23:00').flatMap((day) => {
      if (day.dayOfWeek === 'MONDAY') {
        return [{ ...day, active: false }];
      }
      return day.dayOfWeek === 'WEDNESDAY'
        ? [
            { ...day, close: '14:00' },
            { ...day, open: '17:00' },
          ]
        : [day];
    }),
    exceptions: [],
    payConfig: { delivery: cashOnly, takeAway: { ...everything, cardOnline: '' } },
    photos: [
      photo(
        'coral-captains',
        'sea',
        text('Волны, рыба и свежий хлеб', 'Waves, fish and fresh bread', 'Talasi, riba i svjež hljeb'),
      ),
    ],
    tags: [tags.children, tags.pets],
    zones: zones.captains,
    hiddenDishIds: ['set-fleet', 'duck-baked'],
  },
  {
    id: 'coral-terrace',
    cityId: 'south-harbour',
    order: 4,
    timezone: '+03:00',
    cookingMinutes: 15,
    averageCheck: 90_000,
    name: text('Коралл Терраса', 'Coral Terrace', 'Koral Terasa'),
    description: text(
      'Летняя терраса у сквера: завтраки, кофе и десерты. Только самовывоз и столики под платанами.',
      'A summer terrace by the green: breakfasts, coffee and desserts. Takeaway only, or a table under the plane trees.',
      'Ljetna terasa kraj skvera: doručak, kafa i deserti. Samo preuzimanje i stolovi ispod platana.',
    ),
    at: { streetId: 'harbour-seaside', house: '39' },
    phones: ['+7 900 555-01-40'],
    emails: [],
    links: ['https://coral.example/terrace'],
    menuIds: ['main', 'morning'],
    openingHours: everyDay('07:00', '23:00'),
    exceptions: [
      { date: '2026-12-31', dayOff: false, open: '10:00', close: '18:00' },
      { date: '2027-01-01', dayOff: true },
      { date: '2027-12-31', dayOff: false, open: '10:00', close: '18:00' },
      { date: '2028-01-01', dayOff: true },
    ],
    payConfig: { delivery: nothing, takeAway: everything },
    photos: [
      photo(
        'coral-terrace',
        'leaf',
        text(
          'Зонтик на террасе, кофе и круассаны',
          'A parasol on the terrace, coffee and croissants',
          'Suncobran na terasi, kafa i kroasani',
        ),
      ),
    ],
    tags: [tags.terrace, tags.seaView, tags.pets],
    zones: [],
    hiddenDishIds: ['set-fleet', 'paella', 'duck-baked', 'steak-ribeye'],
  },
  {
    id: 'coral-river',
    cityId: 'still-river',
    order: 1,
    timezone: '+03:00',
    cookingMinutes: 20,
    averageCheck: 115_000,
    name: text('Коралл на Хлебной', 'Coral on Bakers’ Street', 'Koral u Pekarskoj'),
    description: text(
      'Кирпичный дом старой пекарни у реки. Пицца, супы и вино — и тёплый хлеб к каждому заказу.',
      'The brick house of an old bakery by the river. Pizza, soups and wine, and warm bread with every order.',
      'Kuća od cigle, stara pekara kraj rijeke. Pica, supe i vino, i topao hljeb uz svaku porudžbinu.',
    ),
    at: { streetId: 'river-bakers', house: '27' },
    phones: ['+7 900 555-02-10'],
    emails: ['river@coral.example'],
    links: ['https://coral.example/river'],
    menuIds: ['main', 'morning'],
    openingHours: everyDay('08:00', '23:00'),
    exceptions: [{ date: '2026-12-31', dayOff: false, open: '08:00', close: '20:00' }],
    payConfig: { delivery: everything, takeAway: { ...everything, cardUponReceipt: false } },
    photos: [
      photo(
        'coral-river',
        'sand',
        text('Хлеб, сыр и суп у реки', 'Bread, cheese and soup by the river', 'Hljeb, sir i supa kraj rijeke'),
      ),
    ],
    tags: [tags.wineList, tags.children, tags.woodOven],
    zones: zones.river,
    hiddenDishIds: ['set-fleet'],
  },
  {
    id: 'coral-mill',
    cityId: 'still-river',
    order: 2,
    timezone: '+03:00',
    cookingMinutes: 25,
    averageCheck: 105_000,
    name: text('Коралл. Кухня на Медовой', 'Coral Kitchen on Honey Street', 'Koral kuhinja u Mednoj'),
    description: text(
      'Кухня без зала: готовим только на доставку, зато быстро. Курьеры на велосипедах знают каждый двор.',
      'A kitchen without tables: delivery only, and fast. Our couriers on bicycles know every courtyard.',
      'Kuhinja bez sale: samo dostava, ali brza. Naši kuriri na biciklima znaju svako dvorište.',
    ),
    at: { streetId: 'river-honey', house: '13' },
    phones: ['+7 900 555-02-20'],
    emails: ['kitchen@coral.example'],
    links: [],
    menuIds: ['main'],
    openingHours: everyDay('09:00', '23:30'),
    exceptions: [],
    payConfig: { delivery: { ...everything, cashUponReceipt: false }, takeAway: nothing },
    photos: [
      photo(
        'coral-mill',
        'rose',
        text(
          'Скутер курьера и пакеты с едой',
          'A courier’s scooter and bags of food',
          'Kurirski skuter i kese s hranom',
        ),
      ),
    ],
    tags: [tags.parking],
    zones: zones.mill,
    hiddenDishIds: ['paella', 'set-fleet', 'extra-candle'],
  },
  {
    id: 'coral-hill',
    cityId: 'bright-hill',
    order: 1,
    timezone: 'Europe/Podgorica',
    cookingMinutes: 25,
    averageCheck: 130_000,
    name: text('Коралл у Замка', 'Coral by the Castle', 'Koral kod Kaštela'),
    description: text(
      'Каменный дом под стенами замка, вид на озеро и местные вина. Дрова, огонь и долгий ужин.',
      'A stone house under the castle walls, a view of the lake and local wines. Wood, fire and a long dinner.',
      'Kamena kuća pod zidinama kaštela, pogled na jezero i domaća vina. Drva, vatra i duga večera.',
    ),
    at: { streetId: 'hill-clear', house: '45' },
    phones: ['+382 20 555-310'],
    emails: ['hill@coral.example'],
    links: ['https://coral.example/hill'],
    menuIds: ['main', 'morning'],
    openingHours: everyDay('08:00', '23:00'),
    exceptions: [],
    payConfig: { delivery: everything, takeAway: everything },
    photos: [
      photo(
        'coral-hill',
        'amber',
        text(
          'Горы, закат и бокал вина',
          'Mountains, a sunset and a glass of wine',
          'Planine, zalazak sunca i čaša vina',
        ),
      ),
    ],
    tags: [tags.terrace, tags.wineList, tags.woodOven],
    zones: zones.hill,
    hiddenDishIds: ['set-fleet'],
  },
];

export function placeRestaurants(towns: readonly TownDocument[]): RestaurantDocument[] {
  return sources.map(({ at, ...restaurant }) => {
    const street = towns.flatMap((town) => town.streets).find((candidate) => candidate.id === at.streetId);
    const house = street?.houses.find((candidate) => candidate.number === at.house);
    if (street === undefined || house === undefined) {
      throw new Error(
        `${restaurant.id}: no house ${at.house} on ${at.streetId}; there are ${street?.houses.map((candidate) => candidate.number).join(' ')}`,
      );
    }
    const { name } = street;
    const line = (locale: 'ru' | 'en' | 'cnr'): string =>
      `${typeof name === 'string' ? name : name[locale]}, ${at.house}`;
    return {
      ...restaurant,
      slots: slotsOf(restaurant.cookingMinutes, ORDERS_A_SLOT),
      street: name,
      address: text(line('ru'), line('en'), line('cnr')),
      location: house.at,
      currency: 'RUB',
      payEngine: ACCOUNT,
    };
  });
}

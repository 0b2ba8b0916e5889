import type { PromoCodeDocument, PromotionDocument } from '#server/catalog/document/documents.ts';
import { scenePhoto } from './photos.ts';
import { type Translations, text as words } from './text.ts';

const LONG_AGO = '2024-01-01T00:00:00Z';
const FAR_AHEAD = '2035-12-31T21:00:00Z';

/** A number stays in one line with its sign. */
function glued(plain: string): string {
  return plain.replaceAll(/(?<=\d) (?=\d{3}\b|₽|%|pm\b|am\b|h\b)/g, '\u00a0');
}

function text(ru: string, en: string, cnr: string): Translations {
  return words(glued(ru), glued(en), glued(cnr));
}

function photo(slug: string, hue: string, alt: Translations): PromotionDocument['photos'] {
  return [scenePhoto('promotions', slug, alt, hue)];
}

export const promotions: readonly PromotionDocument[] = [
  {
    id: 'second-ramen',
    restaurantIds: [],
    priority: 1,
    startsAt: LONG_AGO,
    finishesAt: FAR_AHEAD,
    promoCode: 'NIGHT50',
    name: text(
      'Минус 50\u00a0% после 18:00, до 200\u00a0₽',
      'Half off after 6 pm, up to ₽200',
      'Pola cijene poslije 18\u00a0h, do 200\u00a0₽',
    ),
    description: text(
      '<p>Промокод <b>NIGHT50</b> снимает половину суммы блюд, но не больше 200\u00a0₽ с заказа.</p><ul><li>На всё меню, не только на рамен</li><li>Если заказать между 18:00 и 6:00 по времени ресторана</li><li>Доставка и самовывоз</li></ul>',
      '<p>The promo code <b>NIGHT50</b> takes half off your dishes, up to ₽200 per order.</p><ul><li>On the whole menu, not only on ramen</li><li>For orders placed between 6 pm and 6 am by the restaurant’s clock</li><li>Delivery and takeaway</li></ul>',
      '<p>Promo kod <b>NIGHT50</b> prepolovljuje cijenu jela, za najviše 200\u00a0₽ po porudžbini.</p><ul><li>Na cijeli meni, ne samo na ramen</li><li>Za porudžbine poslate između 18 i 6\u00a0h po vremenu restorana</li><li>Dostava i preuzimanje</li></ul>',
    ),
    photos: photo(
      'second-ramen',
      'coral',
      text('Чаша рамена с палочками', 'A bowl of ramen with chopsticks', 'Činija ramena sa štapićima'),
    ),
    dishIds: ['ramen-duck', 'ramen-tonkotsu', 'ramen-miso'],
  },
  {
    id: 'takeaway-ten',
    restaurantIds: [],
    priority: 2,
    startsAt: LONG_AGO,
    finishesAt: FAR_AHEAD,
    name: text('Минус 10\u00a0% на самовывоз', 'Ten per cent off takeaway', 'Deset odsto manje za preuzimanje'),
    description: text(
      '<p>Заберите заказ сами, и мы снимем <b>10\u00a0%</b> со всех блюд. Промокод не нужен: скидка появится в корзине.</p>',
      '<p>Collect your order yourself and we take <b>10%</b> off every dish. No promo code needed: the discount appears in the cart.</p>',
      '<p>Preuzmite porudžbinu sami i skidamo <b>10\u00a0%</b> sa svih jela. Promo kod nije potreban: popust se pojavi u korpi.</p>',
    ),
    photos: photo(
      'takeaway-ten',
      'leaf',
      text('Свежий салат в миске', 'A fresh salad in a bowl', 'Svježa salata u činiji'),
    ),
    dishIds: [],
    automatic: { percent: 10, deliveryType: 'TAKE_AWAY' },
  },
  {
    id: 'bubble-tea',
    restaurantIds: ['coral-port', 'coral-night', 'coral-terrace'],
    priority: 3,
    startsAt: LONG_AGO,
    finishesAt: FAR_AHEAD,
    name: text('Знакомьтесь: чай с тапиокой', 'Meet our bubble tea', 'Upoznajte čaj s tapiokom'),
    description: text(
      '<p>Варим тапиоку дважды в день, чтобы шарики были мягкими.</p><p>Попробуйте с <i>сырной пенкой</i>.</p>',
      '<p>We boil tapioca twice a day so that the pearls stay soft.</p><p>Try it with <i>cheese foam</i>.</p>',
      '<p>Tapioku kuvamo dvaput dnevno da kuglice ostanu meke.</p><p>Probajte s <i>pjenom od sira</i>.</p>',
    ),
    photos: photo('bubble-tea', 'iris', text('Стакан чая с тапиокой', 'A cup of bubble tea', 'Čaša čaja s tapiokom')),
    dishIds: ['bubble-tea'],
  },
  {
    id: 'harbour-sets',
    restaurantIds: [],
    priority: 4,
    startsAt: LONG_AGO,
    finishesAt: FAR_AHEAD,
    name: text(
      'Сеты роллов: минус 210 и 260\u00a0₽',
      'Roll sets: ₽210 and ₽260 less',
      'Setovi rolnica: 210 i 260\u00a0₽ manje',
    ),
    description: text(
      '<p>«Гавань» на двоих — 1\u00a0190\u00a0₽ вместо 1\u00a0400, «Ночной порт» на компанию — 1\u00a0490\u00a0₽ вместо 1\u00a0750. Цены уже в меню.</p>',
      '<p>The Harbour Set for two is ₽1,190 instead of ₽1,400, and the Night Port Set for a party is ₽1,490 instead of ₽1,750. These prices are already on the menu.</p>',
      '<p>Set Luka za dvoje je 1.190\u00a0₽ umjesto 1.400, a Noćna luka za društvo 1.490\u00a0₽ umjesto 1.750. Te cijene su već na meniju.</p>',
    ),
    photos: photo('harbour-sets', 'sea', text('Суши и роллы', 'Sushi and rolls', 'Suši i rolnice')),
    dishIds: ['set-harbour', 'set-night'],
  },
  {
    id: 'summer-berries',
    restaurantIds: [],
    priority: 5,
    startsAt: LONG_AGO,
    finishesAt: '2024-09-01T00:00:00Z',
    name: text('Ягодное лето', 'A berry summer', 'Bobičasto ljeto'),
    description: text(
      '<p>Десерты с ягодами с местных ферм. Сезон закончился, увидимся в июне.</p>',
      '<p>Desserts with berries from local farms. The season is over; see you in June.</p>',
      '<p>Deserti s bobičastim voćem s lokalnih farmi. Sezona je završena, vidimo se u junu.</p>',
    ),
    photos: photo(
      'summer-berries',
      'berry',
      text('Клубника, вишня и голубика', 'Strawberries, cherries and blueberries', 'Jagode, trešnje i borovnice'),
    ),
    dishIds: ['cheesecake', 'kids-pancakes'],
  },
  {
    id: 'jubilee',
    restaurantIds: [],
    priority: 6,
    startsAt: '2035-06-01T00:00:00Z',
    finishesAt: FAR_AHEAD,
    name: text('День рождения «Коралла»', 'Coral’s birthday', 'Rođendan Korala'),
    description: text(
      '<p>Торт каждому гостю — в день, когда нам исполнится двадцать.</p>',
      '<p>Cake for every guest on the day we turn twenty.</p>',
      '<p>Torta za svakog gosta na dan kada napunimo dvadeset godina.</p>',
    ),
    photos: photo(
      'jubilee',
      'rose',
      text('Праздничный торт и шары', 'A birthday cake and balloons', 'Rođendanska torta i baloni'),
    ),
    dishIds: ['medovik'],
  },
];

const night = { percent: 50, maxDiscountAmount: 20_000, active: true, hours: { from: '18:00', to: '06:00' } };

export const promoCodes: readonly PromoCodeDocument[] = [
  {
    code: 'CORAL10',
    name: text('Скидка 10\u00a0%', 'Ten per cent off', 'Popust 10\u00a0%'),
    percent: 10,
    maxDiscountAmount: 50_000,
    active: true,
  },
  {
    code: 'WELCOME',
    name: text('200\u00a0₽ на первый заказ', '₽200 off the first order', '200\u00a0₽ popusta na prvu porudžbinu'),
    amount: 20_000,
    minOrderAmount: 50_000,
    personLimit: 1,
    active: true,
  },
  { code: 'НОЧЬ-50', name: text('Ночная скидка', 'Night discount', 'Noćni popust'), ...night },
  { code: 'NIGHT50', name: text('Ночная скидка', 'Night discount', 'Noćni popust'), ...night },
  {
    code: 'DAYTIME',
    name: text('Дневная скидка 15\u00a0%', 'Daytime 15% off', 'Dnevni popust 15\u00a0%'),
    percent: 15,
    active: true,
    hours: { from: '06:00', to: '18:00' },
  },
  {
    code: 'RIVER15',
    name: text('Скидка на Хлебной', 'Bakers’ Street discount', 'Popust u Pekarskoj'),
    percent: 15,
    active: true,
    restaurantIds: ['coral-river'],
  },
  {
    code: 'LASTCALL',
    name: text('Скидка, которую разобрали', 'All gone', 'Potrošeni popust'),
    percent: 20,
    active: true,
    limit: 0,
  },
  {
    code: 'ONCE',
    name: text('Один раз на всех', 'Once for everyone', 'Jednom za sve'),
    amount: 10_000,
    active: true,
    limit: 1,
  },
  {
    code: 'REPEAT',
    name: text('Личная скидка', 'Personal discount', 'Lični popust'),
    percent: 10,
    active: true,
    personLimit: 0,
  },
  {
    code: 'JUBILEE20',
    name: text('Скидка к юбилею', 'Jubilee discount', 'Jubilarni popust'),
    percent: 20,
    active: true,
    startsAt: '2035-06-01T00:00:00Z',
    finishesAt: FAR_AHEAD,
  },
  {
    code: 'SUMMER24',
    name: text('Лето 2024', 'Summer 2024', 'Ljeto 2024'),
    percent: 15,
    active: true,
    startsAt: LONG_AGO,
    finishesAt: '2024-09-01T00:00:00Z',
  },
  {
    code: 'PICKUP20',
    name: text('Самовывоз −20\u00a0%', 'Takeaway −20%', 'Preuzimanje −20\u00a0%'),
    percent: 20,
    active: true,
    deliveryTypes: ['TAKE_AWAY'],
  },
  { code: 'PAUSED', name: text('Скидка на паузе', 'Paused discount', 'Pauziran popust'), percent: 10, active: false },
];

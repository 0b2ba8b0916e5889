import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { type DishGroup, groupDishes } from '#domain/catalog/DishGroup.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { aMenu, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { hours, WEEK } from '#tests/builders/aSchedule.ts';
import { aPhoto } from './aPhoto.ts';
import { longName } from './longTexts.ts';

export const text = (ru: string, en: string, cnr: string): LocalizedText => ({ ru, en, cnr });

export const tag = (code: string): Dish['tags'][number] => ({ code, name: code });

export const margherita = aDish({
  description: text('Томаты, моцарелла и базилик', 'Tomatoes, mozzarella and basil', 'Paradajz, mocarela i bosiljak'),
  name: text('Маргарита', 'Margherita', 'Margarita'),
  photos: [aPhoto('dishes/pizza-margherita', 'tomato')],
  measures: [
    { unit: 'g', value: 420 },
    { unit: 'cm', value: 30 },
  ],
  nutrition: { kcal: 238, protein: 10, fat: 9, carbs: 28 },
  allergens: ['gluten', 'milk'],
  recommended: ['beer', 'soup'],
});

export const dishes: readonly Dish[] = [
  margherita,
  aDish({
    id: 'long',
    name: text(
      'Пицца четырёх времён года с артишоками, пармской ветчиной и трюфельным маслом',
      'A pizza of the four seasons with artichokes, Parma ham and the oil of white truffles',
      'Pica četiri godišnja doba sa artičokama, parmskom šunkom i uljem bijelog tartufa',
    ),
    description: margherita.description,
    price: 1_234_500,
    oldPrice: 1_490_000,
    order: 2,
    tags: [tag('hit')],
  }),
  aDish({
    id: 'made',
    name: text('Соберите сами', 'Make your own', 'Napravite sami'),
    order: 3,
    hasModifiers: true,
  }),
  aDish({
    id: 'soup',
    groupId: 'soups',
    name: text('Борщ', 'Borscht', 'Boršč'),
    photos: [aPhoto('dishes/borscht')],
  }),
  aDish({
    id: 'gone',
    groupId: 'soups',
    name: text('Уха', 'Fish soup', 'Riblja čorba'),
    available: false,
    order: 2,
  }),
  aDish({ id: 'early', groupId: 'soups', name: text('Каша', 'Porridge', 'Kaša'), order: 3, tags: [tag('new')] }),
  aDish({
    id: 'beer',
    groupId: 'soups',
    name: text('Светлое пиво', 'Lager', 'Svijetlo pivo'),
    photos: [aPhoto('dishes/beer-lager', 'honey')],
    order: 4,
    tags: [tag('age-18')],
  }),
];

const groups: readonly DishGroup[] = [
  { id: 'pizza', menuId: 'main', name: text('Пицца', 'Pizza', 'Pica'), order: 1, photos: [] },
  { id: 'soups', menuId: 'main', name: text('Супы и прочее', 'Soups and more', 'Supe i ostalo'), order: 2, photos: [] },
];

/** A menu with a dish in every state that a card can have. It is 15:00 on a Friday at the restaurant. */
export const fullCatalog: Catalog = {
  restaurant: aRestaurant({
    name: text('Порт', 'The Port', 'Luka'),
    address: text('Портовая улица, 34', '34 Port Street', 'Lučka ulica 34'),
    street: text('Портовая улица', 'Port Street', 'Lučka ulica'),
  }),
  deliveryType: 'DELIVERY',
  menus: [{ menu: aMenu(), sections: groupDishes('main', groups, dishes) }],
  modifierGroups: [
    aModifierGroup({
      id: 'dough',
      dishIds: ['made'],
      name: text('Тесто', 'Dough', 'Tijesto'),
      min: 1,
      max: 1,
      modifiers: [
        aModifier({ id: 'thin', name: text('Тонкое', 'Thin', 'Tanko'), price: 0 }),
        aModifier({ id: 'thick', name: text('Пышное', 'Thick', 'Debelo'), price: 4_000, order: 2 }),
        aModifier({ id: 'rye', name: text('Ржаное', 'Rye', 'Raženo'), available: false, order: 3 }),
      ],
    }),
    aModifierGroup({
      id: 'extras',
      dishIds: ['made'],
      name: text('Добавки', 'Extras', 'Dodaci'),
      order: 2,
      modifiers: [
        aModifier({ name: text('Руккола', 'Rocket', 'Rukola'), maxCount: 3 }),
        aModifier({ id: 'cheese', name: text('Сыр', 'Cheese', 'Sir'), order: 2, allergens: ['milk'] }),
      ],
    }),
  ],
  timeSlots: [{ dishIds: ['early'], hours: hours('07:00-11:00', ...WEEK) }],
  promotions: [
    aPromotion({
      id: 'autumn',
      name: text('Осенняя пицца со скидкой', 'Autumn pizza for less', 'Jesenja pica sa popustom'),
      description: text('<p>До <b>конца</b> осени.</p>', '<p>Until <b>winter</b>.</p>', '<p>Do <b>zime</b>.</p>'),
      photos: [aPhoto('promotions/jubilee', 'coral', [480, 960])],
      promoCode: 'AUTUMN',
      dishIds: ['margherita', 'soup'],
    }),
    aPromotion({ id: 'long', name: longName, photos: [], promoCode: undefined }),
  ],
};

import type { ModifierDocument, ModifierGroupDocument } from './documents.ts';
import { type Translations, text } from './text.ts';

interface Rule {
  readonly min: number;
  readonly max: number;
  readonly free?: number;
}

interface Choice {
  readonly price?: number;
  readonly maxCount?: number;
  readonly byDefault?: boolean;
  readonly soldOut?: boolean;
  readonly allergens?: string;
}

type Named = readonly [slug: string, name: Translations, choice?: Choice];

/** Prices in roubles. */
function group(
  id: string,
  name: Translations,
  rule: Rule,
  dishIds: string,
  choices: readonly Named[],
): Omit<ModifierGroupDocument, 'order'> {
  return {
    id,
    dishIds: dishIds.split(' '),
    name,
    min: rule.min,
    max: rule.max,
    free: rule.free ?? 0,
    modifiers: choices.map(
      ([slug, label, choice = {}], index): ModifierDocument => ({
        id: `${id}-${slug}`,
        name: label,
        price: (choice.price ?? 0) * 100,
        maxCount: choice.maxCount ?? 1,
        byDefault: choice.byDefault ?? false,
        available: choice.soldOut !== true,
        allergens: choice.allergens === undefined ? [] : choice.allergens.split(' '),
        order: index + 1,
      }),
    ),
  };
}

const PIZZAS = 'pizza-coral pizza-pepperoni pizza-four-cheese pizza-diavola pizza-prosciutto pizza-mushroom';
const BEEF_BURGERS = 'burger-beef burger-double burger-blue';
const MILK_COFFEE = 'cappuccino latte flat-white raf cocoa';
const one = { min: 1, max: 1 };

const groups: readonly Omit<ModifierGroupDocument, 'order'>[] = [
  group('dough', text('Тесто', 'Dough', 'Tijesto'), one, PIZZAS, [
    ['thin', text('Тонкое', 'Thin', 'Tanko'), { byDefault: true, allergens: 'gluten' }],
    ['neapolitan', text('Неаполитанское', 'Neapolitan', 'Napolitansko'), { price: 60, allergens: 'gluten' }],
    [
      'cheese-crust',
      text('С сырным бортом', 'Cheese-filled crust', 'S ivicom punjenom sirom'),
      { price: 140, allergens: 'gluten milk' },
    ],
    ['gluten-free', text('Безглютеновое', 'Gluten-free', 'Bez glutena'), { price: 120, soldOut: true }],
  ]),
  group('pizza-extras', text('Добавки', 'Extras', 'Dodaci'), { min: 0, max: 3, free: 1 }, PIZZAS, [
    ['rocket', text('Руккола', 'Rocket', 'Rukola'), { price: 60 }],
    ['mozzarella', text('Моцарелла', 'Mozzarella', 'Mocarela'), { price: 110, maxCount: 2, allergens: 'milk' }],
    ['prawns', text('Креветки', 'Prawns', 'Gambori'), { price: 190, maxCount: 2, allergens: 'crustaceans' }],
    ['olives', text('Маслины', 'Olives', 'Masline'), { price: 70 }],
    ['jalapeno', text('Халапеньо', 'Jalapeño', 'Halapenjo'), { price: 50 }],
    ['truffle', text('Трюфельное масло', 'Truffle oil', 'Tartufovo ulje'), { price: 160, soldOut: true }],
  ]),
  group('noodles', text('Лапша', 'Noodles', 'Rezanci'), one, 'ramen-duck ramen-tonkotsu ramen-miso', [
    ['udon', text('Удон', 'Udon', 'Udon'), { byDefault: true, allergens: 'gluten' }],
    ['ramen', text('Тонкая рамен', 'Thin ramen', 'Tanki ramen'), { allergens: 'gluten eggs' }],
    ['rice', text('Рисовая', 'Rice', 'Pirinčani'), { price: 40 }],
  ]),
  group(
    'ramen-extras',
    text('Добавить в рамен', 'Add to the ramen', 'Dodaci za ramen'),
    { min: 0, max: 4 },
    'ramen-duck ramen-tonkotsu ramen-miso',
    [
      [
        'egg',
        text('Яйцо аджитама', 'Ajitama egg', 'Jaje ađitama'),
        { price: 70, maxCount: 2, allergens: 'eggs soybeans' },
      ],
      ['nori', text('Нори', 'Nori', 'Nori'), { price: 50 }],
      ['tofu', text('Тофу', 'Tofu', 'Tofu'), { price: 90, allergens: 'soybeans' }],
      ['corn', text('Кукуруза', 'Sweetcorn', 'Kukuruz'), { price: 40 }],
    ],
  ),
  group(
    'spiciness',
    text('Острота', 'Spiciness', 'Ljutina'),
    one,
    'tom-yum pho-beef wok-chicken wok-beef wok-shrimp wok-tofu wok-duck',
    [
      ['none', text('Неострое', 'Not spicy', 'Nije ljuto')],
      ['medium', text('Средняя', 'Medium', 'Srednje'), { byDefault: true }],
      ['hot', text('Острое', 'Hot', 'Ljuto')],
      ['dragon', text('Дыхание дракона', 'Dragon’s breath', 'Zmajev dah'), { price: 30 }],
    ],
  ),
  group('wok-base', text('Основа', 'Base', 'Osnova'), one, 'wok-chicken wok-beef wok-shrimp wok-tofu wok-duck', [
    ['udon', text('Удон', 'Udon', 'Udon'), { allergens: 'gluten' }],
    ['soba', text('Гречневая соба', 'Buckwheat soba', 'Heljdina soba'), { price: 30, allergens: 'gluten' }],
    ['glass', text('Фунчоза', 'Glass noodles', 'Stakleni rezanci')],
    ['rice', text('Рис жасмин', 'Jasmine rice', 'Jasmin pirinač')],
  ]),
  group('doneness', text('Прожарка', 'Doneness', 'Pečenje'), one, `${BEEF_BURGERS} steak-ribeye`, [
    ['rare', text('С кровью', 'Rare', 'Krvavo')],
    ['medium', text('Средняя', 'Medium', 'Srednje pečeno')],
    ['well-done', text('Полная', 'Well done', 'Dobro pečeno')],
  ]),
  group('burger-extras', text('Добавки', 'Extras', 'Dodaci'), { min: 0, max: 3 }, BEEF_BURGERS, [
    ['bacon', text('Бекон', 'Bacon', 'Slanina'), { price: 90, maxCount: 2 }],
    ['cheddar', text('Чеддер', 'Cheddar', 'Čedar'), { price: 60, maxCount: 2, allergens: 'milk' }],
    ['egg', text('Жареное яйцо', 'Fried egg', 'Prženo jaje'), { price: 60, allergens: 'eggs' }],
    ['avocado', text('Авокадо', 'Avocado', 'Avokado'), { price: 110, soldOut: true }],
  ]),
  group(
    'sauces',
    text('Соусы', 'Sauces', 'Sosovi'),
    { min: 0, max: 4 },
    'fries taco-fish taco-beef taco-chicken burrito-beans quesadilla steak-ribeye',
    [
      ['garlic', text('Чесночный', 'Garlic', 'Od bijelog luka'), { price: 50, maxCount: 2, allergens: 'eggs' }],
      ['barbecue', text('Барбекю', 'Barbecue', 'Barbekju'), { price: 50, maxCount: 2, allergens: 'mustard' }],
      ['guacamole', text('Гуакамоле', 'Guacamole', 'Guakamole'), { price: 90, maxCount: 2 }],
      ['salsa', text('Острая сальса', 'Hot salsa', 'Ljuta salsa'), { price: 60, maxCount: 2 }],
    ],
  ),
  group('lunch-drink', text('Напиток', 'Drink', 'Piće'), one, 'lunch-port lunch-light lunch-wok', [
    ['mors', text('Клюквенный морс', 'Cranberry mors', 'Sok od brusnice'), { byDefault: true }],
    ['tea', text('Зелёный чай', 'Green tea', 'Zeleni čaj')],
    ['coffee', text('Чёрный кофе', 'Black coffee', 'Crna kafa'), { price: 40 }],
  ]),
  group('scoops', text('Шарики', 'Scoops', 'Kugle'), { min: 1, max: 3, free: 1 }, 'ice-cream', [
    ['vanilla', text('Ваниль', 'Vanilla', 'Vanila'), { price: 90, maxCount: 3, allergens: 'milk' }],
    ['chocolate', text('Шоколад', 'Chocolate', 'Čokolada'), { price: 90, maxCount: 3, allergens: 'milk' }],
    ['pistachio', text('Фисташка', 'Pistachio', 'Pistać'), { price: 120, maxCount: 3, allergens: 'milk nuts' }],
    ['raspberry', text('Малиновый сорбет', 'Raspberry sorbet', 'Sorbe od maline'), { price: 90, maxCount: 3 }],
    [
      'salted-caramel',
      text('Солёная карамель', 'Salted caramel', 'Slana karamela'),
      { price: 100, maxCount: 3, soldOut: true, allergens: 'milk' },
    ],
  ]),
  group('cup-size', text('Размер', 'Size', 'Veličina'), one, 'bubble-tea lemonade-lemon', [
    ['regular', text('Обычный', 'Regular', 'Obična'), { byDefault: true }],
    ['large', text('Большой, +200\u00a0мл', 'Large, +200\u00a0ml', 'Velika, +200\u00a0ml'), { price: 90 }],
  ]),
  group('tapioca', text('Топпинг', 'Topping', 'Dodaci'), { min: 0, max: 2 }, 'bubble-tea', [
    ['more-pearls', text('Ещё тапиоки', 'More pearls', 'Još tapioke'), { price: 60 }],
    ['cheese-foam', text('Сырная пенка', 'Cheese foam', 'Pjena od sira'), { price: 80, allergens: 'milk' }],
  ]),
  group('benedict-filling', text('Начинка', 'Filling', 'Dodatak'), one, 'eggs-benedict', [
    ['salmon', text('Слабосолёный лосось', 'Cured salmon', 'Usoljeni losos'), { price: 90, allergens: 'fish' }],
    ['bacon', text('Бекон', 'Bacon', 'Slanina')],
    ['spinach', text('Шпинат', 'Spinach', 'Spanać')],
  ]),
  group('coffee-size', text('Объём', 'Volume', 'Količina'), one, 'cappuccino latte raf cocoa', [
    ['regular', text('300\u00a0мл', '300\u00a0ml', '300\u00a0ml'), { byDefault: true }],
    ['large', text('450\u00a0мл', '450\u00a0ml', '450\u00a0ml'), { price: 70 }],
  ]),
  group('milk', text('Молоко', 'Milk', 'Mlijeko'), one, `${MILK_COFFEE} oatmeal`, [
    ['cow', text('Коровье', 'Cow’s', 'Kravlje'), { byDefault: true, allergens: 'milk' }],
    ['oat', text('Овсяное', 'Oat', 'Ovseno'), { price: 60, allergens: 'gluten' }],
    ['coconut', text('Кокосовое', 'Coconut', 'Kokosovo'), { price: 60 }],
    ['almond', text('Миндальное', 'Almond', 'Bademovo'), { price: 70, soldOut: true, allergens: 'nuts' }],
  ]),
  group('syrup', text('Сироп', 'Syrup', 'Sirup'), { min: 0, max: 2 }, 'cappuccino latte flat-white', [
    ['caramel', text('Карамель', 'Caramel', 'Karamela'), { price: 40, maxCount: 2 }],
    ['hazelnut', text('Фундук', 'Hazelnut', 'Lješnik'), { price: 40, maxCount: 2, allergens: 'nuts' }],
    ['vanilla', text('Ваниль', 'Vanilla', 'Vanila'), { price: 40, maxCount: 2 }],
  ]),
];

export const modifierGroups: readonly ModifierGroupDocument[] = groups.map((entry, index) => ({
  ...entry,
  order: index + 1,
}));

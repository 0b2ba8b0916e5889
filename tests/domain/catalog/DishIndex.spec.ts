import fc from 'fast-check';
import { DishIndex } from '#domain/catalog/DishIndex.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';

const pizza = { id: 'pizza', menuId: 'main', name: { ru: 'Пицца', en: 'Pizza' }, order: 1, photos: [] };
const soups = { id: 'soups', menuId: 'main', name: { ru: 'Супы', en: 'Soups', cnr: 'Čorbe' }, order: 2, photos: [] };

const margherita = aDish({ description: { ru: 'Томаты, моцарелла и базилик', en: 'Tomatoes and mozzarella' } });
const pepperoni = aDish({ id: 'pepperoni', name: { ru: 'Пепперони', en: 'Pepperoni' } });
const tomato = aDish({ id: 'tomato', name: { ru: 'Томатный суп', en: 'Tomato soup', cnr: 'Čorba od paradajza' } });
const borscht = aDish({
  id: 'borscht',
  name: { ru: 'Борщ', en: 'Borscht' },
  tags: [{ code: 'hot', name: 'Сытно' }],
});
const kharcho = aDish({ id: 'kharcho', name: { ru: 'Харчо', en: 'Kharcho' }, description: 'Острый суп' });

const catalog = aCatalog([], [aMenu()], {
  menus: [
    {
      menu: aMenu(),
      sections: [
        { group: pizza, dishes: [margherita, pepperoni] },
        { group: soups, dishes: [tomato, borscht, kharcho] },
      ],
    },
  ],
});
const index = DishIndex.of(catalog);
const find = (text: string): readonly string[] => index.search(text).map(({ id }) => id);

/** @spec 2.31 */
describe('the dish search', () => {
  it('finds a dish by any of its languages, without accents', () => {
    expect(find('маргарита')).toEqual(['margherita']);
    expect(find('margherita')).toEqual(['margherita']);
    expect(find('ČORBA')[0]).toBe('tomato');
    expect(find('corba')[0]).toBe('tomato');
  });

  it('matches either alphabet, and keys of the wrong keyboard layout', () => {
    expect(find('pepperonee')).toEqual(['pepperoni']);
    expect(find('пеппeрони')).toEqual(['pepperoni']);
    expect(find(',jho')).toEqual(['borscht']);
  });

  it('tolerates one typo from four letters on, two from seven', () => {
    expect(find('брощ')).toEqual(['borscht']);
    expect(find('харч')).toEqual(['kharcho']);
    expect(find('моргарита')).toEqual(['margherita']);
    expect(find('моргорита')).toEqual(['margherita']);
    expect(find('супа')).not.toEqual([]);
    expect(find('сум')).toEqual([]);
    expect(find('брош')).toEqual([]);
  });

  it('looks for typos in whole words of names, with the same or a neighboring first letter', () => {
    const cheeseburger = aDish({ id: 'smoke', name: 'Smokeburger', description: 'Zander' });
    const zucchini = aDish({ id: 'zucchini', name: 'Zucchini' });
    const stew = aDish({ id: 'stew', name: 'Stew', description: 'Zucchini' });
    const menu = DishIndex.of(aCatalog([cheeseburger, stew, zucchini]));
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('zuchini')).toEqual(['zucchini']);
    expect(ids('zandr')).toEqual([]);
    expect(ids('xucchini')).toEqual(['zucchini']);
    expect(ids('kucchini')).toEqual([]);
    expect(ids('sander')).toEqual([]);
    expect(ids('smokebirg')).toEqual([]);
    expect(ids('zuxhini')).toEqual(['zucchini']);
    expect(ids('zuxxini')).toEqual([]);
  });

  it('ranks a name before a text, and within both the word, its beginning, its forms and a synonym', () => {
    const named = (id: string, name: string, description = ''): ReturnType<typeof aDish> =>
      aDish({ id, name: { ru: `Блюдо ${name}` }, description: { ru: description } });
    const menu = DishIndex.of(
      aCatalog([
        named('text-synonym', 'один', 'с помидором'),
        named('text-form', 'два', 'с томатом'),
        named('text', 'три', 'томат'),
        named('synonym', 'помидор'),
        named('begun', 'томатл'),
        named('form', 'томаты'),
        named('word', 'томат'),
      ]),
    );
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('томат')).toEqual(['word', 'form', 'synonym', 'begun', 'text', 'text-form', 'text-synonym']);
    expect(ids('томатл')).toEqual(['begun']);
    expect(ids('тома')).toEqual(['begun', 'form', 'word', 'synonym', 'text-form', 'text', 'text-synonym']);
  });

  it('counts a general word in names, tags and sections only, and what it includes everywhere', () => {
    const crab = aDish({ id: 'crab', name: { ru: 'Калифорния' }, description: { ru: 'Мясо краба' } });
    const platter = aDish({ id: 'platter', name: { ru: 'Мясная тарелка' }, description: { ru: 'На двоих' } });
    const stew = aDish({ id: 'stew', name: { ru: 'Рагу' }, description: { ru: 'Говядина и морковь' } });
    const menu = DishIndex.of(aCatalog([crab, stew, platter]));
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('мясо')).toEqual(['platter', 'stew']);
    expect(ids('мясо краба')).toEqual(['crab']);
    expect(ids('говядина')).toEqual(['stew']);
    expect(ids('говядину')).toEqual(['stew']);
  });

  it('finds in a description whole words, and beginnings of them only while the typed word is unknown', () => {
    const wine = aDish({ id: 'wine', name: { ru: 'Вино' }, description: { ru: 'Сухое' } });
    const fruit = aDish({ id: 'fruit', name: { ru: 'Тарелка' }, description: { ru: 'Виноград и базилик' } });
    const menu = DishIndex.of(aCatalog([wine, fruit]));
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('вино')).toEqual(['wine']);
    expect(ids('виногр')).toEqual(['fruit']);
    expect(ids('базил')).toEqual(['fruit']);
    expect(ids('ба')).toEqual([]);
    expect(ids('азилик')).toEqual([]);
  });

  it('looks for no typo in the word of a kind that the menu has not', () => {
    const menu = DishIndex.of(aCatalog([aDish({ id: 'trick', name: { ru: 'Фортель' } })]));
    expect(menu.search('форель')).toEqual([]);
    expect(menu.search('фротель')).toHaveLength(1);
  });

  it('begins the name of a kind with three letters', () => {
    const menu = DishIndex.of(aCatalog([aDish({ id: 'roll', name: { ru: 'Ролл' } })]));
    expect(menu.search('су')).toEqual([]);
    expect(menu.search('суш')).toHaveLength(1);
  });

  it('finds no section whose name only begins as a word that is known', () => {
    const sections = [
      { group: { ...pizza, name: { ru: 'Сокровища' } }, dishes: [aDish({ id: 'gold', name: 'Golden' })] },
    ];
    const menu = DishIndex.of(aCatalog([], [aMenu()], { menus: [{ menu: aMenu(), sections }] }));
    expect(menu.search('сок')).toEqual([]);
    expect(menu.search('сокр')).toHaveLength(1);
  });

  it('reads the name of a diet as a whole', () => {
    const cake = aDish({ id: 'cake', name: { ru: 'Торт' }, description: { ru: 'Без сахара, содержит глютен' } });
    const bowl = aDish({ id: 'bowl', name: { ru: 'Боул без глютена' } });
    const menu = DishIndex.of(aCatalog([cake, bowl]));
    expect(menu.search('без глютена').map(({ id }) => id)).toEqual(['bowl']);
    expect(menu.search('торт без глютена')).toEqual([]);
    expect(menu.search('без сахара').map(({ id }) => id)).toEqual(['cake']);
  });

  it('knows a kind by a phrase of a name and by a tag, in other languages too', () => {
    const ice = aDish({ id: 'ice', name: { en: 'Ice cream' } });
    const wings = aDish({ id: 'wings', name: { en: 'Wings' }, tags: [{ code: 'spicy', name: 'Fire' }] });
    const menu = DishIndex.of(aCatalog([ice, wings]));
    expect(menu.search('sladoled').map(({ id }) => id)).toEqual(['ice']);
    expect(menu.search('острое').map(({ id }) => id)).toEqual(['wings']);
  });

  it('leaves out small words between others, and takes the last for a beginning', () => {
    const cheese = aDish({ id: 'cheese', name: { ru: 'Ролл сырный' } });
    const cucumber = aDish({ id: 'cucumber', name: { ru: 'Ролл, огурец' } });
    const menu = DishIndex.of(aCatalog([cheese, cucumber]));
    expect(menu.search('ролл с').map(({ id }) => id)).toEqual(['cheese']);
    expect(menu.search('ролл с огурцом').map(({ id }) => id)).toEqual(['cucumber']);
  });

  it('reads a Cyrillic word in both languages that write so', () => {
    const russian = aDish({ id: 'russian', name: { ru: 'Бурек' } });
    const montenegrin = aDish({ id: 'montenegrin', name: { cnr: 'Pita bureka' } });
    const menu = DishIndex.of(aCatalog([russian, montenegrin]));
    expect(menu.search('бурека').map(({ id }) => id)).toEqual(['montenegrin', 'russian']);
  });

  it('takes the synonyms of a market', () => {
    const roll = aDish({ id: 'roll', name: { ru: 'Филадельфия', en: 'Philadelphia' } });
    const other = aDish({ id: 'other', name: { ru: 'Калифорния', en: 'California' } });
    const own = DishIndex.of(aCatalog([roll, other]), { ru: [['Филадельфия', 'филка', 'ролл дня']] });
    for (const typed of ['филка', 'филку', 'ролл дня', 'филк', 'фмлка']) {
      expect({ typed, found: own.search(typed).map(({ id }) => id) }).toEqual({ typed, found: ['roll'] });
    }
    expect(DishIndex.of(aCatalog([roll, other])).search('филка')).toEqual([]);
  });

  it('reads a name of no language as English and as Montenegrin', () => {
    const soup = aDish({ id: 'soup', name: 'Riblja čorba' });
    const rolls = aDish({ id: 'rolls', name: 'Salmon rolls' });
    const menu = DishIndex.of(aCatalog([soup, rolls]));
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('supa')).toEqual(['soup']);
    expect(ids('чорбу')).toEqual(['soup']);
    expect(ids('суши')).toEqual(['rolls']);
  });

  it('matches while a word is being typed', () => {
    expect(find('пепп')).toEqual(['pepperoni']);
    expect(find('п').length).toBeGreaterThan(0);
  });

  it('ranks the start of a name before a word of it, then the group, then the description', () => {
    expect(find('томат')).toEqual(['tomato', 'margherita']);
    expect(find('суп')).toEqual(['tomato', 'borscht', 'kharcho']);
    expect(find('сытно')).toEqual(['borscht']);
  });

  it('finds nothing in the middle of a word', () => {
    const cheesecake = aDish({ id: 'cheesecake', name: 'Smokeburger' });
    const buns = aDish({ id: 'buns', name: 'Buns', description: 'For burgers' });
    const burger = aDish({ id: 'burger', name: 'Burger' });
    const menu = DishIndex.of(aCatalog([cheesecake, buns, burger]));
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('burger')).toEqual(['burger', 'buns']);
    expect(ids('keburg')).toEqual([]);
    expect(ids('burg')).toEqual(['burger', 'buns']);
  });

  it('reads the other keyboard layout as it stands, without typos', () => {
    const cheese = aDish({ id: 'cheese', name: { en: 'Ceis' } });
    const burger = aDish({ id: 'burger', name: { en: 'Ceix' } });
    const menu = DishIndex.of(aCatalog([cheese, burger]));
    expect(menu.search('сушф').map(({ id }) => id)).toEqual([]);
    expect(menu.search('сушы').map(({ id }) => id)).toEqual(['cheese']);
  });

  it('requires every word', () => {
    expect(find('суп томатный')).toEqual(['tomato']);
    expect(find('пицца базилик')).toEqual(['margherita']);
    expect(find('борщ базилик')).toEqual([]);
  });

  it('does not take a correct word for a typo: wine is not quinoa', () => {
    const wine = aDish({ id: 'wine', name: { ru: 'Вино', en: 'Wine' } });
    const bowl = aDish({ id: 'bowl', name: { ru: 'Боул с киноа', en: 'Quinoa bowl' } });
    const tea = aDish({ id: 'tea', name: { ru: 'Чай', en: 'Tea' } });
    const salmon = aDish({ id: 'salmon', name: { ru: 'Чавыча', en: 'Chum' }, description: 'Chay' });
    const own = DishIndex.of(aCatalog([wine, bowl, tea, salmon]));
    const named = (text: string): readonly string[] => own.search(text).map(({ id }) => id);
    expect(named('вино')).toEqual(['wine']);
    expect(named('чай')).toEqual(['tea']);
    expect(named('виноо')).toContain('wine');
  });

  it('finds dishes of a diet by its various names', () => {
    const wok = aDish({ id: 'wok', name: 'Wok', diets: ['vegan', 'gluten-free'] });
    const own = DishIndex.of(aCatalog([aDish(), wok]));
    for (const message of ['без глютена', 'gluten free', 'gluten-free', 'bez glutena', 'vegan', 'веган', 'постное']) {
      expect(own.search(message).map(({ id }) => id)).toEqual(['wok']);
    }
  });

  it('puts what is sold out behind what fits as well, and never behind what fits less', () => {
    const soldOut = aDish({ id: 'gone', name: 'Roll with eel', available: false });
    const there = aDish({ id: 'there', name: 'Roll with tuna' });
    const mentions = aDish({ id: 'mentions', name: 'Miso', description: 'Goes with an eel roll' });
    const menu = DishIndex.of(aCatalog([soldOut, mentions, there]));
    const ids = (text: string): readonly string[] => menu.search(text).map(({ id }) => id);
    expect(ids('roll')).toEqual(['there', 'gone', 'mentions']);
    expect(ids('eel')).toEqual(['gone', 'mentions']);
  });

  it('finds nothing for an empty text', () => {
    expect(find('')).toEqual([]);
    expect(find(' ,.- ')).toEqual([]);
  });
});

describe('laws of the search among dishes', () => {
  const dishes = catalog.menus.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));
  const named = fc.constantFrom(...dishes).chain((dish) =>
    fc.record({
      dish: fc.constant(dish),
      name: fc.constantFrom(...(typeof dish.name === 'string' ? [dish.name] : Object.values(dish.name))),
    }),
  );

  it('let a dish be found by every beginning of each of its names', () => {
    fc.assert(
      fc.property(named, fc.nat(), ({ dish, name }, at) => {
        const typed = name.slice(0, 1 + (at % name.length)).trim();
        expect(index.search(typed)).toContain(dish);
      }),
    );
  });

  it('ignore the order of words and their letters’ case', () => {
    fc.assert(
      fc.property(named, ({ name }) => {
        const turned = name.split(' ').toReversed().join(' ').toUpperCase();
        expect(new Set(find(turned))).toEqual(new Set(find(name)));
      }),
    );
  });

  it('never find more with another word', () => {
    fc.assert(
      fc.property(named, named, ({ name }, other) => {
        const both = find(`${name} ${other.name}`);
        expect(find(name)).toEqual(expect.arrayContaining([...both]));
      }),
    );
  });

  it('are broken by no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(dishes).toEqual(expect.arrayContaining([...index.search(text)]));
      }),
    );
  });
});

import type { IikoExternalMenu } from '#server/catalog/tills/iiko/readIikoMenu.ts';
import type { IikoNomenclature } from '#server/catalog/tills/iiko/readIikoNomenclature.ts';

const SOUP = 'a7f2e1c0-5b1d-4a0e-9d6c-000000000001';
const PIZZA = 'a7f2e1c0-5b1d-4a0e-9d6c-000000000002';
const GIFT = 'a7f2e1c0-5b1d-4a0e-9d6c-000000000003';
const SAUCES = 'b8a3f2d1-6c2e-4b1f-8e7d-000000000001';
const GARLIC = 'c9b4a3e2-7d3f-4c20-9f8e-000000000001';
const CHEESE = 'c9b4a3e2-7d3f-4c20-9f8e-000000000002';
const GROUP = 'd0c5b4f3-8e40-4d31-a09f-000000000001';
const SMALL = 'e1d6c504-9f51-4e42-b1a0-000000000001';
const LARGE = 'e1d6c504-9f51-4e42-b1a0-000000000002';

const restrictions = { minQuantity: 0, maxQuantity: 2, freeQuantity: 0, byDefault: 0, hideIfDefaultQuantity: false };
const prices = (price: number) => [{ organizationId: 'f2e7d615-a062-4f53-82b1-000000000001', price }];

const sauces = {
  name: 'Соусы',
  description: '',
  restrictions: { ...restrictions, minQuantity: 1 },
  canBeDivided: false,
  itemGroupId: SAUCES,
  childModifiersHaveMinMaxRestrictions: true,
  sku: '00100',
  items: [
    { sku: '00101', name: 'Чесночный', itemId: GARLIC, prices: prices(30), restrictions, isHidden: false, tags: [] },
    { sku: '00102', name: 'Сырный', itemId: CHEESE, prices: prices(45.5), restrictions, isHidden: true, tags: [] },
  ],
};

const size = (name: string, sizeId: string, price: number | null, groups: readonly (typeof sauces)[] = []) => ({
  sku: `00001-${name}`,
  sizeCode: name,
  sizeName: name,
  sizeId,
  isDefault: name === '',
  portionWeightGrams: 350,
  prices: price === null ? [] : prices(price),
  nutritionPerHundredGrams: { fats: 3.1, proteins: 5, carbs: 7, energy: 78 },
  buttonImageUrl: 'https://pictures.example/soup.jpg',
  itemModifierGroups: [...groups],
});
const item = (itemId: string, name: string, sizes: readonly ReturnType<typeof size>[]) => ({
  sku: '00001',
  name,
  description: `${name}, как дома`,
  itemId,
  orderItemType: 'Product',
  tags: [],
  labels: [],
  isHidden: false,
  itemSizes: [...sizes],
});

const externalMenu = {
  id: 4711,
  name: 'Доставка',
  description: '',
  itemCategories: [
    {
      id: GROUP,
      name: 'Обед',
      description: '',
      buttonImageUrl: null,
      items: [
        item(SOUP, 'Уха', [size('', SMALL, 320, [sauces])]),
        item(PIZZA, 'Пицца', [size('30 см', SMALL, 590.5), size('40 см', LARGE, 790)]),
        item(GIFT, 'Подарок', [size('', SMALL, null)]),
      ],
    },
  ],
};

/** In the shape of the answer of `/api/2/menu/by_id`. */
export const IIKO_EXTERNAL_MENU: IikoExternalMenu = externalMenu;

const rules = { defaultAmount: 0, minAmount: 0, maxAmount: 2, required: false, freeOfChargeAmount: 0 };
const product = (
  id: string,
  name: string,
  type: string,
  sizePrices: readonly (readonly [string | null, number])[],
) => ({
  id,
  code: '00001',
  name,
  description: type === 'Dish' ? `${name}, как дома` : null,
  type,
  orderItemType: 'Product',
  parentGroup: type === 'Dish' ? GROUP : null,
  order: 0,
  isDeleted: false,
  weight: 0.35,
  energyAmount: 78,
  proteinsAmount: 5,
  fatAmount: 3.1,
  carbohydratesAmount: 7,
  imageLinks: type === 'Dish' ? ['https://pictures.example/soup.jpg'] : [],
  sizePrices: sizePrices.map(([sizeId, currentPrice]) => ({
    sizeId,
    price: { currentPrice, isIncludedInMenu: true, nextPrice: null, nextIncludedInMenu: false, nextDatePrice: null },
  })),
  modifiers: [],
  groupModifiers:
    name === 'Уха'
      ? [
          {
            ...rules,
            id: SAUCES,
            minAmount: 1,
            childModifiers: [GARLIC, CHEESE].map((child) => ({ ...rules, id: child })),
          },
        ]
      : [],
});
const group = {
  order: 1,
  isIncludedInMenu: true,
  isGroupModifier: false,
  isDeleted: false,
  imageLinks: [],
  parentGroup: null,
};

const nomenclature = {
  correlationId: '48fb4cd3-2ef6-4479-bea1-7c92721b988c',
  groups: [
    { ...group, id: GROUP, name: 'Обед' },
    { ...group, id: SAUCES, name: 'Соусы', isIncludedInMenu: false, isGroupModifier: true },
  ],
  productCategories: [],
  products: [
    product(SOUP, 'Уха', 'Dish', [[null, 320]]),
    product(PIZZA, 'Пицца', 'Dish', [
      [SMALL, 590.5],
      [LARGE, 790],
    ]),
    product(GIFT, 'Подарок', 'Dish', []),
    product(GARLIC, 'Чесночный', 'Modifier', [[null, 30]]),
    product(CHEESE, 'Сырный', 'Modifier', [[null, 45.5]]),
  ],
  sizes: [
    { id: SMALL, name: '30 см', priority: 0, isDefault: true },
    { id: LARGE, name: '40 см', priority: 1, isDefault: false },
  ],
  revision: 1,
};

/** In the shape of the answer of `/api/1/nomenclature`. */
export const IIKO_NOMENCLATURE: IikoNomenclature = nomenclature;

import type { ToastMenus } from '#server/catalog/tills/toast.ts';

const visibility = ['POS', 'TOAST_ONLINE_ORDERING', 'ORDERING_PARTNERS'];
const item = (guid: string, name: string, price: number | null, references: readonly number[] = []) => ({
  name,
  kitchenName: '',
  guid,
  multiLocationId: '1',
  description: `${name}, как дома`,
  image: name === 'Уха' ? 'https://pictures.example/soup.jpg' : null,
  visibility,
  price,
  pricingStrategy: price === null ? 'OPEN_PRICE' : 'BASE_PRICE',
  pricingRules: null,
  modifierGroupReferences: [...references],
});
const option = (referenceId: number, guid: string, name: string, price: number) => ({
  referenceId,
  name,
  guid,
  price,
  pricingStrategy: 'BASE_PRICE',
  isDefault: false,
  allowsDuplicates: false,
});
const group = (
  referenceId: number,
  guid: string,
  name: string,
  min: number,
  max: number | null,
  options: number[],
) => ({
  name,
  guid,
  referenceId,
  pricingStrategy: 'NONE',
  minSelections: min,
  maxSelections: max,
  requiredMode: min > 0 ? 'REQUIRED' : 'OPTIONAL',
  isMultiSelect: max !== 1,
  modifierOptionReferences: options,
});

const menus = {
  restaurantGuid: '9b1f0a3e-0000-4000-8000-000000000001',
  lastUpdated: '2026-03-01T12:00:00.000+0000',
  restaurantTimeZone: 'Europe/Moscow',
  menus: [
    {
      name: 'Доставка',
      guid: '9b1f0a3e-0000-4000-8000-000000000002',
      visibility,
      availability: { alwaysAvailable: true },
      menuGroups: [
        {
          name: 'Обед',
          guid: '9b1f0a3e-0000-4000-8000-000000000003',
          visibility,
          menuItems: [item('7c0d-soup', 'Уха', 320, [3])],
          menuGroups: [
            {
              name: 'Горячее',
              guid: '9b1f0a3e-0000-4000-8000-000000000004',
              visibility,
              menuItems: [
                item('7c0d-pizza', 'Пицца', 590.5, [4]),
                item('7c0d-gift', 'Подарок', null),
                item('7c0d-soup', 'Уха', 320, [3]),
              ],
              menuGroups: [],
            },
          ],
        },
      ],
    },
    {
      name: 'Зал',
      guid: '9b1f0a3e-0000-4000-8000-000000000005',
      visibility: ['POS'],
      menuGroups: [],
    },
  ],
  modifierGroupReferences: {
    '3': group(3, '7c0d-sauces', 'Соусы', 1, 2, [10, 11]),
    '4': group(4, '7c0d-sizes', 'Размер', 1, 1, [12, 13]),
  },
  modifierOptionReferences: {
    '10': option(10, '7c0d-garlic', 'Чесночный', 30),
    '11': option(11, '7c0d-cheese', 'Сырный', 45.5),
    '12': option(12, '7c0d-small', '30 см', 0),
    '13': option(13, '7c0d-large', '40 см', 199.5),
  },
  preModifierGroupReferences: {},
};

/** In the shape of the answer of `/menus/v2/menus`. */
export const TOAST_MENUS: ToastMenus = menus;

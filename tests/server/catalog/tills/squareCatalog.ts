import type { SquareCatalog } from '#server/catalog/tills/square.ts';

const common = {
  updated_at: '2026-03-01T12:00:00.000Z',
  version: 1,
  is_deleted: false,
  present_at_all_locations: true,
};
const money = (amount: number) => ({ amount, currency: 'RUB' });
const variation = (id: string, name: string, amount: number | undefined) => ({
  ...common,
  type: 'ITEM_VARIATION',
  id,
  item_variation_data: {
    name,
    ordinal: 0,
    pricing_type: amount === undefined ? 'VARIABLE_PRICING' : 'FIXED_PRICING',
    ...(amount === undefined ? {} : { price_money: money(amount) }),
  },
});
const modifier = (id: string, name: string, amount: number, isOut: boolean) => ({
  ...common,
  type: 'MODIFIER',
  id,
  modifier_data: {
    name,
    price_money: money(amount),
    on_by_default: false,
    modifier_list_id: 'SAUCES',
    location_overrides: [{ location_id: 'L1', sold_out: isOut }],
  },
});

const catalog = {
  cursor: undefined,
  objects: [
    { ...common, type: 'CATEGORY', id: 'LUNCH', category_data: { name: 'Обед' } },
    { ...common, type: 'CATEGORY', id: 'EMPTY', category_data: { name: 'Пусто' } },
    { ...common, type: 'IMAGE', id: 'PHOTO', image_data: { name: 'soup', url: 'https://pictures.example/soup.jpg' } },
    { ...common, type: 'TAX', id: 'TAX', tax_data: { name: 'VAT' } },
    {
      ...common,
      type: 'MODIFIER_LIST',
      id: 'SAUCES',
      modifier_list_data: {
        name: 'Соусы',
        min_selected_modifiers: 0,
        max_selected_modifiers: 0,
        allow_quantities: false,
        modifiers: [modifier('GARLIC', 'Чесночный', 3000, false), modifier('CHEESE', 'Сырный', 4550, true)],
      },
    },
    {
      ...common,
      type: 'ITEM',
      id: 'SOUP',
      item_data: {
        name: 'Уха',
        description: 'Уха, как дома',
        categories: [{ id: 'LUNCH', ordinal: 0 }],
        reporting_category: { id: 'LUNCH', ordinal: 0 },
        image_ids: ['PHOTO'],
        product_type: 'FOOD_AND_BEV',
        modifier_list_info: [
          { modifier_list_id: 'SAUCES', enabled: true, min_selected_modifiers: 1, max_selected_modifiers: 2 },
        ],
        variations: [variation('SOUP-1', 'Regular', 32000)],
      },
    },
    {
      ...common,
      type: 'ITEM',
      id: 'PIZZA',
      item_data: {
        name: 'Пицца',
        description_plaintext: 'Пицца, как дома',
        category_id: 'LUNCH',
        variations: [variation('PIZZA-S', '30 см', 59050), variation('PIZZA-L', '40 см', 79000)],
      },
    },
    {
      ...common,
      type: 'ITEM',
      id: 'GIFT',
      item_data: { name: 'Подарок', variations: [variation('GIFT-1', 'Any', undefined)] },
    },
    {
      ...common,
      is_deleted: true,
      type: 'ITEM',
      id: 'OLD',
      item_data: { name: 'Старое', variations: [variation('OLD-1', 'Regular', 100)] },
    },
  ],
};

/** In the shape of the answer of `ListCatalog`. */
export const SQUARE_CATALOG: SquareCatalog = catalog;

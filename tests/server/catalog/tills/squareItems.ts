const COLUMNS = [
  'Token',
  'Item Name',
  'Customer-facing Name',
  'Variation Name',
  'SKU',
  'Description',
  'Categories',
  'Reporting Category',
  'GTIN',
  'Square Online Item Visibility',
  'Item Type',
  'Price',
  'Archived',
  'Sellable',
  'Option Name 1',
  'Option Value 1',
  'Current Quantity Port',
  'Modifier Set - Соусы',
  'Modifier Set - Сиропы',
  'Tax - VAT (20%)',
];

/** A row of an item library: one variation of an item. Columns that are not named are empty. */
export type SquareRow = Readonly<Record<string, string>>;

export const SQUARE_ROWS: readonly SquareRow[] = [
  {
    Token: 'SOUP-1',
    'Item Name': 'Уха',
    'Variation Name': 'Regular',
    Description: 'Уха, как дома\nи в море',
    Categories: 'Рыба, Обед',
    'Reporting Category': 'Обед',
    Price: '320.00',
    'Modifier Set - Соусы': 'Y',
    'Modifier Set - Сиропы': 'N',
  },
  { Token: 'PIZZA-S', 'Item Name': 'Пицца', 'Variation Name': '30 см', Categories: 'Обед, Выпечка', Price: '590.50' },
  {
    Token: 'PIZZA-L',
    'Item Name': 'Пицца',
    'Variation Name': '40 см',
    Categories: 'Обед, Выпечка',
    Price: '$1,790.00',
  },
  { Token: 'GIFT-1', 'Item Name': 'Подарок', 'Variation Name': 'Any', Price: 'variable' },
  { Token: 'OLD-1', 'Item Name': 'Старое', 'Variation Name': 'Regular', Price: '1.00', Archived: 'Y' },
  { Token: 'CLOTH-1', 'Item Name': 'Салфетка', 'Variation Name': 'Regular', Price: '1.00', Sellable: 'N' },
];

/** In the shape of the CSV that an item library exports. */
export function squareItems(rows: readonly SquareRow[] = SQUARE_ROWS, columns: readonly string[] = COLUMNS): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return [columns, ...lines].map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
}

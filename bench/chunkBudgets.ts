/** Kilobytes of brotli that each lazily loaded screen may add to the first load: the last reviewed size with a small margin. */
export const SCREEN_BUDGETS_KB: Readonly<Record<string, number>> = {
  'cart.index': 56,
  'promotions.index': 4,
  'restos.index': 9,
  'restos.show': 43,
  'auth.index': 23,
  'orders.index': 6,
  'orders.show': 44,
  'terms-of-sale': 5,
  'account.index': 72,
};

/** Maximum size of a chunk, except that of the packages. A larger one contains a part that can be loaded later. */
export const CHUNK_BUDGET_KB = 42;

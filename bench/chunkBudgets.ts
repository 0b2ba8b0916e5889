import { type ScreenDetails, screenDetails } from '#domain/screens/screens.ts';

/** Kilobytes of brotli that each lazily loaded screen may add to the first load. */
export const SCREEN_BUDGETS_KB: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries<ScreenDetails>(screenDetails).flatMap(([name, { chunk }]) => (chunk ? [[name, chunk.kilobytes]] : [])),
);

/** Maximum size of a chunk, except that of the packages. A larger one contains a part that can be loaded later. */
export const CHUNK_BUDGET_KB = 42;

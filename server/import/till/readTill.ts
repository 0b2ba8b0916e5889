import type { Source } from '../Entry.ts';
import { readIiko } from './readIiko.ts';
import { readSquare } from './readSquare.ts';
import { readToast } from './readToast.ts';

/** Tills whose exported menus can be imported, by the name of `--from`. */
export const TILLS: Readonly<Record<string, (path: string, text: string, restaurant?: string) => Source>> = {
  iiko: readIiko,
  square: readSquare,
  toast: readToast,
};

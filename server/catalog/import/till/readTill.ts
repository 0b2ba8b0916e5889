import type { Source } from '../Entry.ts';
import { readIiko } from './readIiko.ts';
import { readShopify } from './readShopify.ts';
import { readSquare } from './readSquare.ts';
import { readToast } from './readToast.ts';
import { readWooCommerce } from './readWooCommerce.ts';

/** Tills whose exported menus can be imported, by the name of `--from`. */
export const TILLS: Readonly<Record<string, (path: string, text: string, restaurant?: string) => Source>> = {
  iiko: readIiko,
  shopify: readShopify,
  square: readSquare,
  toast: readToast,
  woocommerce: readWooCommerce,
};

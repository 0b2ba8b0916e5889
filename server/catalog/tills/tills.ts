import type { Source } from '../import/Entry.ts';
import { readIiko } from './iiko.ts';
import { readShopify } from './shopify.ts';
import { readSquare } from './square.ts';
import { readToast } from './toast.ts';
import { readWooCommerce } from './woocommerce.ts';

/** Tills whose exported menus can be imported, by the name of `--from`. */
export const TILLS: Readonly<Record<string, (path: string, text: string, restaurant?: string) => Source>> = {
  iiko: readIiko,
  shopify: readShopify,
  square: readSquare,
  toast: readToast,
  woocommerce: readWooCommerce,
};

import { readStripe, readYooKassa } from './vendorAccounts.ts';
import type { AccountOf, AccountsOf, Vendor } from './vendorTable.ts';

/**
 * The payment providers that this server can talk to, beside the demo's bank. Engine, doctor, set-up and the list of
 * payments after a restore are typed by their names, so that none of them can leave one out.
 */
export const PAY_VENDORS = {
  stripe: {
    settings: [
      {
        name: 'STRIPE_SECRET_KEY',
        what: 'the secret key of the account at Stripe, sk_... or rk_...',
        sample: 'sk_x',
      },
      { name: 'STRIPE_WEBHOOK_SECRET', what: 'what Stripe signs its webhooks with, whsec_...', sample: 'whsec_x' },
    ],
    read: readStripe,
  },
  yookassa: {
    settings: [
      { name: 'YOOKASSA_SHOP_ID', what: 'the number of the shop at YooKassa', sample: '1' },
      { name: 'YOOKASSA_SECRET_KEY', what: 'its secret key there', sample: 'x' },
    ],
    read: readYooKassa,
  },
} satisfies Readonly<Record<string, Vendor>>;

export type PayVendorName = keyof typeof PAY_VENDORS;
export type PayAccount<Name extends PayVendorName> = AccountOf<typeof PAY_VENDORS, Name>;

/** The shop's accounts at payment providers. */
export type PayAccounts = AccountsOf<typeof PAY_VENDORS>;

export const PAY_VENDOR_NAMES = Object.keys(PAY_VENDORS) as readonly PayVendorName[];

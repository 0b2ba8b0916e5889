import { readStripe, readYooKassa, STRIPE_SETTINGS, YOOKASSA_SETTINGS } from './vendorAccounts.ts';
import type { AccountOf, AccountsOf, Vendor } from './vendorTable.ts';

/**
 * The payment providers that this server can talk to, beside the demo's bank. Engine, doctor, set-up and the list of
 * payments after a restore are typed by their names, so that none of them can leave one out.
 */
export const PAY_VENDORS = {
  stripe: { settings: STRIPE_SETTINGS, read: readStripe },
  yookassa: { settings: YOOKASSA_SETTINGS, read: readYooKassa },
} satisfies Readonly<Record<string, Vendor>>;

export type PayVendorName = keyof typeof PAY_VENDORS;
export type PayAccount<Name extends PayVendorName> = AccountOf<typeof PAY_VENDORS, Name>;

/** The shop's accounts at payment providers. */
export type PayAccounts = AccountsOf<typeof PAY_VENDORS>;

export const PAY_VENDOR_NAMES = Object.keys(PAY_VENDORS) as readonly PayVendorName[];

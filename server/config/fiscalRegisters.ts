import type { Market } from '#application/market/Market.ts';
import { EFI_SETTINGS, readMontenegro } from './montenegroAccount.ts';
import { PAY_VENDORS } from './payVendors.ts';
import { ATOL_SETTINGS, readAtolOnline } from './vendorAccounts.ts';
import type { AccountsOf, Vendor } from './vendorTable.ts';

interface FiscalRegisterVendor extends Vendor {
  /** Tax rates that it takes, in per cent; besides none. */
  readonly rates: readonly number[];
}

type NamedRegister = NonNullable<Market['fiscalRegister']>;

/** Rates that Russian registers take, in per cent; besides none. */
export const RUSSIAN_RATES = [0, 5, 7, 10, 20, 22] as const;

/**
 * The fiscal registers that a market can name. Adapter, doctor and set-up are typed by their names, so that none of
 * them can leave one out.
 */
export const FISCAL_REGISTERS = {
  'atol-online': { settings: ATOL_SETTINGS, read: readAtolOnline, rates: RUSSIAN_RATES },
  'montenegro-efi': { settings: EFI_SETTINGS, read: readMontenegro, rates: [0, 7, 15, 21] },
  yookassa: { ...PAY_VENDORS.yookassa, rates: RUSSIAN_RATES },
} satisfies Readonly<Record<NamedRegister, FiscalRegisterVendor>>;

export type FiscalRegisterName = keyof typeof FISCAL_REGISTERS;

/** The shop's accounts at fiscal registers. */
export type RegisterAccounts = AccountsOf<typeof FISCAL_REGISTERS>;

import { FISCAL_REGISTERS } from './fiscalRegisters.ts';
import { PAY_VENDORS } from './payVendors.ts';

/** Payment providers and fiscal registers. One that is both, as YooKassa, stands once, with the same account. */
export const VENDORS = { ...PAY_VENDORS, ...FISCAL_REGISTERS };
export const VENDOR_NAMES = Object.keys(VENDORS) as readonly (keyof typeof VENDORS)[];

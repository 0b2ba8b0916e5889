import { BUILT_PAY_ENGINES } from '#server/app/payEngines.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import { PAY_VENDOR_NAMES, PAY_VENDORS } from '#server/config/payVendors.ts';
import { VENDOR_NAMES, VENDORS } from '#server/config/vendors.ts';
import { ofAccounts } from '#server/config/vendorTable.ts';
import { missingVendorKeys } from '#server/market/checkMarket.ts';

const PROVIDERS = { auth: ['phone'], geocoder: ['nominatim'] } as const;
const NO_KEYS = { market: 'coral' };

describe('the account at a payment provider or a fiscal register', () => {
  it.each(VENDOR_NAMES)('is read from its settings, which belong together: %s', (name) => {
    const { settings, read } = VENDORS[name];
    const samples = new Map<string, string>(settings.map((setting) => [setting.name, setting.sample]));
    expect(read((setting) => samples.get(setting))).toBeDefined();
    expect(read(() => undefined)).toBeUndefined();
    for (const { name: missing } of settings) {
      const readRest = (): unknown => read((other) => (other === missing ? undefined : samples.get(other)));
      expect(readRest).toThrow(ConfigError);
      expect(readRest).toThrow(missing);
    }
  });

  it('opens an engine that restaurants may name', () => {
    expect(BUILT_PAY_ENGINES).toEqual(expect.arrayContaining([...PAY_VENDOR_NAMES]));
  });

  it('is asked only where it is', () => {
    const account = { shopId: '1', secretKey: 'x', url: 'https://pay.example' };
    const makers = { stripe: () => 'stripe', yookassa: ({ shopId }: typeof account) => `yookassa ${shopId}` };
    expect(ofAccounts(PAY_VENDORS, {}, makers)).toEqual([]);
    expect(ofAccounts(PAY_VENDORS, { yookassa: account }, makers)).toEqual(['yookassa 1']);
  });

  it('is missing where the market names the payment provider', () => {
    const market = { providers: { ...PROVIDERS, payments: ['stripe'] } } as const;
    expect(missingVendorKeys(market, NO_KEYS)).toBe(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing: markets/coral/market.json names the payment provider stripe.',
    );
  });

  it('is missing where the market names the fiscal register', () => {
    const market = { providers: PROVIDERS, fiscalRegister: 'atol-online' } as const;
    expect(missingVendorKeys(market, NO_KEYS)).toBe(
      'ATOL_LOGIN, ATOL_PASSWORD, ATOL_GROUP_CODE, ATOL_INN and ATOL_EMAIL are missing: markets/coral/market.json names the fiscal register atol-online.',
    );
  });

  it('is not missing where the market names nobody', () => {
    expect(missingVendorKeys({ providers: PROVIDERS }, NO_KEYS)).toBeUndefined();
  });
});

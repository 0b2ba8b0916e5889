import { BUILT_PAY_ENGINES } from '#server/app/payEngines.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import { FISCAL_REGISTERS, type FiscalRegisterName, VENDOR_NAMES, VENDORS } from '#server/config/fiscalRegisters.ts';
import { PAY_VENDOR_NAMES, PAY_VENDORS } from '#server/config/payVendors.ts';
import { ofAccounts } from '#server/config/vendorTable.ts';
import { missingVendorKeys } from '#server/market/checkMarket.ts';

const REGISTER_NAMES = Object.keys(FISCAL_REGISTERS) as readonly FiscalRegisterName[];
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

  it.each(PAY_VENDOR_NAMES)('is missing where the market names the payment provider: %s', (name) => {
    const market = { providers: { ...PROVIDERS, payments: [name] } };
    expect(missingVendorKeys(market, NO_KEYS)).toBe(refusalOf(name, 'payment provider'));
  });

  it.each(REGISTER_NAMES)('is missing where the market names the fiscal register: %s', (name) => {
    const market = { providers: PROVIDERS, fiscalRegister: name };
    expect(missingVendorKeys(market, NO_KEYS)).toBe(refusalOf(name, 'fiscal register'));
  });

  it('is not missing where the market names nobody', () => {
    expect(missingVendorKeys({ providers: PROVIDERS }, NO_KEYS)).toBeUndefined();
  });
});

function refusalOf(name: keyof typeof VENDORS, what: string): string {
  const keys = VENDORS[name].settings
    .map((setting) => setting.name)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  return `${keys} are missing: markets/coral/market.json names the ${what} ${name}.`;
}

import { BUILT_PAY_ENGINES } from '#server/app/payEngines.ts';
import { ConfigError } from '#server/config/ConfigError.ts';
import { ofPayAccounts, PAY_VENDOR_NAMES, PAY_VENDORS, readPayAccount } from '#server/config/payVendors.ts';

describe('the account at a payment provider', () => {
  it.each(PAY_VENDOR_NAMES)('is read from its settings, which belong together: %s', (name) => {
    const { settings } = PAY_VENDORS[name];
    const samples = new Map(settings.map((setting) => [setting.name, setting.sample]));
    expect(readPayAccount(name, (setting) => samples.get(setting))).toBeDefined();
    expect(readPayAccount(name, () => undefined)).toBeUndefined();
    for (const { name: missing } of settings) {
      const read = (): unknown => readPayAccount(name, (other) => (other === missing ? undefined : samples.get(other)));
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(missing);
    }
  });

  it('opens an engine that restaurants may name', () => {
    expect(BUILT_PAY_ENGINES).toEqual(expect.arrayContaining([...PAY_VENDOR_NAMES]));
  });

  it('is asked only where it is', () => {
    const account = { shopId: '1', secretKey: 'x', url: 'https://pay.example' };
    const makers = { stripe: () => 'stripe', yookassa: ({ shopId }: typeof account) => `yookassa ${shopId}` };
    expect(ofPayAccounts({}, makers)).toEqual([]);
    expect(ofPayAccounts({ yookassa: account }, makers)).toEqual(['yookassa 1']);
  });
});

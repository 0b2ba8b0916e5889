import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShop } from '#server/app/openShop.ts';
import { readConfig } from '#server/config/config.ts';
import { readConfigs } from '#server/config/readConfigs.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { askSettings } from '../../scripts/production/askSettings.ts';
import { marketNeeds, neededSettings } from '../../scripts/production/neededSettings.ts';

const PROVIDERS = {
  geocoder: ['photon'],
  auth: ['phone', 'oidc'],
  captcha: ['turnstile'],
  payments: ['stripe', 'yookassa', 'demo-bank'],
} as const;
const ANSWERS: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://shop.example',
  SMS_URL: 'https://sms.example/send',
  CAPTCHA_SECRET: 'c-secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  YOOKASSA_SHOP_ID: '77',
  YOOKASSA_SECRET_KEY: 'y-secret',
};

type Providers = CheckedMarket['providers'];

/** Answers what is asked, and takes what is offered otherwise. `said` is all that was said. */
async function settingsFrom(
  answers: Readonly<Record<string, string>>,
  providers: Providers,
  others: Readonly<Record<string, Providers>> = {},
) {
  const lines: string[] = [];
  const settings = await askSettings(
    {
      say: (line) => lines.push(line),
      ask: async () => answers[lines.findLast((line) => /^[A-Z_]+: /.test(line))?.split(':')[0] ?? ''] ?? '',
    },
    {
      before: {},
      markets: ['coral', ...Object.keys(others)],
      needed: (market) => marketNeeds({ providers: others[market] ?? providers }),
      newSecret: () => createHash('sha256').update(String(lines.length)).digest('hex'),
    },
  );
  return { settings, lines };
}

describe('the settings of production', () => {
  it('are asked for by what the market names, its captcha, payments and OpenID provider', async () => {
    const { settings, lines } = await settingsFrom(ANSWERS, PROVIDERS);
    expect(settings).toMatchObject(ANSWERS);
    expect(settings).not.toHaveProperty('OIDC_CLIENT_SECRET');
    expect(lines.filter((line) => line.startsWith('OIDC_CLIENT_SECRET: '))).toHaveLength(1);
    const confidential = await settingsFrom({ ...ANSWERS, OIDC_CLIENT_SECRET: 'o-secret' }, PROVIDERS);
    expect(confidential.settings).toMatchObject({ OIDC_CLIENT_SECRET: 'o-secret' });
    expect(readConfig(settings)).toMatchObject({ captchaSecret: 'c-secret', stripe: { secretKey: 'sk_live_1' } });
  });

  it('are asked for once a market, those of its own providers alone, and a gateway where people sign in by phone', async () => {
    const own = {
      MARKET: 'coral,two-seas',
      PUBLIC_URL_CORAL: 'https://coral.example',
      PUBLIC_URL_TWO_SEAS: 'https://seas.example',
      SMS_URL_CORAL: 'https://sms.example/send',
      STRIPE_SECRET_KEY_CORAL: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET_CORAL: 'whsec_1',
      CAPTCHA_SECRET_CORAL: 'c-secret',
      YOOKASSA_SHOP_ID_CORAL: '77',
      YOOKASSA_SECRET_KEY_CORAL: 'y-secret',
      STRIPE_SECRET_KEY_TWO_SEAS: 'sk_live_2',
      STRIPE_WEBHOOK_SECRET_TWO_SEAS: 'whsec_2',
      OIDC_CLIENT_SECRET_TWO_SEAS: 'o-secret',
    };
    const seas = { geocoder: ['photon'], auth: ['oidc'], payments: ['stripe'] } as const;
    const { settings, lines } = await settingsFrom(own, PROVIDERS, { 'two-seas': seas });
    const { MARKET: market, ...others } = own;
    expect(settings).toMatchObject({ ...others, MARKETS: market, SMS_URL_TWO_SEAS: 'none' });
    const questions = lines.flatMap((line) => /^([A-Z_]+): /.exec(line)?.[1] ?? []);
    expect(questions).not.toContain('SMS_URL_TWO_SEAS');
    expect(questions.filter((name) => /^(CAPTCHA|YOOKASSA)_.*_TWO_SEAS$/.test(name))).toEqual([]);
    expect(new Set(questions)).toHaveProperty('size', questions.length);
    expect(readConfigs(settings)).toMatchObject([
      { market: 'coral', stripe: { secretKey: 'sk_live_1' }, captchaSecret: 'c-secret', yookassa: { shopId: '77' } },
      { market: 'two-seas', stripe: { secretKey: 'sk_live_2' }, oidcClientSecret: 'o-secret', smsUrl: undefined },
    ]);
  });

  it.each(['captcha', 'stripe', 'yookassa'] as const)(
    'include each one that the start refuses to be without: %s',
    async (vendor) => {
      const root = makeTemporaryFolder('needed');
      const folder = join(root, 'markets/coral');
      mkdirSync(folder, { recursive: true });
      cpSync(join(import.meta.dirname, '../../markets'), join(root, 'markets'), { recursive: true });
      const { captcha, payments: _payments, ...plain } = PROVIDERS;
      const providers = {
        ...plain,
        auth: ['phone'] as const,
        ...(vendor === 'captcha' ? { captcha } : { payments: [vendor] as const }),
      };
      const manifest = aManifest({ id: 'coral', captcha: { siteKey: 's' }, providers });
      writeFileSync(join(folder, 'market.json'), JSON.stringify(manifest));
      const environment = {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example',
        ALLOWED_ORIGINS: 'https://shop.example',
        TOKEN_SECRET: '9d1f0c7be2a84536'.repeat(4),
        SMS_URL: 'https://sms.example/send',
        DATA_DIR: join(root, 'data'),
      };
      const refusal = await openShop(readConfig(environment), () => {}, root).catch((error: unknown) => String(error));
      for (const { name } of neededSettings({ providers })) expect(refusal).toContain(name);
      expect(neededSettings({ providers })).not.toEqual([]);
      rmSync(root, { recursive: true, force: true });
    },
  );
});

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/openShop.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { askSettings } from '../../scripts/production/askSettings.ts';
import { neededSettings } from '../../scripts/production/neededSettings.ts';

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

/** Answers what is asked, and takes what is offered otherwise. `said` is all that was said. */
async function asked(answers: Readonly<Record<string, string>>, providers: typeof PROVIDERS) {
  const said: string[] = [];
  const settings = await askSettings(
    {
      say: (line) => said.push(line),
      ask: async () => answers[said.findLast((line) => /^[A-Z_]+: /.test(line))?.split(':')[0] ?? ''] ?? '',
    },
    { before: {}, markets: ['coral'], needed: () => neededSettings({ providers }), newSecret: () => 's'.repeat(64) },
  );
  return { settings, said };
}

describe('the settings of production', () => {
  it('are asked for by what the market names, its captcha, payments and OpenID provider', async () => {
    const { settings, said } = await asked(ANSWERS, PROVIDERS);
    expect(settings).toMatchObject(ANSWERS);
    expect(settings).not.toHaveProperty('OIDC_CLIENT_SECRET');
    expect(said.filter((line) => line.startsWith('OIDC_CLIENT_SECRET: '))).toHaveLength(1);
    const confidential = await asked({ ...ANSWERS, OIDC_CLIENT_SECRET: 'o-secret' }, PROVIDERS);
    expect(confidential.settings).toMatchObject({ OIDC_CLIENT_SECRET: 'o-secret' });
    expect(readConfig(settings)).toMatchObject({ captchaSecret: 'c-secret', stripe: { secretKey: 'sk_live_1' } });
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
        TOKEN_SECRET: 's'.repeat(64),
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

import { readConfig } from '#server/config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'x'.repeat(32),
  ALLOWED_ORIGINS: 'https://a.example, https://b.example',
  PUBLIC_URL: 'https://a.example',
};

describe('the environment', () => {
  it('may be empty: the demo, for this machine only', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '.data',
      buildDir: 'dist',
      market: 'coral',
      extras: 'all',
      isProduction: false,
      trustedProxies: 0,
    });
  });

  it('sets what it names', () => {
    expect(
      readConfig({ ...PRODUCTION, HOST: '0.0.0.0', PORT: '0', EXTRAS: 'cart-quote,order-history', TRUST_PROXY: '2' }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      extras: ['cart-quote', 'order-history'],
      allowedOrigins: ['https://a.example', 'https://b.example'],
      trustedProxies: 2,
      isProduction: true,
    });
    expect(readConfig({ EXTRAS: 'none' }).extras).toEqual([]);
  });

  it.each(['TOKEN_SECRET', 'ALLOWED_ORIGINS', 'PUBLIC_URL'])('must have %s in production', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: ' ' })).toThrow(`In production the server needs ${name}.`);
  });

  it.each([
    ['PORT', '80 80'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['MARKET', '../secret'],
    ['TRUST_PROXY', 'everyone'],
    ['TOKEN_SECRET', 'short'],
  ])('is refused with %s "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

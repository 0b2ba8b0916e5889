import { readConfig } from '#server/config/config.ts';
import { DEFAULT_LIMITS } from '#server/config/limits.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'q8Zt2LwPb6XnR4vKj1MdYc7HsGf3TaEu',
  ALLOWED_ORIGINS: 'https://a.example, https://b.example',
  PUBLIC_URL: 'https://a.example',
  SMS_URL: 'https://sms.example/send',
};

/** @trust N17 production */
describe('the environment', () => {
  it('may be empty: the demo, for this machine only', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '.data',
      buildDir: 'dist',
      market: 'coral',
      capabilities: 'all',
      isProduction: false,
      trustedProxies: 0,
    });
  });

  it('gives each market data of its own', () => {
    expect(['adriatic', 'lagoon'].map((MARKET) => readConfig({ MARKET }).dataDir)).toEqual([
      '.data/adriatic',
      '.data/lagoon',
    ]);
    expect(readConfig({ MARKET: 'lagoon', DATA_DIR: '/var/lib/carte' }).dataDir).toBe('/var/lib/carte');
  });

  it('sets the host, the port, the extras and the number of proxies', () => {
    expect(
      readConfig({ ...PRODUCTION, HOST: '0.0.0.0', PORT: '0', EXTRAS: 'cart-quote,order-history', TRUST_PROXY: '2' }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      capabilities: ['cart-quote', 'order-history'],
      allowedOrigins: ['https://a.example', 'https://b.example'],
      trustedProxies: 2,
      drainSeconds: 0,
      deskUndoSeconds: 10,
      isProduction: true,
    });
    expect(readConfig({ EXTRAS: 'none' })).toMatchObject({ capabilities: [], drainSeconds: 0 });
  });

  it.each([
    [{ TRUST_PROXY: '1', DATABASE_URL: 'postgres://carte@db.example/carte' }, 5],
    [{ TRUST_PROXY: '0', DATABASE_URL: 'postgres://carte@db.example/carte' }, 0],
    [{ TRUST_PROXY: '1' }, 0],
    [{ DRAIN_SECONDS: '20' }, 20],
  ])('drains only where a proxy can turn to another server: %j', (settings, seconds) => {
    expect(readConfig(settings).drainSeconds).toBe(seconds);
  });

  it.each(['TOKEN_SECRET', 'ALLOWED_ORIGINS', 'PUBLIC_URL', 'SMS_URL'])('must have %s in production', (name) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: ' ' })).toThrow(
      `one thing is missing or wrong.\n- ${name} is missing`,
    );
  });

  it('requires all settings of a payment provider account or none', () => {
    expect(readConfig({})).toMatchObject({ stripe: undefined, yookassa: undefined });
    const keys = {
      STRIPE_SECRET_KEY: 'rk_live_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_b',
      YOOKASSA_SHOP_ID: '12',
      YOOKASSA_SECRET_KEY: 'c',
      YOOKASSA_URL: 'https://proxy.example/',
    };
    expect(readConfig(keys)).toMatchObject({
      stripe: { secretKey: 'rk_live_a', webhookSecret: 'whsec_b', url: 'https://api.stripe.com' },
      yookassa: { shopId: '12', secretKey: 'c', url: 'https://proxy.example' },
    });
    const wrong = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: 'b', YOOKASSA_SHOP_ID: 'x', YOOKASSA_URL: 'proxy' };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readConfig({ ...keys, [name]: value })).toThrow(name);
    }
  });

  it('reports every missing or invalid variable at once, each by its name', () => {
    const wrong = {
      NODE_ENV: 'production',
      TOKEN_SECRET: 'short',
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      SMS_URL: 'sms',
    };
    const message = (() => {
      try {
        readConfig(wrong);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    const names = message.split('\n').flatMap((line) => /^- (\w+) /.exec(line)?.[1] ?? []);
    expect(names.toSorted()).toEqual([
      'ALLOWED_ORIGINS',
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'SMS_URL',
      'TOKEN_SECRET',
    ]);
  });

  it('needs no SMS gateway when it states that nobody signs in by phone', () => {
    expect(readConfig({ ...PRODUCTION, SMS_URL: 'none' }).smsUrl).toBeUndefined();
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('may open the demo on %s, which is this machine', (host) => {
    expect(readConfig({ HOST: host })).toMatchObject({ host, isProduction: false, isPublicDemo: false });
    expect(readConfig({ HOST: host, NODE_ENV: 'development' }).isProduction).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.168.0.7', '127.0.0.1.example', 'shop.example'])(
    'does not open the demo on the public address %s unless told to',
    (host) => {
      expect(() => readConfig({ HOST: host })).toThrow('/dev/outbox');
      expect(() => readConfig({ HOST: host, NODE_ENV: 'development' })).toThrow('DEMO=public');
      expect(readConfig({ HOST: host, DEMO: 'public' })).toMatchObject({ isProduction: false, isPublicDemo: true });
      expect(readConfig({ ...PRODUCTION, HOST: host, DEMO: 'public' }).isPublicDemo).toBe(false);
    },
  );

  it('sets the limits that it names and leaves the others', () => {
    expect(readConfig({ LIMITS: 'orders=1/2, cart-cost=3/4' }).limits).toEqual({
      ...DEFAULT_LIMITS,
      orders: { person: 1, address: 2 },
      'cart-cost': { person: 3, address: 4 },
    });
  });

  it('forgives a closing slash of an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://Shop.example/' }).publicUrl).toBe('https://shop.example');
  });

  it.each([
    ['TOKEN_SECRET', 'changeme'.repeat(5), 'can be guessed'],
    ['TOKEN_SECRET', 'x'.repeat(64), 'can be guessed'],
    ['TOKEN_SECRET', '$(openssl rand -base64 48) and some more', 'can be guessed'],
    ['DESK_KEY', 'your-secret-of-thirty-two-characters-1', 'can be guessed'],
    ['DESK_KEY', PRODUCTION.TOKEN_SECRET, 'is the same as another secret'],
    ['METRICS_TOKEN', PRODUCTION.TOKEN_SECRET, 'is the same as another secret'],
    ['PUBLIC_URL', 'http://shop.example', 'need https://'],
    ['ALLOWED_ORIGINS', 'http://shop.example', 'need https://'],
    ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS must be an address'],
    ['ALLOWED_ORIGINS', 'https://*.shop.example', 'ALLOWED_ORIGINS must be an address'],
    ['SECURITY_CONTACT', 'http://shop.example/report', 'SECURITY_CONTACT must be an e-mail address'],
  ])('is refused in production with %s "%s"', (name, value, message) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(message);
  });

  it('may name this machine without TLS, where a shop is tried out', () => {
    const here = { PUBLIC_URL: 'http://127.0.0.1:8080', ALLOWED_ORIGINS: 'http://localhost:8080' };
    expect(readConfig({ ...PRODUCTION, ...here }).publicUrl).toBe('http://127.0.0.1:8080');
  });

  it('has one place for pictures', () => {
    const s3 = {
      PICTURES_S3_URL: 'https://s3.example/bucket/shop',
      PICTURES_S3_KEY_ID: 'id',
      PICTURES_S3_SECRET: 'key',
    };
    expect(readConfig({}).pictures).toEqual({ kind: 'database' });
    expect(readConfig({ PICTURES_DIR: '/srv/pictures' }).pictures).toEqual({ kind: 'folder', path: '/srv/pictures' });
    expect(readConfig(s3).pictures).toMatchObject({ kind: 's3', keyId: 'id', secret: 'key', region: 'us-east-1' });
    expect(() => readConfig({ ...s3, PICTURES_DIR: '/srv' })).toThrow('pictures are stored in one place');
    expect(() => readConfig({ ...s3, PICTURES_S3_SECRET: '' })).toThrow('PICTURES_S3_SECRET');
    for (const url of [
      's3.example',
      'https://s3.example',
      'https://id:key@s3.example/bucket',
      'https://s3.example/a/../b?c=1',
    ]) {
      expect(() => readConfig({ ...s3, PICTURES_S3_URL: url })).toThrow(
        'PICTURES_S3_URL must be the address of a bucket',
      );
    }
  });

  it('has a read replica beside PostgreSQL only, and not the primary itself', () => {
    const [DATABASE_URL, DATABASE_READ_URL] = [
      'postgres://carte@one.example/carte',
      'postgres://carte@two.example/carte',
    ];
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow('SQLite is one file on one machine and has no replicas');
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toThrow('name the replica');
  });

  it.each([
    ['PORT', '80 80'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['MARKET', '../secret'],
    ['TRUST_PROXY', 'everyone'],
    ['DRAIN_SECONDS', '61'],
    ['DESK_UNDO_SECONDS', '61'],
    ['DESK_UNDO_SECONDS', 'soon'],
    ['TOKEN_SECRET', 'short'],
    ['NODE_ENV', 'staging'],
    ['NODE_ENV', 'Production'],
    ['DEMO', 'yes'],
    ['EXTRAS', 'cart-quotes'],
    ['EXTRAS', ','],
    ['LIMITS', 'orders=60'],
    ['LIMITS', 'orders=0/1'],
    ['LIMITS', 'presses=1/1'],
    ['SMS_URL', 'sms.example'],
    ['SMTP_URL', 'smtp.example'],
    ['SMTP_URL', 'smtps://'],
    ['REDIS_URL', 'redis.example'],
    ['NATS_URL', 'nats.example:4222'],
    ['NATS_URL', 'https://nats.example'],
    ['PUSHPIN_URL', 'http://127.0.0.1:5561'],
    ['PUSHPIN_KEY', 'the key without the address of a Pushpin'],
    ['REDIS_URL', 'https://redis.example'],
    ['DATABASE_URL', '/var/lib/carte'],
    ['DATABASE_READ_URL', 'mysql://x'],
    ['DATABASE_READ_URL', 'postgres://carte@replica.example/carte'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/carte'],
    ['PUBLIC_URL', 'https://user@shop.example'],
    ['ALLOWED_ORIGINS', 'https://a.example, b.example'],
  ])('is refused with %s "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});

import { readStorage } from '#server/config/config.ts';
import { readConfigs } from '#server/config/readConfigs.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  MARKETS: 'coral, adriatic',
  DATA_DIR: '/var/lib/carte',
  SMS_URL: 'https://sms.example/send',
  ALLOWED_ORIGINS_CORAL: 'https://coral.example',
  ALLOWED_ORIGINS_ADRIATIC: 'https://adriatic.example',
  PUBLIC_URL_CORAL: 'https://coral.example',
  PUBLIC_URL_ADRIATIC: 'https://adriatic.example',
  TOKEN_SECRET_CORAL: 'c0ra1-q8Zt2LwPb6XnR4vKj1MdYc7HsG',
  TOKEN_SECRET_ADRIATIC: 'ad71at1c-q8Zt2LwPb6XnR4vKj1MdYc7',
};

describe('an environment of several markets', () => {
  it('gives each its own settings before those of all, and a folder of its own', () => {
    const [coral, adriatic, ...others] = readConfigs({ ...PRODUCTION, SMS_URL_ADRIATIC: 'https://sms.me/send' });
    expect(others).toEqual([]);
    expect(coral).toMatchObject({
      market: 'coral',
      dataDir: '/var/lib/carte/coral',
      publicUrl: 'https://coral.example',
      smsUrl: 'https://sms.example/send',
    });
    expect(adriatic).toMatchObject({
      market: 'adriatic',
      dataDir: '/var/lib/carte/adriatic',
      publicUrl: 'https://adriatic.example',
      allowedOrigins: ['https://adriatic.example'],
      smsUrl: 'https://sms.me/send',
    });
  });

  it('reads the name of a market with a hyphen', () => {
    const [, other] = readConfigs({ MARKETS: 'coral,two-seas', PUBLIC_URL_TWO_SEAS: 'http://two.example' });
    expect(other).toMatchObject({ market: 'two-seas', publicUrl: 'http://two.example' });
  });

  it('needs no variables in development', () => {
    const configs = readConfigs({ MARKETS: 'coral,adriatic,solo' });
    expect(configs.map(({ dataDir }) => dataDir)).toEqual(['.data', '.data/adriatic', '.data/solo']);
  });

  it('is that of one market where MARKET names it', () => {
    const configs = readConfigs({ ...PRODUCTION, MARKET: 'adriatic' });
    expect(configs).toMatchObject([{ market: 'adriatic', publicUrl: 'https://adriatic.example' }]);
    expect(readStorage({ ...PRODUCTION, MARKET: 'adriatic' })).toEqual({
      market: 'adriatic',
      dataDir: '/var/lib/carte/adriatic',
      databaseUrl: undefined,
    });
  });

  it('leaves a command that works on one shop without an answer which', () => {
    expect(() => readStorage(PRODUCTION)).toThrow('name the one that is meant, as in MARKET=coral');
  });

  it.each([
    ['PUBLIC_URL', 'https://coral.example'],
    ['TOKEN_SECRET', 'c0ra1-q8Zt2LwPb6XnR4vKj1MdYc7HsG'],
    ['DATA_DIR', '/var/lib/carte/coral'],
  ])('is refused where %s is that of another market', (name, value) => {
    expect(() => readConfigs({ ...PRODUCTION, [`${name}_ADRIATIC`]: value })).toThrow(
      `${name} is the same for the markets coral and adriatic`,
    );
  });

  it.each(['DATABASE_URL', 'DESK_KEY'])('is refused where all share one %s', (name) => {
    const value = name === 'DESK_KEY' ? '9d1f0c7be2a845369d1f0c7be2a84536' : 'postgres://carte@127.0.0.1/carte';
    expect(() => readConfigs({ ...PRODUCTION, [name]: value })).toThrow(`Set ${name}_ADRIATIC.`);
    expect(readConfigs({ ...PRODUCTION, [`${name}_CORAL`]: value })).toHaveLength(2);
  });

  it('is refused with all that is missing, market by market, and with a market that is named twice', () => {
    const { PUBLIC_URL_CORAL: _, TOKEN_SECRET_ADRIATIC: __, ...rest } = PRODUCTION;
    expect(() => readConfigs(rest)).toThrow(
      /^Market coral: .*\n- PUBLIC_URL is missing.*[\s\S]*\nMarket adriatic: .*\n- TOKEN_SECRET is missing/,
    );
    expect(() => readConfigs({ MARKETS: 'coral,coral' })).toThrow('MARKETS names coral twice.');
  });
});

import { isIPv4 } from 'node:net';
import { isEmail } from '#domain/validation/isEmail.ts';
import { BUILT_CAPABILITIES } from './Capabilities.ts';
import { ConfigError } from './ConfigError.ts';
import type { RegisterAccounts } from './fiscalRegisters.ts';
import { isGuessable } from './isGuessable.ts';
import { DEFAULT_LIMITS, type Limit, type LimitName, type Limits } from './limits.ts';
import {
  DEFAULT_DATA_DIR,
  DEFAULT_MARKET,
  type Environment,
  isOfSeveral,
  marketEnvironment,
} from './marketEnvironments.ts';
import type { PayAccounts } from './payVendors.ts';
import { type PicturesPlace, readPicturesPlace } from './picturesPlace.ts';
import { missingText, NO_SMS, PRODUCTION_SETTINGS } from './productionSettings.ts';
import { readDatabaseReadUrl, readDatabaseUrl } from './readDatabaseUrl.ts';
import { readNatsUrl } from './readNatsUrl.ts';
import { type PushpinAccess, readPushpin } from './readPushpin.ts';
import { readRedisUrl } from './readRedisUrl.ts';
import { readSmtpUrl } from './readSmtpUrl.ts';
import { readTaxSystem, type TaxSystem } from './vendorAccounts.ts';
import { VENDORS } from './vendors.ts';

/** Settings from the environment. Everything else is stored in the database. */
export interface Config extends PayAccounts, RegisterAccounts {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built storefront, relative to the project's root. */
  readonly buildDir: string;
  /** URL of a PostgreSQL database; SQLite is used when absent. */
  readonly databaseUrl?: string | undefined;
  /** URL of a read replica of `databaseUrl`, for reports. */
  readonly databaseReadUrl?: string | undefined;
  readonly pictures: PicturesPlace;
  readonly market: string;
  readonly capabilities: 'all' | readonly string[];
  readonly isProduction: boolean;
  /** The demo, with its outbox and open CORS, may be reached from other machines, because `DEMO=public` is set. */
  readonly isPublicDemo: boolean;
  /** How long a stopping server goes on taking requests, while `/ready` answers 503, in seconds. */
  readonly drainSeconds: number;
  /** Number of reverse proxies in front of this server; 0 ignores `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Absent outside production: a secret is then generated and stored in the data directory. */
  readonly tokenSecret?: string | undefined;
  readonly smsUrl?: string | undefined;
  readonly smtpUrl?: string | undefined;
  /** Client secret for the OpenID provider; absent for a public client. */
  readonly oidcClientSecret?: string | undefined;
  /** Secret key for the captcha provider. */
  readonly captchaSecret?: string | undefined;
  /** Replaces the captcha provider's verification URL. */
  readonly captchaUrl?: string | undefined;
  /** Replaces VK ID's URL, for a proxy or a test server. */
  readonly vkIdUrl?: string | undefined;
  /** Replace the URLs of Google's and Apple's signing keys. */
  readonly googleKeysUrl?: string | undefined;
  readonly appleKeysUrl?: string | undefined;
  /** The seller's tax system on Russian receipts, as registers name it. */
  readonly taxSystem: TaxSystem;
  /**
   * Allowed CORS origins. Empty: only the shop's own origin in production, any origin without credentials in the demo.
   */
  readonly allowedOrigins: readonly string[];
  readonly publicUrl?: string | undefined;
  /** Origins of push services beside those of the usual browsers. */
  readonly pushServices: readonly string[];
  /** Token of the bot that tells customers of orders in Telegram. */
  readonly telegramToken?: string | undefined;
  /** Origin of the Bot API, Telegram's or one's own. */
  readonly telegramApi: string;
  readonly deskKey?: string | undefined;
  /** How long a desk can undo a step before anybody else is told of it, in seconds; 0 tells at once. */
  readonly deskUndoSeconds: number;
  /** Where weaknesses are reported: an address that starts with `mailto:` or `https:`. */
  readonly securityContact?: string | undefined;
  /** Bearer token for `/metrics`, which does not exist without one. */
  readonly metricsToken?: string | undefined;
  /** Redis or Valkey, by which the processes of a shop share their rate limits. */
  readonly redisUrl?: string | undefined;
  /** NATS with JetStream, from which the processes of a shop learn of changes. */
  readonly natsUrl?: string | undefined;
  /** A Pushpin before the servers, which holds event streams. */
  readonly pushpin?: PushpinAccess | undefined;
  /** A file that each backup touches, for the age of the last one in `/metrics`. */
  readonly backupMarker?: string | undefined;
  readonly limits: Limits;
}

export const MIN_SECRET_LENGTH = 32;
/** Two looks of a proxy that asks for `/ready` every two seconds. */
const DEFAULT_DRAIN_SECONDS = 5;
const MAX_DRAIN_SECONDS = 60;
const DEFAULT_DESK_UNDO_SECONDS = 10;
const MAX_DESK_UNDO_SECONDS = 60;

/** Reads and validates all settings. Throws a single ConfigError that lists everything missing or invalid. */
export function readConfig(variables: Environment): Config {
  const environment = marketEnvironment(variables);
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const problems: string[] = [];
  const tried = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      return otherwise;
    }
  };
  const isProduction = tried(() => readMode(text('NODE_ENV')) === 'production', false);
  const host = text('HOST') ?? '127.0.0.1';
  const isPublicDemo = !isProduction && tried(() => readDemo(text('DEMO')), false);
  if (!isProduction && !isPublicDemo && !isLoopback(host)) {
    problems.push(
      `HOST=${host} is reached from other machines, and the demo shows every text message at /dev/outbox. Set ` +
        'NODE_ENV=production and what it needs, or DEMO=public if everybody may sign in as anybody.',
    );
  }
  if (isProduction) {
    problems.push(...PRODUCTION_SETTINGS.filter(({ name }) => text(name) === undefined).map(missingText));
  }
  const config: Config = {
    ...tried(() => readStorage(environment), readStorage({})),
    pictures: tried<PicturesPlace>(() => readPicturesPlace(text), { kind: 'database' }),
    databaseReadUrl: tried(() => readDatabaseReadUrl(text), undefined),
    host,
    port: tried(() => readPort(text('PORT') ?? '8080'), 0),
    buildDir: text('BUILD_DIR') ?? 'dist',
    capabilities: tried(() => readCapabilities(text('EXTRAS') ?? 'all'), 'all'),
    isProduction,
    isPublicDemo,
    drainSeconds: tried(() => readDrainSeconds(text), 0),
    trustedProxies: tried(() => readProxies(text('TRUST_PROXY')), 0),
    tokenSecret: tried(() => readTokenSecret(text('TOKEN_SECRET')), undefined),
    smsUrl: tried(() => readSmsUrl(text('SMS_URL')), undefined),
    smtpUrl: tried(() => readSmtpUrl(text('SMTP_URL')), undefined),
    oidcClientSecret: text('OIDC_CLIENT_SECRET'),
    captchaSecret: text('CAPTCHA_SECRET'),
    captchaUrl: text('CAPTCHA_URL'),
    vkIdUrl: text('VK_ID_URL'),
    googleKeysUrl: text('GOOGLE_KEYS_URL'),
    appleKeysUrl: text('APPLE_KEYS_URL'),
    ...Object.fromEntries(
      Object.entries(VENDORS).map(([name, { read }]) => [name, tried<object | undefined>(() => read(text), undefined)]),
    ),
    taxSystem: tried(() => readTaxSystem(text('TAX_SYSTEM')), 'osn'),
    allowedOrigins: listOf(text('ALLOWED_ORIGINS')).flatMap((origin) =>
      tried<readonly string[]>(() => [readOrigin('ALLOWED_ORIGINS', origin)], []),
    ),
    publicUrl: tried(() => readPublicUrl(text('PUBLIC_URL')), undefined),
    pushServices: listOf(text('PUSH_SERVICES')).flatMap((origin) =>
      tried<readonly string[]>(() => [readOrigin('PUSH_SERVICES', origin)], []),
    ),
    telegramToken: tried(() => readTelegramToken(text('TELEGRAM_TOKEN')), undefined),
    telegramApi: tried(() => readOrigin('TELEGRAM_API', text('TELEGRAM_API') ?? TELEGRAM_API), TELEGRAM_API),
    deskKey: tried(() => readDeskKey(text('DESK_KEY')), undefined),
    deskUndoSeconds: tried(() => readDeskUndoSeconds(text('DESK_UNDO_SECONDS')), 0),
    metricsToken: tried(() => readMetricsToken(text('METRICS_TOKEN')), undefined),
    redisUrl: tried(() => readRedisUrl(text('REDIS_URL')), undefined),
    natsUrl: tried(() => readNatsUrl(text('NATS_URL')), undefined),
    pushpin: tried(() => readPushpin(text), undefined),
    backupMarker: text('BACKUP_MARKER'),
    securityContact: tried(() => readSecurityContact(text('SECURITY_CONTACT')), undefined),
    limits: tried(() => readLimits(listOf(text('LIMITS'))), DEFAULT_LIMITS),
  };
  if (isProduction) problems.push(...productionFaults(config));
  if (problems.length > 0) throw new ConfigError(problemsText(problems, isProduction));
  return config;
}

/** What a demo may have and a shop with real customers may not. */
function productionFaults({
  tokenSecret,
  deskKey,
  metricsToken,
  publicUrl,
  allowedOrigins,
}: Config): readonly string[] {
  const secrets = Object.entries({ TOKEN_SECRET: tokenSecret, DESK_KEY: deskKey, METRICS_TOKEN: metricsToken });
  const setSecrets = secrets.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const guessable = setSecrets.filter(({ value }) => isGuessable(value));
  const repeated = setSecrets.filter(
    ({ value }, index) => setSecrets.findIndex((other) => other.value === value) < index,
  );
  const plain = [...new Set([publicUrl ?? '', ...allowedOrigins])].filter((origin) => isPlainHttp(origin));
  return [
    ...guessable.map(({ name }) => `${name} can be guessed. Make one with: openssl rand -hex 32`),
    ...repeated.map(({ name }) => `${name} is the same as another secret: who knows one must not know the other.`),
    ...plain.map(
      (origin) => `${origin} is read by everybody on the way: PUBLIC_URL and ALLOWED_ORIGINS need https://.`,
    ),
  ];
}

/** An origin without TLS that is not on this machine. */
function isPlainHttp(origin: string): boolean {
  const url = URL.parse(origin);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

function problemsText(problems: readonly string[], isProduction: boolean): string {
  if (!isProduction) return problems.join('\n');
  const count = problems.length === 1 ? 'one thing is' : `${problems.length} things are`;
  return [
    `The shop does not open in production: ${count} missing or wrong.`,
    ...problems.map((problem) => `- ${problem}`),
    '"npm run setup:production" asks for all of it and writes it down; docs/operating.md tells more.',
  ].join('\n');
}

/**
 * Reads the settings for commands that work on the data without serving. With several markets, one must be selected.
 */
export function readStorage(variables: Environment): Pick<Config, 'dataDir' | 'databaseUrl' | 'market'> {
  if (isOfSeveral(variables)) {
    throw new ConfigError(`MARKETS are ${variables['MARKETS']}: name the one that is meant, as in MARKET=coral.`);
  }
  const environment = marketEnvironment(variables);
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const market = readMarket(text('MARKET') ?? DEFAULT_MARKET);
  return {
    // Each market has data of its own, because it sells something else.
    dataDir: text('DATA_DIR') ?? (market === DEFAULT_MARKET ? DEFAULT_DATA_DIR : `${DEFAULT_DATA_DIR}/${market}`),
    databaseUrl: readDatabaseUrl('DATABASE_URL', text('DATABASE_URL')),
    market,
  };
}

function readTokenSecret(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < MIN_SECRET_LENGTH) {
    throw new ConfigError(`TOKEN_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return text;
}

const SMS_PROTOCOLS = ['https:', 'http:', 'smpp:', 'smpps:'];

/** The SMS gateway's URL; undefined when nobody signs in by phone. */
function readSmsUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === NO_SMS) return undefined;
  const url = URL.parse(text);
  if (url === null || !SMS_PROTOCOLS.includes(url.protocol)) {
    throw new ConfigError(
      `SMS_URL must be an address such as https://sms.example/send or smpp://id:password@sms.example, or ${NO_SMS}; not "${text}".`,
    );
  }
  return text;
}

const TELEGRAM_API = 'https://api.telegram.org';

function readTelegramToken(text: string | undefined): string | undefined {
  if (text === undefined || /^\d+:[\w-]{20,}$/.test(text)) return text;
  throw new ConfigError('TELEGRAM_TOKEN must be what BotFather gave, such as 123456:ABC-DEF1234ghIkl.');
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** Only behind a proxy, which looks at the readiness, and beside another server, which SQLite does not have. */
function readDrainSeconds(text: (name: string) => string | undefined): number {
  const hasOther = (text('TRUST_PROXY') ?? '0') !== '0' && text('DATABASE_URL') !== undefined;
  const value = text('DRAIN_SECONDS') ?? String(hasOther ? DEFAULT_DRAIN_SECONDS : 0);
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds <= MAX_DRAIN_SECONDS) return seconds;
  throw new ConfigError(`DRAIN_SECONDS must be a number from 0 to ${MAX_DRAIN_SECONDS}, not "${value}".`);
}

function readDeskUndoSeconds(value = String(DEFAULT_DESK_UNDO_SECONDS)): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds <= MAX_DESK_UNDO_SECONDS) return seconds;
  throw new ConfigError(`DESK_UNDO_SECONDS must be a number from 0 to ${MAX_DESK_UNDO_SECONDS}, not "${value}".`);
}

function readMarket(text: string): string {
  if (!/^[a-z0-9-]+$/.test(text)) throw new ConfigError(`MARKET must be a folder name of markets/, not "${text}".`);
  return text;
}

function readCapabilities(text: string): 'all' | readonly string[] {
  if (text === 'all') return 'all';
  if (text === 'none') return [];
  const names = listOf(text);
  const capabilities: readonly string[] = BUILT_CAPABILITIES;
  const odd = names.find((name) => !capabilities.includes(name));
  if (odd !== undefined || names.length === 0) {
    throw new ConfigError(`EXTRAS must be all, none, or some of ${capabilities.join(', ')}; not "${odd ?? text}".`);
  }
  return names;
}

function readMode(text: string | undefined): 'development' | 'production' {
  if (text === undefined || text === 'development') return 'development';
  if (text === 'production') return text;
  throw new ConfigError(`NODE_ENV must be production, development or unset, not "${text}".`);
}

function readDemo(text: string | undefined): boolean {
  if (text !== undefined && text !== 'public') throw new ConfigError(`DEMO must be public or unset, not "${text}".`);
  return text === 'public';
}

/** Whether a host address is reachable from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function readPublicUrl(text: string | undefined): string | undefined {
  return text === undefined ? undefined : readOrigin('PUBLIC_URL', text);
}

/** Reads an origin such as `https://shop.example`. A trailing slash is tolerated. */
function readOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb || url.hostname.includes('*') || url.origin !== text.replace(/\/$/, '').toLowerCase()) {
    throw new ConfigError(`${name} must be an address such as https://shop.example, not "${text}".`);
  }
  return url.origin;
}

/**
 * Reads the desk key. It is sent as a bearer token and gives access to every restaurant of the brand, so it must be
 * long.
 */
function readDeskKey(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\w.~+/-]{32,}$/.test(text)) {
    throw new ConfigError('DESK_KEY must have at least 32 characters: letters, digits and .~+/_- only.');
  }
  return text;
}

/** Reads the metrics token, which is sent as a bearer token. */
function readMetricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\w.~+/-]{16,}$/.test(text)) {
    throw new ConfigError('METRICS_TOKEN must have at least 16 characters: letters, digits and .~+/_- only.');
  }
  return text;
}

/** Reads an e-mail address or the address of a page. */
function readSecurityContact(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isEmail(text)) return `mailto:${text}`;
  if (URL.parse(text)?.protocol !== 'https:') {
    throw new ConfigError(`SECURITY_CONTACT must be an e-mail address or start with https://, not "${text}".`);
  }
  return text;
}

function readProxies(text: string | undefined): number {
  if (text === undefined || text === 'false') return 0;
  if (text === 'true') return 1;
  if (!/^\d$/.test(text)) throw new ConfigError(`TRUST_PROXY must be a number of proxies, not "${text}".`);
  return Number(text);
}

/**
 * Reads limits such as `orders=60/600`: for each person and each address, per minute. Limits not named keep their
 * defaults.
 */
function readLimits(items: readonly string[]): Limits {
  const names: readonly string[] = Object.keys(DEFAULT_LIMITS);
  const limits = items.map((item): readonly [string, Limit] => {
    const [, name = '', person, address] = /^([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(item) ?? [];
    if (!names.includes(name)) {
      throw new ConfigError(`LIMITS must be like orders=60/600, of ${names.join(', ')}; not "${item}".`);
    }
    return [name, { person: Number(person), address: Number(address) }];
  });
  return { ...DEFAULT_LIMITS, ...(Object.fromEntries(limits) as Partial<Record<LimitName, Limit>>) };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

import type { Log } from '#server/shared/Log.ts';
import { LruCache } from '#server/shared/LruCache.ts';
import { faultLines, readMarketFolder } from './readMarketFolder.ts';

const MAX_MARKETS = 20;
/** Settings that are read only at start-up. The others are used only by pages and follow each edit. */
const READ_AT_START = [
  'whiteLabel',
  'brand.name',
  'locales',
  'currency',
  'timezone',
  'phoneCountries',
  'providers.auth',
  'providers.captcha',
  'providers.payments',
  'auth',
  'payments',
  'taxes',
  'fiscalRegister',
  'notifications',
  'acceptance',
  'law.terms',
  'messages',
] as const;

interface CachedMarket {
  good?: string;
  /** The last error logged, to log it only once. */
  complaint?: string;
  /** The manifest at start-up, which the server's own settings come from. */
  begun?: unknown;
  /** The changed keys that need a restart, as last logged. */
  waiting?: string;
}

/**
 * Manifests of markets, reloaded when they are edited. An invalid edit is logged and the last valid version is used.
 */
export class CurrentMarkets {
  readonly #root: string;
  readonly #log: Log;
  readonly #cache = new LruCache<CachedMarket>(MAX_MARKETS);

  constructor(root: string, log: Log) {
    this.#root = root;
    this.#log = log;
  }

  /** The manifest's text; undefined for an unknown market, or one that was never valid. */
  async text(name: string): Promise<string | undefined> {
    const { text, manifest, law, faults } = await readMarketFolder(this.#root, name);
    const cached = this.#cache.getOrCreate(name, () => ({}));
    if (text !== undefined && faults.length === 0) {
      if (cached.complaint !== undefined)
        this.#log({ level: 'info', text: 'market file is valid again', market: name });
      cached.good = text;
      delete cached.complaint;
      this.#sayWhatWaits(name, cached, { ...(manifest as object), law });
      return text;
    }
    const complaint = faultLines(name, faults);
    if ((text !== undefined || cached.good !== undefined) && cached.complaint !== complaint) {
      const reason =
        cached.good === undefined
          ? 'the market cannot be opened'
          : 'the market was edited badly: the last good one stays';
      this.#log({ level: 'error', text: reason, market: name, faults: complaint });
      cached.complaint = complaint;
    }
    return cached.good;
  }

  /** Logs once which edited settings need a restart; pages already show the edit. */
  #sayWhatWaits(name: string, cached: CachedMarket, manifest: unknown): void {
    cached.begun ??= manifest;
    const keys = READ_AT_START.filter((key) => valueAt(cached.begun, key) !== valueAt(manifest, key));
    const waiting = keys.join(', ');
    if (waiting === (cached.waiting ?? '')) return;
    cached.waiting = waiting;
    if (keys.length > 0)
      this.#log({ level: 'warn', text: 'market file changed: restart the server', market: name, keys });
  }
}

/** The value as JSON, for comparison. */
function valueAt(manifest: unknown, key: string): string | undefined {
  const value = key
    .split('.')
    .reduce<unknown>((owner, name) => (owner as Record<string, unknown> | undefined)?.[name], manifest);
  return JSON.stringify(value);
}

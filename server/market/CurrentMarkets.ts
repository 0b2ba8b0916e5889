import type { Log } from '#server/Log.ts';
import { LruCache } from '#server/LruCache.ts';
import type { ManifestCheck } from './manifestFaults.ts';
import { faultLines, readManifestCheck, readMarketFolder } from './readMarketFolder.ts';

const MAX_MARKETS = 20;

interface KeptMarket {
  good?: string;
  /** What was complained about last, so that it is said once. */
  complaint?: string;
}

/**
 * The manifests of markets that may be edited while the shop is open. One that could not be opened with is not shown to
 * anybody: the last good one stays, and the log says what is wrong.
 */
export class CurrentMarkets {
  readonly #root: string;
  readonly #log: Log;
  readonly #kept = new LruCache<KeptMarket>(MAX_MARKETS);
  #check: Promise<ManifestCheck> | undefined;

  constructor(root: string, log: Log) {
    this.#root = root;
    this.#log = log;
  }

  /** The manifest's text; undefined where there is no such market, or never was a good one. */
  async text(name: string): Promise<string | undefined> {
    this.#check ??= readManifestCheck(this.#root);
    const { text, faults } = await readMarketFolder(this.#root, name, await this.#check);
    const kept = this.#kept.getOrCreate(name, () => ({}));
    if (text !== undefined && faults.length === 0) {
      if (kept.complaint !== undefined) this.#log({ level: 'info', text: 'the market is good again', market: name });
      kept.good = text;
      delete kept.complaint;
      return text;
    }
    const complaint = faultLines(name, faults);
    if ((text !== undefined || kept.good !== undefined) && kept.complaint !== complaint) {
      const told =
        kept.good === undefined
          ? 'the market cannot be opened'
          : 'the market was edited badly: the last good one stays';
      this.#log({ level: 'error', text: told, market: name, faults: complaint });
      kept.complaint = complaint;
    }
    return kept.good;
  }
}

import { ConfigError } from './ConfigError.ts';
import type { ReadText } from './vendorAccounts.ts';

/** Shorter secrets can be found by trying. */
const MIN_KEY_LENGTH = 32;

export interface PushpinAccess {
  /** Origin at which Pushpin takes what is published, such as `http://127.0.0.1:5561`. */
  readonly url: string;
  /** Its `sig_key`, with which it signs the requests that it passes on. */
  readonly key: string;
}

/** Reads `PUSHPIN_URL` and `PUSHPIN_KEY`, which must be given together. */
export function readPushpin(text: ReadText): PushpinAccess | undefined {
  const [url, key] = [text('PUSHPIN_URL'), text('PUSHPIN_KEY')];
  if (url === undefined && key === undefined) return undefined;
  if (url === undefined || key === undefined) throw new ConfigError('PUSHPIN_URL and PUSHPIN_KEY need each other.');
  const { protocol, origin } = URL.parse(url) ?? { protocol: '', origin: '' };
  if (protocol !== 'http:') throw new ConfigError('PUSHPIN_URL must be an address such as http://127.0.0.1:5561.');
  if (key.length < MIN_KEY_LENGTH) throw new ConfigError(`PUSHPIN_KEY needs ${MIN_KEY_LENGTH} characters or more.`);
  return { url: origin, key };
}

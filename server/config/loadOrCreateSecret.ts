import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';
import { ConfigError } from './ConfigError.ts';
import { MIN_SECRET_LENGTH } from './config.ts';

const OWNER_ONLY = 0o600;

/** Loads a secret of the demo, or creates and stores it, so that a restart does not sign everybody out. */
export function loadOrCreateSecret(dataDir: string, name = 'token-secret'): string {
  const path = join(dataDir, name);
  const stored = readStored(path);
  if (stored === undefined) {
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(path, secret, { mode: OWNER_ONLY, flag: 'wx' });
    return secret;
  }
  if (stored.length < MIN_SECRET_LENGTH) {
    throw new ConfigError(
      `${path} must hold at least ${MIN_SECRET_LENGTH} characters: a short secret lets anybody sign tokens. Restore ` +
        'it, or remove it for a new one, which signs everybody out.',
    );
  }
  chmodSync(path, OWNER_ONLY);
  return stored;
}

function readStored(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

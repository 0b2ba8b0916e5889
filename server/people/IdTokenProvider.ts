import { createHash } from 'node:crypto';
import type { Log } from '#server/shared/Log.ts';
import { issuerRefused } from './askIssuer.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';
import { IdTokens, keysAt } from './IdTokens.ts';
import type { UsedNonces } from './UsedNonces.ts';

/** An ID token from a vendor's script, usable once. */
export interface IdTokenGrant {
  readonly idToken: string;
  /** The value whose hash is the nonce of the token. */
  readonly nonce: string;
}

interface Vendor {
  readonly issuers: readonly [string, ...string[]];
  readonly keysUrl: string;
}

/** Google uses two spellings of its issuer. */
export const GOOGLE: Vendor = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

export const APPLE: Vendor = {
  issuers: ['https://appleid.apple.com'],
  keysUrl: 'https://appleid.apple.com/auth/keys',
};

interface Options {
  readonly vendor: Vendor;
  readonly clientId: string;
  /** Replaces the URL of the vendor's signing keys. */
  readonly keysUrl?: string | undefined;
  readonly used: UsedNonces;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * A vendor whose script returns an ID token to the page. A stolen token is useless: its nonce is the SHA-256 of another
 * secret that must be sent with it, and can be used once.
 */
export class IdTokenProvider {
  readonly #options: Options;
  readonly #tokens: IdTokens;

  constructor(options: Options) {
    this.#options = options;
    const { vendor, clientId, keysUrl = vendor.keysUrl, log, now } = options;
    const { issuers } = vendor;
    this.#tokens = new IdTokens({ issuers, clientId, keys: keysAt(keysUrl), algorithms: ['RS256'], log, now });
  }

  async identify({ idToken, nonce }: IdTokenGrant): Promise<ExternalIdentity> {
    const { used, log } = this.#options;
    const hashed = createHash('sha256').update(nonce).digest('base64url');
    const { identity, deadAt } = await this.#tokens.verify(idToken, hashed);
    if (await used.take(identity.issuer, hashed, deadAt)) return identity;
    throw issuerRefused(identity.issuer, log, 'the id token was used before');
  }
}

import { createHash } from 'node:crypto';
import type { Log } from '#server/Log.ts';
import { issuerRefused } from './askIssuer.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';
import { IdTokens, keysAt } from './IdTokens.ts';
import type { UsedNonces } from './UsedNonces.ts';

/** What a client brings from a vendor that gives id tokens to pages: good for one exchange. */
export interface IdTokenGrant {
  readonly idToken: string;
  /** What the nonce of the token is the hash of. */
  readonly nonce: string;
}

interface Vendor {
  readonly issuers: readonly [string, ...string[]];
  readonly keysUrl: string;
}

/** Google names itself in two ways. */
export const GOOGLE: Vendor = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

export const APPLE: Vendor = {
  issuers: ['https://appleid.apple.com'],
  keysUrl: 'https://appleid.apple.com/auth/keys',
};

interface Dependencies {
  readonly vendor: Vendor;
  readonly clientId: string;
  /** Where the vendor's keys stand, when not at its own address. */
  readonly keysUrl?: string | undefined;
  readonly used: UsedNonces;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * A vendor that gives an id token to the page. Whoever only saw the token cannot use it: its nonce is the SHA-256 of
 * another secret, which has to come with it, and once.
 */
export class IdTokenProvider {
  readonly #dependencies: Dependencies;
  readonly #tokens: IdTokens;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { vendor, clientId, keysUrl = vendor.keysUrl, log, now } = dependencies;
    const { issuers } = vendor;
    this.#tokens = new IdTokens({ issuers, clientId, keys: keysAt(keysUrl), algorithms: ['RS256'], log, now });
  }

  async identify({ idToken, nonce }: IdTokenGrant): Promise<ExternalIdentity> {
    const { used, log } = this.#dependencies;
    const hashed = createHash('sha256').update(nonce).digest('base64url');
    const { identity, deadAt } = await this.#tokens.verify(idToken, hashed);
    if (await used.take(identity.issuer, hashed, deadAt)) return identity;
    throw issuerRefused(identity.issuer, log, 'the id token was used before');
  }
}

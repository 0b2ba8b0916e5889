import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair by which push services know the shop (RFC 8292), as base64url: P-256, the public one uncompressed. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY_BYTES = 32;

/** The same keys on each server that has the secret, so that none is stored. */
export function vapidKeys(tokenSecret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', tokenSecret, '', 'web push', KEY_BYTES)));
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}

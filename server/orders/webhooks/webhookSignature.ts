import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a secret for the receiver: `whsec_` and the key in Base64. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  readonly at: Date;
}

/**
 * The headers of the Standard Webhooks specification (standardwebhooks.com), which has libraries in many languages:
 * HMAC-SHA256 in Base64 over id, time in seconds and raw body, joined by dots.
 */
export function webhookHeaders({ id, body, secret, at }: Signed): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'Webhook-Id': id, 'Webhook-Timestamp': seconds, 'Webhook-Signature': `v1,${signature}` };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#server/http/Refusal.ts';

/** Maximum difference between our clock and a callback's signature time. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `t=1700000000,v1=<hex>`: HMAC-SHA256 over the timestamp, a dot and the raw body. */
export function signCallback(rawBody: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(`${seconds}.${rawBody}`, secret)}`;
}

/** Refuses with `payment.signature-invalid` unless one of the signatures is valid and recent. */
export function checkCallback(rawBody: string, header: string | null, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = Buffer.from(hmac(`${seconds}.${rawBody}`, secret));
  const isSigned = parts.some(([name, value = '']) => {
    const signature = Buffer.from(value);
    return name === 'v1' && signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  const isFresh =
    /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= SIGNATURE_TOLERANCE_SECONDS;
  if (!isSigned || !isFresh) throw new Refusal(401, 'payment.signature-invalid');
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

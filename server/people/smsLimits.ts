import type { Writer } from '#server/database/Database.ts';
import type { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { rateLimitKey } from '#server/http/rateLimitKey.ts';

export interface SmsLimits {
  readonly fromOneAddressAnHour: number;
  readonly anHour: number;
}

export const PRODUCTION_SMS_LIMITS: SmsLimits = { fromOneAddressAnHour: 20, anHour: 2_000 };
/** A demo and its tests sign in from one machine only, and no message costs anything. */
export const DEMO_SMS_LIMITS: SmsLimits = { fromOneAddressAnHour: 100_000, anHour: 100_000 };

const HOUR_SECONDS = 3_600;

interface SmsRequest {
  readonly limiter: StoredRateLimiter;
  readonly limits: SmsLimits;
  readonly address: string;
}

/**
 * Text messages cost money and reach strangers: what passes the limits is refused before anything is sent. To be called
 * in the transaction that reserves the message, so that one that is refused for any reason uses up nothing.
 */
export async function takeSms(writer: Writer, { limiter, limits, address }: SmsRequest): Promise<void> {
  const isGiven =
    (await limiter.take(writer, `sms from ${rateLimitKey(address)}`, limits.fromOneAddressAnHour)) &&
    (await limiter.take(writer, 'sms', limits.anHour));
  if (!isGiven) throw new Refusal(429, 'sms.send-failed-protected', { retryAfterSeconds: HOUR_SECONDS });
}

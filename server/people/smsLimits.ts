import type { Writer } from '#server/database/Database.ts';
import type { StoredRateLimiter } from '#server/database/StoredRateLimiter.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { rateLimitKey, WIDER_FACTOR, widerKey } from '#server/http/rateLimitKey.ts';

/** Maximum number of messages per hour. */
interface SmsBudget {
  readonly fromOneAddressAnHour: number;
  readonly anHour: number;
}

export interface SmsLimits extends SmsBudget {
  /** Limits without a passed captcha, in a shop that has one; the rest is reserved for those who pass it. */
  readonly unproven: SmsBudget;
}

/** More than a household needs in an hour. */
const UNPROVEN: SmsBudget = { fromOneAddressAnHour: 5, anHour: 500 };

export const PRODUCTION_SMS_LIMITS: SmsLimits = { fromOneAddressAnHour: 20, anHour: 2_000, unproven: UNPROVEN };
/** Limits of a demo, where tests sign in from one address and messages cost nothing. */
export const DEMO_SMS_LIMITS: SmsLimits = { fromOneAddressAnHour: 100_000, anHour: 100_000, unproven: UNPROVEN };

const HOUR_SECONDS = 3_600;

interface SmsRequest {
  readonly limiter: StoredRateLimiter;
  readonly limits: SmsLimits;
  readonly address: string;
  /** `unproven` means that the shop has a captcha and it was not passed. */
  readonly captcha: 'none' | 'passed' | 'unproven';
}

/**
 * Applies the SMS limits, because messages cost money and reach strangers. Must be called in the transaction that
 * reserves the message, so that a refused one does not count.
 */
export async function takeSms(writer: Writer, { limiter, limits, address, captcha }: SmsRequest): Promise<void> {
  const from = rateLimitKey(address);
  const wider = widerKey(address);
  const isGivenTo = async (what: string, anHour: number): Promise<boolean> =>
    (await limiter.take(writer, `${what} from ${from}`, anHour)) &&
    (wider === undefined || (await limiter.take(writer, `${what} from ${wider}`, anHour * WIDER_FACTOR)));
  const isGiven =
    (await isGivenTo('sms', limits.fromOneAddressAnHour)) && (await limiter.take(writer, 'sms', limits.anHour));
  if (!isGiven) throw new Refusal(429, 'sms.send-failed-protected', { retryAfterSeconds: HOUR_SECONDS });
  if (captcha !== 'unproven') return;
  const { unproven } = limits;
  const isTrusted =
    (await isGivenTo('unproven sms', unproven.fromOneAddressAnHour)) &&
    (await limiter.take(writer, 'unproven sms', unproven.anHour));
  if (!isTrusted) throw new Refusal(422, 'captcha.failed');
}

import type { Budgets } from '#server/database/Budgets.ts';
import { Refusal } from '#server/http/Refusal.ts';

export interface SmsLimits {
  readonly fromOneAddressAnHour: number;
  readonly anHour: number;
}

export const PRODUCTION_SMS_LIMITS: SmsLimits = { fromOneAddressAnHour: 20, anHour: 2_000 };
/** A demo and its tests sign in from one machine only, and no message costs anything. */
export const DEMO_SMS_LIMITS: SmsLimits = { fromOneAddressAnHour: 100_000, anHour: 100_000 };

const HOUR_SECONDS = 3_600;

/** Text messages cost money and reach strangers: what passes the budget is refused before anything is sent. */
export async function takeSms(budgets: Budgets, limits: SmsLimits, address: string): Promise<void> {
  const isGiven =
    (await budgets.take(`sms from ${address}`, limits.fromOneAddressAnHour)) &&
    (await budgets.take('sms', limits.anHour));
  if (!isGiven) throw new Refusal(429, 'sms.send-failed-protected', { retryAfterSeconds: HOUR_SECONDS });
}

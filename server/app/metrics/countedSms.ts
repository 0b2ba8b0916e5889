import type { SendSms } from '#server/people/SendSms.ts';
import type { ServerMetrics } from './ServerMetrics.ts';

/** Wraps an SMS carrier to count its messages, if metrics are enabled. */
export function countedSms(send: SendSms, metrics: ServerMetrics | undefined): SendSms {
  if (metrics === undefined) return send;
  return async (sms) => {
    try {
      await send(sms);
      metrics.count('carte_sms_total', { outcome: 'sent' });
    } catch (error) {
      metrics.count('carte_sms_total', { outcome: 'failed' });
      throw error;
    }
  };
}

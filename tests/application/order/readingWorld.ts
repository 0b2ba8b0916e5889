import type { OrderAttempt } from '#domain/order/OrderAttempt.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { orderWorld } from './orderWorld.ts';

export const ME = { personId: 'person-1', accessToken: 'token-1' };
export const OTHER = { personId: 'person-2', accessToken: 'token-2' };

export function placed(id: string, createdAt = '2026-03-02T09:00:00Z') {
  return { id, number: id, status: 'new', total: 49_000, createdAt: new Date(createdAt) } as const;
}

/** Orders are read from a back end with history, or without one from what the device has kept. */
export function readingWorld(capabilities: Parameters<typeof orderWorld>[0] = ['order-history']) {
  const base = orderWorld(capabilities);
  const { pending } = base;
  const keep = (...attempts: readonly Partial<OrderAttempt>[]): void => {
    for (const [index, one] of attempts.entries()) {
      const attempt = anOrderAttempt({ key: `key-${index}`, ...one });
      pending.attempts.set(attempt.key, attempt);
    }
  };
  return {
    ...base,
    keep,
  };
}

import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import type { Finding } from '../Finding.ts';

/** What breaks a rule: the thing with its place, and what to do. */
export type Breach = readonly [where: string, todo: string];

/** One finding for a rule that is kept, or one for each breach. */
export function findingsOf(rule: keyof MarketLaw, breaches: readonly Breach[]): readonly Finding[] {
  const what = `law.${rule}`;
  if (breaches.length === 0) return [{ kind: 'good', what }];
  return breaches.map(([where, todo]) => ({ kind: 'bad', what: `${what}, ${where}`, detail: todo }));
}

import type { LimitName } from '#server/config/limits.ts';

/** Whose budget it is: one with a proven right, an address, or the wider network of an address. */
export const SCOPES = ['own', 'address', 'network'] as const;
export type Scope = (typeof SCOPES)[number];

/** What was taken from a budget, or given back where `cost` is less than 0. */
export interface Usage {
  readonly name: LimitName;
  readonly scope: Scope;
  /** A person, session or desk key, or the rate limit key of an address. */
  readonly key: string;
  readonly cost: number;
}

/**
 * Tells the other processes of a shop what this one counts, so that a limit holds for all of them. Losing a part makes
 * a limit wider for a minute and refuses nobody.
 */
export interface UsageExchange {
  /** Never throws and never waits. */
  tell(usage: readonly Usage[]): void;
  /** `onUsage` gets what the other processes count. */
  listen(onUsage: (usage: readonly Usage[]) => void): void;
}

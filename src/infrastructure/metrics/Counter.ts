import type { Metrics } from '#application/ports/Metrics.ts';
import type { ProviderContext } from '../ProviderContext.ts';

/** One analytics provider. Unlike the port it may reject; MarketMetrics handles that. */
export type Counter = Metrics;

/** What an analytics adapter receives. */
export interface VisitContext {
  /** The shop's origin, without a path. */
  readonly origin: string;
  /** How the visit began: its campaign and referrer. */
  readonly landing: Landing;
  readonly load: LoadScript;
}

export interface CounterContext extends ProviderContext, VisitContext {}

/** Resolves when the vendor's script has run. */
export type LoadScript = (url: string) => Promise<void>;

export interface Landing {
  /**
   * The `utm_` parameters, `utm_source=...&utm_campaign=...`; empty without a campaign. Nothing else of the URL is
   * reported.
   */
  readonly campaign: string;
  /** The origin of the referring site; empty without one, or when it is the shop itself. */
  readonly referrer: string;
}

/** The page URL to report. */
export function pageUrl({ origin, landing }: VisitContext, path: string, isFirst: boolean): string {
  return `${origin}${path}${isFirst && landing.campaign !== '' ? `?${landing.campaign}` : ''}`;
}

/** Converts minor units to whole ones, 14990 to 149.9, because vendors expect those. */
export function wholeUnits(minor: number): number {
  return minor / 100;
}

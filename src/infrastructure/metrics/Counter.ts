import type { Metrics } from '#application/ports/Metrics.ts';
import type { ProviderContext } from '../ProviderContext.ts';

/** One counter of a market. Unlike the port it may fail: who holds several of them does not mind. */
export type Counter = Metrics;

/** What a counter stands on. */
export interface VisitContext {
  /** The shop's own address, without a path. */
  readonly origin: string;
  /** The page that the visit began with, where it tells of a campaign or another site. */
  readonly landing: Landing;
  readonly load: LoadScript;
}

export interface CounterContext extends ProviderContext, VisitContext {}

/** Fulfilled once the vendor's script has run. */
export type LoadScript = (url: string) => Promise<void>;

export interface Landing {
  /** `utm_source=...&utm_campaign=...`; empty without a campaign. No other part of the address is told to anybody. */
  readonly campaign: string;
  /** The origin of the site that led here; empty where there was none, or where it was the shop itself. */
  readonly referrer: string;
}

/** The address of a page as a counter is told it. */
export function pageUrl({ origin, landing }: VisitContext, path: string, isFirst: boolean): string {
  return `${origin}${path}${isFirst && landing.campaign !== '' ? `?${landing.campaign}` : ''}`;
}

/** 149.9 for 14990: vendors count in whole units. */
export function wholeUnits(minor: number): number {
  return minor / 100;
}

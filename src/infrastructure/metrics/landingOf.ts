import type { Landing } from './Counter.ts';

/** What a counter may know of how a visit began: campaigns by their `utm_` words, and the other site by its origin. */
export function landingOf(url: string, referrer: string): Landing {
  const { origin, searchParams } = new URL(url);
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => /^utm_[a-z_]+$/.test(name)));
  const from = URL.parse(referrer)?.origin ?? '';
  return { campaign: campaign.toString(), referrer: from === origin || from === 'null' ? '' : from };
}

/** The address that this document was loaded with: the shop's own pages have changed it since. */
export function landingUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

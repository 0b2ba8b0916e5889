import type { Landing } from './Counter.ts';

/** How a visit began, reduced to the `utm_` parameters and the referrer's origin. */
export function landingOf(url: string, referrer: string): Landing {
  const { origin, searchParams } = new URL(url);
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => /^utm_[a-z_]+$/.test(name)));
  const from = URL.parse(referrer)?.origin ?? '';
  return { campaign: campaign.toString(), referrer: from === origin || from === 'null' ? '' : from };
}

/** The URL with which the document was loaded; the router has changed the current one since. */
export function landingUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

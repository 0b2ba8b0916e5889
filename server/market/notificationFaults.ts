import type { MarketManifest } from '#application/market/Market.ts';

interface NotificationFault {
  readonly key: string;
  readonly reason: string;
}

/** Errors of what a market tells its customers that its schema does not find. */
export function notificationFaults({
  notifications,
}: Pick<MarketManifest, 'notifications'>): readonly NotificationFault[] {
  if (notifications === undefined) return [];
  const { from, steps } = notifications;
  const withEmail = Object.entries(steps).find(([, channels]) => channels?.includes('email') === true);
  if (withEmail === undefined || from !== undefined) return [];
  const reason = `is missing: steps.${withEmail[0]} names email, which needs a sender such as "Carte <orders@carte.example>"`;
  return [{ key: 'notifications.from', reason }];
}

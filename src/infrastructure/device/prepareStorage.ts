import type { Market } from '#domain/market/Market.ts';
import type { SafeStorage } from './SafeStorage.ts';

const STORED_NAMES = [
  'app_location',
  'app_cart',
  'app_order_draft',
  'app_profile',
  'app_session',
  'app_diet_filter',
  'app_started',
  'app_adulthood_confirmed',
  'app_cookies_consent_accepted',
  'app_locale',
  'app_theme',
];

/**
 * Another white label on the same address starts with an empty device; a new release of the same one keeps everything
 * (its data is migrated by schema version instead).
 */
export function prepareStorage(storage: SafeStorage, market: Pick<Market, 'whiteLabel' | 'version'>): void {
  const before = storage.get('app_white_label');
  if (before !== undefined && before !== market.whiteLabel) {
    for (const name of STORED_NAMES) storage.remove(name);
  }
  storage.set('app_white_label', market.whiteLabel);
  storage.set('app_version', market.version);
}

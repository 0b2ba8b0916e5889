import { CountAdditions } from '#application/metrics/CountAdditions.ts';
import { CountPurchases } from '#application/metrics/CountPurchases.ts';
import { CountVisit } from '#application/metrics/CountVisit.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { Metrics } from '#application/ports/Metrics.ts';
import { Mutex } from '#application/ports/Mutex.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { provide } from '../provide.ts';

/** Use cases of analytics. */
export const metricsUseCases = {
  countVisit: provide(CountVisit, [Metrics, DeviceSettings, MarketSettings]),
  countAdditions: provide(CountAdditions, [DeviceStorage, Metrics, DeviceSettings, MarketSettings]),
  countPurchases: provide(CountPurchases, [PendingOrders, Mutex, Metrics, DeviceSettings, MarketSettings]),
} as const;

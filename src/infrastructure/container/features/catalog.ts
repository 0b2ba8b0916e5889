import { ChangeDietFilter } from '#application/catalog/ChangeDietFilter.ts';
import { LoadCatalog } from '#application/catalog/LoadCatalog.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { provide } from '../provide.ts';

/** Use cases of the menu and its filters, needed from the first screen on. */
export const catalogUseCases = {
  loadCatalog: provide(LoadCatalog, [MenuApi, PromotionsApi, Clock]),
  changeDietFilter: provide(ChangeDietFilter, [DeviceStorage]),
} as const;

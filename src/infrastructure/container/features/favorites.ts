import { MarkFavorite } from '#application/catalog/MarkFavorite.ts';
import { SyncFavorites } from '#application/catalog/SyncFavorites.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { FavoritesApi } from '#application/ports/FavoritesApi.ts';
import { provide } from '../provide.ts';

/** Use cases of favorite dishes. */
export const favoritesUseCases = {
  markFavorite: provide(MarkFavorite, [DeviceStorage]),
  syncFavorites: provide(SyncFavorites, [DeviceStorage, ActiveSession, FavoritesApi, CapabilitiesApi]),
} as const;

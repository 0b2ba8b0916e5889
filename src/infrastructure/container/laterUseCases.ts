import { favoritesUseCases } from './features/favorites.ts';
import { locationUseCases } from './features/location.ts';
import { metricsUseCases } from './features/metrics.ts';
import { orderUseCases } from './features/order.ts';
import { readUseCases } from './features/reads.ts';
import { releaseUseCases } from './features/release.ts';
import { sessionUseCases } from './features/session.ts';

/** Use cases that are loaded with the container, after the first screen. */
export const laterUseCases = {
  ...favoritesUseCases,
  ...locationUseCases,
  ...metricsUseCases,
  ...orderUseCases,
  ...readUseCases,
  ...releaseUseCases,
  ...sessionUseCases,
} as const;

import { FollowRestaurant } from './catalog/FollowRestaurant.ts';
import { ReadShop } from './reads/ReadShop.ts';
import { WatchRelease } from './startup/WatchRelease.ts';

/** Use cases of a visitor who looks at the menu. They are loaded after the first screen, without the container. */
export const browsingUseCases = {
  followRestaurant: FollowRestaurant,
  readShop: ReadShop,
  watchRelease: WatchRelease,
} as const;

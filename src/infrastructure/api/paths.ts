const part = encodeURIComponent;

/** Paths of requests made while browsing. They must equal the actual requests, so that a page can preload them. */
export const browsingPaths = {
  now: (timezone: string): string => `/1/now?timezone=${part(timezone)}`,
  restaurant: (id: string): string => `/1/p/restos/${part(id)}`,
  groups: (menuId: string): string => `/1/p/menus/${part(menuId)}/position-groups`,
  positions: (menuId: string, restaurantId: string): string =>
    `/1/p/menus/${part(menuId)}/positions?restoId=${part(restaurantId)}`,
  modifiers: (restaurantId: string): string => `/1/restos/${part(restaurantId)}/positions/modifiers`,
  timeSlots: (restaurantId: string): string => `/1/restos/${part(restaurantId)}/position-time-slots`,
  promotions: (restaurantId: string): string => `/1/restos/${part(restaurantId)}/promotions`,
} as const;

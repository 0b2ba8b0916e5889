import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';

export interface FirstScreen {
  readonly locale: string;
  readonly now: Date;
  /** How the visitor ordered last; absent for a newcomer to the page of a restaurant. */
  readonly deliveryType: DeliveryType | undefined;
  /** Whether the visitor takes away from this restaurant, as far as the page of a restaurant must know. */
  readonly isChosen: boolean | undefined;
  readonly restaurant: Restaurant;
  /** The beginning of its menu; absent on the page of a restaurant. */
  readonly catalog: Catalog | undefined;
}

/** A value after a way through JSON: an instant is its text. */
type Json<T> = T extends Date ? string : T extends object ? { readonly [Key in keyof T]: Json<T[Key]> } : T;

/** A first screen as the page embeds it. What it says twice is embedded once. */
export type EmbeddedScreen = Json<Omit<FirstScreen, 'catalog'> & { readonly catalog?: Omit<Catalog, 'restaurant'> }>;

/** Instants become texts when the page writes it as JSON. */
export function toEmbedded({ catalog, ...screen }: FirstScreen): EmbeddedScreen {
  if (catalog === undefined) return screen as unknown as EmbeddedScreen;
  const { restaurant: _, ...menu } = catalog;
  return { ...screen, catalog: menu } as unknown as EmbeddedScreen;
}

/** Nothing is checked: the page's own server has checked it and written it. */
export function fromEmbedded({ catalog, ...screen }: EmbeddedScreen): FirstScreen {
  const { schedule } = screen.restaurant;
  const restaurant: Restaurant = {
    ...screen.restaurant,
    schedule: { ...schedule, pausedUntil: instantOf(schedule.pausedUntil) },
  };
  const promotions = (catalog?.promotions ?? []).map((promotion) => ({
    ...promotion,
    startsAt: instantOf(promotion.startsAt),
    finishesAt: instantOf(promotion.finishesAt),
  }));
  return {
    ...screen,
    now: new Date(screen.now),
    restaurant,
    catalog: catalog && { ...catalog, restaurant, promotions },
  };
}

function instantOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

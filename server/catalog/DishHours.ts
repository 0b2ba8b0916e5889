import { commonHours } from '#domain/schedule/commonHours.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { MINUTES_IN_DAY } from '#domain/schedule/isoTime.ts';
import { type OpeningHours, WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import type { CatalogDocument, DishDocument, RestaurantDocument, TimeSlotDocument } from './document/documents.ts';
import { toTimeSlot } from './toDomain.ts';

/** Hours as the specification's API knows them: those of certain dishes, wherever they are sold. */
export type DishSlot = Pick<TimeSlotDocument, 'dishIds' | 'details'>;

/** The hours of dishes at one restaurant, as the API answers them and as domain objects. */
export interface DishHoursAt {
  readonly documents: readonly DishSlot[];
  readonly slots: readonly DishTimeSlot[];
}

/**
 * Works out the hours of dishes at a restaurant. Entries that name dishes alone add up. An entry with tags, restaurants
 * or cities is a limit: a dish is offered only in the hours that all of its limits and the sum of its other entries
 * have in common. So a dish that is under a limit stands in one entry of the answer, and other entries are unchanged.
 */
export class DishHours {
  readonly #entries: readonly HoursEntry[];
  readonly #dishes: readonly DishDocument[];
  /** By the limits that hold, because many restaurants have the same ones. */
  readonly #known = new Map<string, DishHoursAt>();

  /** Throws InvalidDate for an invalid time of day. */
  constructor({ timeSlots, dishes }: Pick<CatalogDocument, 'timeSlots' | 'dishes'>) {
    this.#entries = timeSlots.map((slot) => ({ slot, hours: toTimeSlot(slot).hours }));
    this.#dishes = dishes;
  }

  /** The same object for the same hours, so that what is derived from it can be cached. */
  at(restaurant: Pick<RestaurantDocument, 'id' | 'cityId'>): DishHoursAt {
    const limits = this.#entries.filter(({ slot }) => isLimit(slot) && holdsAt(slot, restaurant));
    const key = limits.map((entry) => this.#entries.indexOf(entry)).join(' ');
    const known = this.#known.get(key) ?? this.#workOut(limits);
    this.#known.set(key, known);
    return known;
  }

  #workOut(limits: readonly HoursEntry[]): DishHoursAt {
    const plain = this.#entries.filter(({ slot }) => !isLimit(slot));
    const limited = this.#dishes.flatMap((dish) => {
      const own = limits.filter(({ slot }) => holdsFor(slot, dish));
      return own.length === 0 ? [] : [{ id: dish.id, hours: hoursOf(dish.id, own, plain) }];
    });
    const ids = new Set(limited.map(({ id }) => id));
    const byHours = Map.groupBy(limited, ({ hours }) => JSON.stringify(hours));
    const documents = [
      ...plain
        .map(({ slot: { dishIds, details } }) => ({ dishIds: dishIds.filter((id) => !ids.has(id)), details }))
        .filter(({ dishIds }) => dishIds.length > 0),
      ...[...byHours.values()].map((dishes) => ({
        dishIds: dishes.map(({ id }) => id),
        details: (dishes[0]?.hours ?? []).map(toDetails),
      })),
    ];
    return { documents, slots: documents.map(toTimeSlot) };
  }
}

interface HoursEntry {
  readonly slot: TimeSlotDocument;
  readonly hours: readonly OpeningHours[];
}

/** Whether an entry narrows the other hours of its dishes. */
export function isLimit({ tags = [], restaurantIds = [], cityIds = [] }: TimeSlotDocument): boolean {
  return tags.length > 0 || restaurantIds.length > 0 || cityIds.length > 0;
}

function holdsAt(
  { restaurantIds = [], cityIds = [] }: TimeSlotDocument,
  { id, cityId }: Pick<RestaurantDocument, 'id' | 'cityId'>,
): boolean {
  return (
    (restaurantIds.length === 0 || restaurantIds.includes(id)) && (cityIds.length === 0 || cityIds.includes(cityId))
  );
}

function holdsFor({ dishIds, tags = [] }: TimeSlotDocument, dish: DishDocument): boolean {
  return dishIds.includes(dish.id) || tags.some((tag) => dish.tags.includes(tag));
}

function hoursOf(dishId: string, limits: readonly HoursEntry[], plain: readonly HoursEntry[]): readonly OpeningHours[] {
  const own = plain.filter(({ slot }) => slot.dishIds.includes(dishId)).map(({ hours }) => hours);
  return commonHours([...limits.map(({ hours }) => hours), ...(own.length === 0 ? [] : [own.flat()])]);
}

function toDetails({ weekDay, open, close }: OpeningHours): TimeSlotDocument['details'][number] {
  const dayOfWeek = WEEK_DAY_NAMES[weekDay - 1] as (typeof WEEK_DAY_NAMES)[number];
  return { dayOfWeek, startAt: timeOfDay(open), endAt: timeOfDay(close), isActive: true };
}

/** `HH:MM`; the end of the day is `00:00`, as closing times have it. */
function timeOfDay(minutes: number): string {
  const ofDay = minutes % MINUTES_IN_DAY;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

import type { MenuApi } from '#application/ports/catalogApis.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { decodeEach, type ReportLeftOut } from '../http/decodeEach.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { mendGroup, mendModifiers, mendPosition, mendTimeSlot } from './wire/plainShapes.ts';
import {
  sharedLists,
  toDish,
  toDishGroup,
  toDishTimeSlot,
  toModifierGroup,
  type WirePosition,
  type WirePositionGroup,
  wireModifierGroup,
  wirePosition,
  wirePositionGroup,
  wirePositionTimeSlot,
} from './wire/WirePosition.ts';

export class HttpMenuApi implements MenuApi {
  readonly #http: HttpClient;
  readonly #report: ReportLeftOut;

  /** `report` is told of each dish, group or entry that cannot be read and is left out. */
  constructor(http: HttpClient, report: ReportLeftOut = () => {}) {
    this.#http = http;
    this.#report = report;
  }

  async groups(menuId: string, signal?: AbortSignal): Promise<readonly DishGroup[]> {
    const path = browsingPaths.groups(menuId);
    const answer = await this.#http.get(path, { signal });
    const whole = picturesFrom(this.#http.baseUrl);
    const map = (group: WirePositionGroup): DishGroup => whole(toDishGroup(group, menuId));
    return decodeEach(`GET ${path}`, answer, wirePositionGroup, map, { report: this.#report, mend: mendGroup });
  }

  async dishes(menuId: string, restaurantId: string, signal?: AbortSignal): Promise<readonly Dish[]> {
    const path = browsingPaths.positions(menuId, restaurantId);
    const answer = await this.#http.get(path, { signal });
    const whole = picturesFrom(this.#http.baseUrl);
    const shared = sharedLists();
    const map = (position: WirePosition): Dish => whole(shared(toDish(position, menuId)));
    const reading = { report: this.#report, mend: mendPosition, isEssential: true };
    return decodeEach(`GET ${path}`, answer, wirePosition, map, reading);
  }

  async modifierGroups(restaurantId: string, signal?: AbortSignal): Promise<readonly ModifierGroup[]> {
    const path = browsingPaths.modifiers(restaurantId);
    const answer = mendModifiers(await this.#http.get(path, { signal }));
    return decodeEach(`GET ${path}`, answer, wireModifierGroup, toModifierGroup, { report: this.#report });
  }

  async timeSlots(restaurantId: string, signal?: AbortSignal): Promise<readonly DishTimeSlot[]> {
    const path = browsingPaths.timeSlots(restaurantId);
    const answer = await this.#http.get(path, { signal });
    const reading = { report: this.#report, mend: mendTimeSlot };
    return decodeEach(`GET ${path}`, answer, wirePositionTimeSlot, toDishTimeSlot, reading);
  }
}

import { array } from 'superstruct';
import type { MenuApi } from '#application/ports/MenuApi.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { decode } from '../http/decode.ts';
import { decodeEach } from '../http/decodeEach.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { picturesFrom } from './picturesFrom.ts';
import { toModifierGroup, wireModifierGroup } from './wire/WireModifierGroup.ts';
import { toDish, toDishGroup, wirePosition, wirePositionGroup } from './wire/WirePosition.ts';
import { toDishTimeSlot, wirePositionTimeSlot } from './wire/WirePositionTimeSlot.ts';

export class HttpMenuApi implements MenuApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async groups(menuId: string, signal?: AbortSignal): Promise<readonly DishGroup[]> {
    const path = browsingPaths.groups(menuId);
    const groups = decode(`GET ${path}`, await this.#http.get(path, { signal }), array(wirePositionGroup));
    return groups.map((group) => toDishGroup(group, menuId)).map(picturesFrom(this.#http.baseUrl));
  }

  async dishes(menuId: string, restaurantId: string, signal?: AbortSignal): Promise<readonly Dish[]> {
    const path = browsingPaths.positions(menuId, restaurantId);
    const answer = await this.#http.get(path, { signal });
    const whole = picturesFrom(this.#http.baseUrl);
    return decodeEach(`GET ${path}`, answer, wirePosition, (position) => whole(toDish(position, menuId)));
  }

  async modifierGroups(restaurantId: string, signal?: AbortSignal): Promise<readonly ModifierGroup[]> {
    const path = browsingPaths.modifiers(restaurantId);
    return decodeEach(`GET ${path}`, await this.#http.get(path, { signal }), wireModifierGroup, toModifierGroup);
  }

  async timeSlots(restaurantId: string, signal?: AbortSignal): Promise<readonly DishTimeSlot[]> {
    const path = browsingPaths.timeSlots(restaurantId);
    return decode(`GET ${path}`, await this.#http.get(path, { signal }), array(wirePositionTimeSlot)).map(
      toDishTimeSlot,
    );
  }
}

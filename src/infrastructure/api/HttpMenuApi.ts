import { array } from 'superstruct';
import type { MenuApi } from '#application/ports/MenuApi.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import type { Position } from '#domain/catalog/Position.ts';
import type { PositionGroup } from '#domain/catalog/PositionGroup.ts';
import type { PositionTimeSlot } from '#domain/schedule/PositionTimeSlot.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';
import { toModifierGroup, wireModifierGroup } from './wire/WireModifierGroup.ts';
import { toPosition, toPositionGroup, wirePosition, wirePositionGroup } from './wire/WirePosition.ts';
import { toPositionTimeSlot, wirePositionTimeSlot } from './wire/WirePositionTimeSlot.ts';

export class HttpMenuApi implements MenuApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async groups(menuId: string): Promise<readonly PositionGroup[]> {
    const path = browsingPaths.groups(menuId);
    const groups = decode(`GET ${path}`, await this.#http.get(path), array(wirePositionGroup));
    return groups.map((group) => toPositionGroup(group, menuId));
  }

  async positions(menuId: string, restaurantId: string): Promise<readonly Position[]> {
    const path = browsingPaths.positions(menuId, restaurantId);
    const positions = decode(`GET ${path}`, await this.#http.get(path), array(wirePosition));
    return positions.map((position) => toPosition(position, menuId));
  }

  async modifierGroups(restaurantId: string): Promise<readonly ModifierGroup[]> {
    const path = browsingPaths.modifiers(restaurantId);
    return decode(`GET ${path}`, await this.#http.get(path), array(wireModifierGroup)).map(toModifierGroup);
  }

  async timeSlots(restaurantId: string): Promise<readonly PositionTimeSlot[]> {
    const path = browsingPaths.timeSlots(restaurantId);
    return decode(`GET ${path}`, await this.#http.get(path), array(wirePositionTimeSlot)).map(toPositionTimeSlot);
  }
}

import { type Catalog, positionsOf } from '#domain/catalog/Catalog.ts';
import type { Position } from '#domain/catalog/Position.ts';

/** The dish so many places further on the menu; undefined beyond its ends. */
export function neighbour(catalog: Catalog, positionId: string, step: number): Position | undefined {
  const positions = positionsOf(catalog);
  const index = positions.findIndex(({ id }) => id === positionId);
  return index < 0 ? undefined : positions[index + step];
}

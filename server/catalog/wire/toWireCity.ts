import type { WorldCity } from '#server/world/World.ts';
import { toWirePoint } from './toWirePoint.ts';

export function toWireCity({ id, name, bounds, center, zoom }: WorldCity): object {
  return { id, name, bounds, center: toWirePoint(center), zoom };
}

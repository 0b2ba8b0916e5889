import type { WorldPoint } from '#server/world/WorldValues.ts';

export function toWirePoint([lat, lng]: WorldPoint): { lat: number; lng: number } {
  return { lat, lng };
}

import type { SeedCity } from '#server/seed/Seed.ts';
import { toWirePoint } from './toWirePoint.ts';

export function toWireCity({ id, name, bounds, center, zoom }: SeedCity): object {
  return { id, name, bounds, center: toWirePoint(center), zoom };
}

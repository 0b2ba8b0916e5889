import type { SeedPoint } from '../seed/SeedValues.ts';

export function toWirePoint([lat, lng]: SeedPoint): { lat: number; lng: number } {
  return { lat, lng };
}

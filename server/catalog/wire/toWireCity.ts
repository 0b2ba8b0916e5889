import type { WireCity } from '#infrastructure/api/wire/WireCity.ts';
import type { CityDocument } from '../document/documents.ts';
import type { Sent } from './Sent.ts';
import { toWirePoint } from './toWirePoint.ts';

export function toWireCity({ id, name, bounds, center, zoom }: CityDocument): Sent<WireCity> {
  return { id, name, bounds, center: toWirePoint(center), zoom };
}

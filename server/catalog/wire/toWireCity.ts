import type { WireCity } from '#infrastructure/api/wire/WireCity.ts';
import type { CityDocument } from '../document/documents.ts';
import { toWirePoint } from './toWirePoint.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWireCity({ id, name, bounds, center, zoom }: CityDocument): WireAnswer<WireCity> {
  return { id, name, bounds, center: toWirePoint(center), zoom };
}

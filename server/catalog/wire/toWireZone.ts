import type { WireDeliveryZone } from '#infrastructure/api/wire/WireDeliveryZone.ts';
import type { ZoneDocument } from '../document/documents.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWireZone({ id, name, polygon, rules }: ZoneDocument, restoId: string): WireAnswer<WireDeliveryZone> {
  return {
    id,
    name,
    restoId,
    polygon,
    rules: rules.map((rule) => ({ ...rule, maxOrderPrice: rule.maxOrderPrice ?? null })),
  };
}

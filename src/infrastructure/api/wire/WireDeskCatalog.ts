import { array, boolean, enums, type Infer, integer, nullable, optional, string, type, union } from 'superstruct';
import type { CatalogEdit, DeskCatalog, DishFields, HoursFields, PartContent } from '#application/desk/DeskCatalog.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { wireId, wireMoney, wireText } from './common.ts';

const wirePosition = type({
  name: wireText,
  description: wireText,
  price: wireMoney,
  oldPrice: nullable(wireMoney),
  available: boolean(),
});

const wireHours = type({
  openingHours: array(type({ dayOfWeek: enums(WEEK_DAY_NAMES), active: boolean(), open: string(), close: string() })),
  exceptions: array(type({ date: string(), dayOff: boolean(), open: optional(string()), close: optional(string()) })),
});

const revision = string();

export const wireDeskCatalog = type({
  positions: array(type({ ...wirePosition.schema, id: wireId, group: wireText, editable: boolean(), revision })),
  hours: type({ ...wireHours.schema, revision }),
});

const wireEdit = {
  version: integer(),
  itemId: wireId,
  at: string(),
  by: optional(nullable(string())),
  undoes: optional(nullable(integer())),
};

export const wireCatalogEdits = type({
  content: array(
    union([
      type({ ...wireEdit, part: enums(['position']), before: wirePosition, after: wirePosition }),
      type({ ...wireEdit, part: enums(['hours']), before: wireHours, after: wireHours }),
    ]),
  ),
});

export function toDeskCatalog({ positions, hours }: Infer<typeof wireDeskCatalog>): DeskCatalog {
  return {
    dishes: positions.map((position) => ({
      id: position.id,
      group: position.group,
      isEditable: position.editable,
      revision: position.revision,
      fields: toDishFields(position),
    })),
    hours: { revision: hours.revision, fields: toHoursFields(hours) },
  };
}

export function toCatalogEdit(wire: Infer<typeof wireCatalogEdits>['content'][number]): CatalogEdit {
  const { version, itemId } = wire;
  const edit = {
    version,
    itemId,
    at: parseInstant(wire.at),
    by: wire.by ?? undefined,
    undoes: wire.undoes ?? undefined,
  };
  return wire.part === 'position'
    ? { ...edit, part: 'dish', before: toDishFields(wire.before), after: toDishFields(wire.after) }
    : { ...edit, part: 'hours', before: toHoursFields(wire.before), after: toHoursFields(wire.after) };
}

/** Where a part is saved, below the catalog of its restaurant, and what is sent there. */
export function fromPartContent(content: PartContent): { readonly path: string; readonly body: object } {
  if (content.part === 'hours') return { path: 'hours', body: content.fields };
  const { name, description, price, oldPrice = null, isSold } = content.fields;
  return {
    path: `positions/${encodeURIComponent(content.itemId)}`,
    body: { name, description, price, oldPrice, available: isSold },
  };
}

function toDishFields({ name, description, price, oldPrice, available }: Infer<typeof wirePosition>): DishFields {
  return { name, description, price, oldPrice: oldPrice ?? undefined, isSold: available };
}

function toHoursFields({ openingHours, exceptions }: Infer<typeof wireHours>): HoursFields {
  return { openingHours, exceptions };
}

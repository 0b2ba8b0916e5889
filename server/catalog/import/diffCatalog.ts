import { isDeepStrictEqual } from 'node:util';
import type { CatalogDocument } from '../document/documents.ts';
import { KIND_NAMES, KINDS, type KindName } from '../document/kinds.ts';
import { stateCatalog } from '../document/stateCatalog.ts';
import { Amount } from '../document/statedText.ts';
import type { StatedFields } from '../document/Value.ts';

export interface Difference {
  readonly kind: KindName;
  readonly id: string;
  readonly sign: '+' | '~' | '-';
  /** Changed fields such as `price 8.50 -> 9.00`; empty for added or removed items. */
  readonly changes: readonly string[];
}

const MAX_VALUE = 40;

/** The differences between two states of the shop, in the format of import files. */
export function diffCatalog(before: CatalogDocument, after: CatalogDocument): readonly Difference[] {
  const [old, next] = [stateCatalog(before, { everyOrder: true }), stateCatalog(after, { everyOrder: true })];
  return KIND_NAMES.flatMap((kind) => diffKind(kind, old[kind], next[kind]));
}

function diffKind(
  kind: KindName,
  before: readonly StatedFields[],
  after: readonly StatedFields[],
): readonly Difference[] {
  const { key } = KINDS[kind];
  const keyed = (items: readonly StatedFields[]): ReadonlyMap<string, StatedFields> =>
    new Map(items.map((item, index) => [key === undefined ? String(index + 1) : String(item[key]), item]));
  const [old, next] = [keyed(before), keyed(after)];
  const removed = [...old.keys()]
    .filter((id) => !next.has(id))
    .map((id) => ({ kind, id, sign: '-' as const, changes: [] }));
  const changed = [...next].flatMap(([id, item]): readonly Difference[] => {
    const was = old.get(id);
    if (was === undefined) return [{ kind, id, sign: '+', changes: [] }];
    const names = [...new Set([...Object.keys(was), ...Object.keys(item)])];
    const changes = names
      .filter((name) => !isDeepStrictEqual(plain(was[name]), plain(item[name])))
      .map((name) => `${name} ${shortText(was[name])} -> ${shortText(item[name])}`);
    return changes.length === 0 ? [] : [{ kind, id, sign: '~', changes }];
  });
  return [...changed, ...removed];
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function shortText(value: unknown): string {
  if (value === undefined) return '(none)';
  if (value instanceof Amount) return value.text;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

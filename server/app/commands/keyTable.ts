import type { ListedKey } from '#server/desk/DeskKeys.ts';
import { printable } from './printable.ts';

/** Lines of a table of desk keys, with a column of their end if wanted. Days are of UTC. */
export function keyTable(
  keys: readonly ListedKey[],
  { withEnded }: { readonly withEnded: boolean },
): readonly string[] {
  const heads = ['id', 'name', 'role', 'restaurant', 'made', 'last used', ...(withEnded ? ['ended'] : [])];
  const rows = keys.map(({ id, name, role, restaurant_id, created_at, last_used_at, revoked_at }) => [
    id,
    printable(name ?? '-'),
    role,
    restaurant_id ?? 'all',
    dayOf(created_at),
    last_used_at === null ? 'never' : dayOf(last_used_at),
    ...(withEnded ? [revoked_at === null ? '-' : dayOf(revoked_at)] : []),
  ]);
  const table = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function dayOf(instant: string): string {
  return instant.slice(0, 'YYYY-MM-DD'.length);
}

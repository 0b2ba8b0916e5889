import type { Reader, Writer } from '#server/database/Database.ts';

/** The version of the catalog; every change increments it. */
export const VERSION = 'catalog-version';
/** The version that last replaced the whole catalog. */
const WHOLE_VERSION = 'catalog-version of all';
const ROWS_AT_ONCE = 200;

/** 0 when there is no catalog. */
export function versionIn(reader: Reader): Promise<number> {
  return settingIn(reader, VERSION);
}

/** The version that last replaced the whole catalog; 0 before the first time. */
export function wholeVersionIn(reader: Reader): Promise<number> {
  return settingIn(reader, WHOLE_VERSION);
}

async function settingIn(reader: Reader, name: string): Promise<number> {
  const row = await reader.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** Increments the version, which keeps other changes out until `writer` ends. */
export async function nextVersion(writer: Writer): Promise<number> {
  const { value } = await writer
    .insertInto('settings')
    .values({ name: VERSION, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb(eb.ref('settings.value'), '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * The version that last changed what concerns a restaurant; 0 when nothing has since versions of restaurants are noted.
 */
export async function changedVersion(reader: Reader, restaurantId: string): Promise<number> {
  const { version } = await reader
    .selectFrom('settings')
    .select(({ fn }) => fn.max('value').as('version'))
    .where('name', 'in', [WHOLE_VERSION, versionOf(restaurantId)])
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** Notes a version as the one that last changed these restaurants. */
export async function noteChange(writer: Writer, restaurantIds: readonly string[], version: number): Promise<void> {
  for (const ids of chunks(restaurantIds, ROWS_AT_ONCE)) await note(writer, ids.map(versionOf), version);
}

/** Notes a version as the one that last replaced the whole catalog. */
export function noteReplacement(writer: Writer, version: number): Promise<void> {
  return note(writer, [WHOLE_VERSION], version);
}

async function note(writer: Writer, names: readonly string[], version: number): Promise<void> {
  await writer
    .insertInto('settings')
    .values(names.map((name) => ({ name, value: version })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
    .execute();
}

/** The counter that holds a restaurant's version. */
function versionOf(restaurantId: string): string {
  return `catalog-version of restaurant ${restaurantId}`;
}

/** Lists that are short enough for one statement. */
export function chunks<T>(items: readonly T[], size = ROWS_AT_ONCE): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

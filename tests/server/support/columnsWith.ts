import type { Database } from '#server/database/Database.ts';

/** The columns of all tables that hold one of the texts. */
export async function columnsWith({ read }: Database, texts: readonly string[]): Promise<readonly string[]> {
  const columns = new Set<string>();
  for (const { name } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(name as 'people')
      .selectAll()
      .execute();
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (texts.some((text) => String(value).includes(text))) columns.add(`${name}.${column}`);
      }
    }
  }
  return [...columns].toSorted();
}

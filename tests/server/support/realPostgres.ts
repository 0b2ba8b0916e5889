import { sql } from 'kysely';
import type { Database } from '#server/database/Database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/openPostgres.ts';

/** Names a database of a real PostgreSQL: absent in `npm test`, given by `npm run accept -- PG`. */
const url = process.env['POSTGRES_URL'];

/** The embedded PostgreSQL has one connection, so that nothing happens at once in it, nor in two servers. */
export const hasRealPostgres = url !== undefined;

/** As a server of the shop connects to it before it looks at the tables. */
export function connectToRealPostgres(): Promise<Database> {
  return openPostgres(url ?? '', () => {});
}

/** As a server of the shop opens it: several in one test stand for several servers. */
export async function openRealPostgres(): Promise<Database> {
  const database = await connectToRealPostgres();
  await migrate(database);
  return database;
}

/** With nothing of an earlier test in it. */
export async function openEmptyPostgres(): Promise<Database> {
  const database = await connectToRealPostgres();
  await emptyRealPostgres(database);
  await migrate(database);
  return database;
}

export async function emptyRealPostgres(database: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(database.read);
  await sql`create schema public`.execute(database.read);
}

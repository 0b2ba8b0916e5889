import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The orders that really stand in a server's database. */
export function ordersOf(
  dataDir: string,
): readonly { readonly id: string; readonly total: number; readonly data: string }[] {
  const database = new Database(join(dataDir, 'carte.sqlite'), { readonly: true });
  try {
    return database.prepare('select * from orders').all() as { id: string; total: number; data: string }[];
  } finally {
    database.close();
  }
}

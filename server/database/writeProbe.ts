import { randomUUID } from 'node:crypto';
import type { Database } from './Database.ts';

/** About the size of an order with many dishes. */
const PROBE_CHARACTERS = 16_384;

/** Rejects when an order could not be stored, for example because the disk is full. Leaves no data behind. */
export function writeProbe(database: Database): Promise<void> {
  const id = randomUUID();
  const data = 'x'.repeat(PROBE_CHARACTERS);
  return database.write(async (writer) => {
    await writer.insertInto('catalog_items').values({ kind: 'probe', id, place: 0, data, version: 0 }).execute();
    await writer.deleteFrom('catalog_items').where('kind', '=', 'probe').where('id', '=', id).execute();
  });
}

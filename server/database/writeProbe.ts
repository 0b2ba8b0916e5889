import { randomUUID } from 'node:crypto';
import type { Database } from './Database.ts';

/** As much as an order of many dishes takes. */
const PROBE_CHARACTERS = 16_384;

/** Rejects when an order could not be stored now, for instance since the disk is full. Leaves nothing behind. */
export function writeProbe(database: Database): Promise<void> {
  const id = randomUUID();
  const data = 'x'.repeat(PROBE_CHARACTERS);
  return database.write(async (writer) => {
    await writer.insertInto('catalog_items').values({ kind: 'probe', id, place: 0, data }).execute();
    await writer.deleteFrom('catalog_items').where('kind', '=', 'probe').where('id', '=', id).execute();
  });
}

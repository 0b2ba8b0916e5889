import { UndoCatalogEdit } from '#desk/application/UndoCatalogEdit.ts';
import { CATALOG, deskWorld } from './deskWorld.ts';

const CLOSED = { openingHours: [], exceptions: [] };

async function undoing() {
  const { catalog, memory } = deskWorld();
  catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: CLOSED });
  const undo = new UndoCatalogEdit({ catalog, memory });
  const [edit] = await catalog.edits('key');
  const { hours } = await catalog.read('key');
  return { undo, version: edit?.version ?? 0, revision: hours.revision };
}

describe('UndoCatalogEdit', () => {
  it('restores the previous values as a change of its own', async () => {
    const { undo, version, revision } = await undoing();
    const saved = await undo.execute({ restaurantId: 'port', version, revision });
    expect([saved.kind, saved.catalog.hours.fields]).toEqual(['saved', CATALOG.hours.fields]);
    expect(saved.edits).toMatchObject([{ undoes: version, before: CLOSED }, { version }]);
  });

  it('does not overwrite a change that somebody made meanwhile', async () => {
    const { undo, version } = await undoing();
    const saved = await undo.execute({ restaurantId: 'port', version, revision: 'of-yesterday' });
    expect([saved.kind, saved.catalog.hours.fields, saved.edits.length]).toEqual(['elsewhere', CLOSED, 1]);
  });
});

import { writeTogether } from '#server/database/writeTogether.ts';
import { anOrderRow } from '../support/anOrderRow.ts';
import { type CountedDatabase, countStatements } from '../support/countStatements.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

const AT = '2026-03-02T09:00:00.000Z';
const aText = (hash: string) => ({ hash, text: 'Terms', first_at: AT });

/** @trust A13 */
describe.each(ENGINES)('statements that are written together, in %s,', (engine) => {
  let database: CountedDatabase;

  beforeEach(async () => {
    database = countStatements(await openTestDatabase(engine));
    await database.write((writer) =>
      writer
        .insertInto('legal_texts')
        .values([aText('a'), aText('b')])
        .execute(),
    );
  });
  afterEach(() => database.close());

  const textsOf = async (): Promise<readonly string[]> =>
    (await database.read.selectFrom('legal_texts').select(['hash', 'text']).orderBy('hash').execute()).map(
      ({ hash, text }) => `${hash} ${text}`,
    );

  it('tell how many rows each has written', async () => {
    const counts = await database.write((writer) =>
      writeTogether(writer, database.dialect, [
        writer.insertInto('legal_texts').values([aText('c'), aText('d')]),
        writer
          .insertInto('legal_texts')
          .values(aText('a'))
          .onConflict((conflict) => conflict.doNothing()),
        writer.updateTable('legal_texts').set({ text: 'Others' }).where('hash', 'in', ['a', 'b', 'x']),
        writer.updateTable('legal_texts').set({ text: 'None' }).where('hash', '=', 'x'),
      ]),
    );
    expect(counts).toEqual([2, 0, 2, 0]);
    expect(await textsOf()).toEqual(['a Others', 'b Others', 'c Terms', 'd Terms']);
  });

  it('are one statement of a server, and may refer to rows of each other', async () => {
    const { id } = anOrderRow();
    const person = { id: 'anna', phone: '+79005550001', created_at: AT };
    const write = (): Promise<unknown> =>
      database.write((writer) =>
        writeTogether(writer, database.dialect, [
          writer.insertInto('people').values(person),
          writer.insertInto('orders').values(anOrderRow({ person_id: person.id })),
          writer.insertInto('order_history').values({ order_id: id, step: 1, status: 'new', at: AT, reason: null }),
        ]),
      );
    expect(await database.statementsOf(write)).toBe(engine === 'SQLite' ? 3 : 1);
    expect(await database.read.selectFrom('order_history').select('order_id').execute()).toEqual([{ order_id: id }]);
  });

  it('are none when one of them is refused', async () => {
    const writing = database.write((writer) =>
      writeTogether(writer, database.dialect, [
        writer.insertInto('legal_texts').values(aText('c')),
        writer.insertInto('legal_texts').values(aText('a')),
      ]),
    );
    await expect(writing).rejects.toThrow(/unique|duplicate/i);
    expect(await textsOf()).toEqual(['a Terms', 'b Terms']);
  });
});

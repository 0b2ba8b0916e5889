import type { Database } from '#server/database/Database.ts';
import { FiscalNumbers } from '#server/payments/fiscal/FiscalNumbers.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';

describe.each(EVERYDAY_ENGINES)('numbers of fiscal documents, on %s', (engine) => {
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  it('are consecutive in each series, and a receipt keeps its own', async () => {
    const numbers = new FiscalNumbers(database);
    const asked = ['a', 'b', 'a', 'c', 'b', 'd'];
    const first = await Promise.all(asked.map((id) => numbers.numberOf(id, 'register/2026')));
    const again = await Promise.all(asked.map((id) => new FiscalNumbers(database).numberOf(id, 'register/2026')));
    expect(again).toEqual(first);
    expect(new Set(first)).toEqual(new Set([1, 2, 3, 4]));
    expect(await numbers.numberOf('e', 'register/2027')).toBe(1);
  });
});

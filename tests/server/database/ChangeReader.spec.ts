import { ChangeReader } from '#server/database/ChangeReader.ts';
import type { ChangesTable } from '#server/database/Schema.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { InMemoryChangeLog } from '../support/InMemoryChangeLog.ts';

const change = (id: number): ChangesTable => ({
  id,
  order_id: null,
  restaurant_id: 'port',
  at: '2026-02-01T10:00:00Z',
});

/** @trust change-bus */
describe('a reader of the change log', () => {
  let changes: InMemoryChangeLog;
  let log: LogEntry[];
  let told: number[];
  let resets: number;

  beforeEach(() => {
    changes = new InMemoryChangeLog();
    log = [];
    told = [];
    resets = 0;
  });

  const open = (): Promise<ChangeReader> =>
    ChangeReader.open(
      { changes, log: (entry) => log.push(entry) },
      { onChange: ({ id }) => told.push(id), onReset: () => (resets += 1) },
    );

  it('gives what was made after it began', async () => {
    changes.add('port');
    const reader = await open();
    changes.add('port');
    changes.add('hill');
    await reader.look();
    await reader.look();
    expect([told, reader.lastId]).toEqual([[2, 3], 3]);
  });

  it('takes changes that follow on, once, and none beyond a gap', async () => {
    const reader = await open();
    reader.take([change(1), change(2)]);
    reader.take([change(2), change(3)]);
    reader.take([change(5)]);
    expect([told, reader.lastId]).toEqual([[1, 2, 3], 3]);
  });

  it('says that the log went back, and gives what has the same numbers again', async () => {
    for (let made = 0; made < 3; made += 1) changes.add('port');
    const reader = await open();
    changes.goBack(2);
    await reader.look();
    changes.add('port');
    await reader.look();
    expect([resets, told]).toEqual([1, [2]]);
  });

  it('logs that the log cannot be read, and goes on at the next look', async () => {
    const reader = await open();
    changes.add('port');
    changes.isBroken = true;
    await reader.look();
    changes.isBroken = false;
    await reader.look();
    expect([told, log]).toEqual([[1], [expect.objectContaining({ text: 'change log could not be read' })]]);
  });

  it('gives nothing once it is stopped', async () => {
    const reader = await open();
    changes.add('port');
    const looking = reader.look();
    reader.stop();
    await looking;
    reader.take([change(1)]);
    await reader.look();
    expect(told).toEqual([]);
  });
});

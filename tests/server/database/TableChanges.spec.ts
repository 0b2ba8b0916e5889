import { TableChanges } from '#server/database/TableChanges.ts';
import { InMemoryChangeLog } from '../support/InMemoryChangeLog.ts';

const INTERVAL_MS = 200;

describe('changes that are polled from the table', () => {
  let changes: InMemoryChangeLog;
  let told: (number | 'reset')[];
  let stop: () => void;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    changes = new InMemoryChangeLog();
    told = [];
    stop = await new TableChanges({ changes, log: () => {} }).start({
      onChange: ({ id }) => told.push(id),
      onReset: () => told.push('reset'),
    });
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('are told within an interval', async () => {
    changes.add('port');
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(told).toEqual([1]);
  });

  it('cost one look an interval while there are none', async () => {
    const { reads } = changes;
    await jest.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(changes.reads - reads).toBe(10);
  });

  it('are told after a reset when the log went back', async () => {
    changes.add('port');
    changes.add('port');
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
    changes.goBack(1);
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
    changes.add('hill');
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(told).toEqual([1, 2, 'reset', 2]);
  });

  it('are not looked for once nobody listens', async () => {
    stop();
    const { reads } = changes;
    changes.add('port');
    await jest.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect([told, changes.reads]).toEqual([[], reads]);
  });
});

import { NetworkFailed } from '#application/AppError.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { whenStored } from '#ui/app/whenStored.ts';

const missing = new NetworkFailed();

let events: unknown[];
let timers: Map<() => void, number>;

beforeEach(() => {
  events = [];
  timers = new Map();
  stubGlobal('setTimeout', () => (work: () => void, pause: number) => {
    timers.set(work, pause);
    return work;
  });
  stubGlobal('clearTimeout', () => (work: () => void) => timers.delete(work));
});

afterEach(restoreGlobals);

const shop = { fail: (error: unknown) => events.push(['failed', error]) };
const begin = (): void => void events.push('begun');

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('a shop that needs what its device has stored', () => {
  it('begins when that can be read, and is told as failed until then', async () => {
    const answers = [missing, missing];
    whenStored(() => (answers.length > 0 ? Promise.reject(answers.shift()) : Promise.resolve()), shop, begin);
    await settle();
    expect(events).toEqual([['failed', missing]]);
    for (let round = 0; round < 2; round += 1) {
      const [[again, pause] = []] = timers;
      expect(pause).toBe(3000);
      timers.clear();
      again?.();
      await settle();
    }
    expect(events).toEqual([['failed', missing], ['failed', missing], 'begun']);
    expect(timers.size).toBe(0);
  });

  it('neither begins nor asks again once it is left', async () => {
    whenStored(() => Promise.resolve(), shop, begin)();
    whenStored(() => Promise.reject(missing), shop, begin)();
    await settle();
    expect([events, timers.size]).toEqual([[], 0]);
    const leave = whenStored(() => Promise.reject(missing), shop, begin);
    await settle();
    expect(timers.size).toBe(1);
    leave();
    expect(timers.size).toBe(0);
  });
});

import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { followWithRetry, mayBeRepaired } from '#application/followWithRetry.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';

type Step = 'opened' | 'refused' | 'over' | Error;

/** Connections in the order of `steps`: one that opens and breaks, one that fails, and the end of it all. */
function world(steps: readonly Step[]) {
  const clock = new FixedClock();
  const random = new FixedRandomNumbers();
  const stop = new AbortController();
  const states: boolean[] = [];
  const remaining = [...steps];
  const connect = async (onOpen: () => void): Promise<'broken' | 'over'> => {
    const step = remaining.shift() ?? 'over';
    if (step === 'over') return 'over';
    if (step instanceof Error) throw step;
    if (step === 'refused') throw new NetworkFailed();
    onOpen();
    return 'broken';
  };
  const run = (isTemporary?: (error: unknown) => boolean): Promise<void> =>
    followWithRetry(connect, {
      clock,
      random,
      pausesMs: [1_000, 2_000, 4_000],
      onLine: (isLive) => states.push(isLive),
      signal: stop.signal,
      ...(isTemporary && { isTemporary }),
    });
  return { clock, random, stop, states, remaining, run };
}

describe('followWithRetry', () => {
  it('connects again after ever longer pauses, of which the last one repeats', async () => {
    const { run, clock, states } = world(['refused', 'refused', 'refused', 'refused', 'over']);
    await run();
    expect(clock.waits).toEqual([1_000, 2_000, 4_000, 4_000]);
    expect(states).toEqual([false, false, false, false]);
  });

  it('begins with the shortest pause after a connection that opened', async () => {
    const { run, clock, states } = world(['refused', 'refused', 'opened', 'refused']);
    await run();
    expect(clock.waits).toEqual([1_000, 2_000, 1_000, 2_000]);
    expect(states).toEqual([false, false, true, false]);
  });

  it('waits as long as the back end wants before the first try, half a minute at most', async () => {
    const { clock, random, stop } = world([]);
    for (const [wished, waited] of [
      [20_000, 20_000],
      [200, 1_000],
      [3_600_000, 30_000],
    ] as const) {
      const steps: readonly ('broken' | Error | 'over')[] = ['broken', new NetworkFailed(), 'over'];
      let connections = 0;
      clock.waits.length = 0;
      await followWithRetry(
        async (onOpen, onRetry) => {
          const step = steps[connections++] ?? 'over';
          if (step instanceof Error) throw step;
          onOpen();
          onRetry(wished);
          return step;
        },
        { clock, random, onLine: () => {}, signal: stop.signal },
      );
      expect(clock.waits).toEqual([waited, 2_000]);
    }
  });

  it.each([
    [0, [500, 1_000]],
    [0.25, [750, 1_500]],
    [0.999_9, [1_500, 3_000]],
  ])('pauses between half and one and a half of the time, by the random number %s', async (number, pauses) => {
    const { run, clock, random } = world(['refused', 'refused']);
    random.number = number;
    await run();
    expect(clock.waits).toEqual(pauses);
  });

  it('rejects with an error that no other connection repairs', async () => {
    const fault = new TypeError('broken');
    const { run, states, remaining } = world(['opened', fault, 'opened']);
    await expect(run()).rejects.toBe(fault);
    expect([states, remaining]).toEqual([[true], ['opened']]);
  });

  it('lets its caller say which errors are temporary', async () => {
    const fault = new TypeError('broken');
    const { run, states } = world([fault, 'over']);
    await run((error) => error === fault);
    expect(states).toEqual([false]);
  });

  it('ends without a word when it is aborted, also while a connection fails', async () => {
    const { run, stop, clock, states } = world(['refused']);
    const following = run();
    stop.abort();
    await following;
    expect([states, clock.waits]).toEqual([[], []]);
    const before = world(['opened']);
    before.stop.abort();
    await before.run();
    expect(before.states).toEqual([]);
  });
});

describe('an error that another connection may repair', () => {
  it.each([
    ['a network failure', new NetworkFailed(), true],
    ['a refusal', new ServerRefused({ code: 'request.too-many', status: 429, message: '' }), true],
    ['a failing server', new RequestFailed({ message: '', status: 503 }), true],
    ['a call that the back end lacks', new RequestFailed({ message: '', status: 501 }), false],
    ['something unknown', new RequestFailed({ message: '', status: 404 }), false],
    ['a fault', new TypeError('broken'), false],
  ])('is %s: %s', (_, error, isRepairable) => {
    expect(mayBeRepaired(error)).toBe(isRepairable);
  });
});

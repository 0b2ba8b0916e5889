import { ServerSyncedClock } from '#infrastructure/device/ServerSyncedClock.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-02T09:00:20Z') }));
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
});

/** The device sleeps or its clock is set: the wall clock is elsewhere, nothing has run. */
function setWallClock(text: string): void {
  jest.setSystemTime(new Date(text));
}

function synced(serverTime = '2026-03-02T09:00:20Z'): ServerSyncedClock {
  const clock = new ServerSyncedClock();
  clock.synchronize(new Date(serverTime), clock.device());
  return clock;
}

describe('the clock', () => {
  it("is the device's own until the server tells its time, and the server's from then on", () => {
    const clock = new ServerSyncedClock();
    expect(clock.now()).toEqual(new Date('2026-03-02T09:00:20Z'));
    clock.synchronize(new Date('2027-03-02T09:00:20Z'), clock.device());
    jest.advanceTimersByTime(5000);
    expect(clock.now()).toEqual(new Date('2027-03-02T09:00:25Z'));
    clock.synchronize(new Date('2025-01-01T00:00:00Z'), clock.device());
    expect(clock.now()).toEqual(new Date('2025-01-01T00:00:00Z'));
  });

  it.each(['2025-03-02T09:00:20Z', '2026-03-01T09:00:20Z', '2026-03-03T09:00:20Z', '2027-03-02T09:00:20Z'])(
    'shows the true time on a device that believes it is %s, and half a second on the way does not matter',
    (believed) => {
      setWallClock(believed);
      const clock = new ServerSyncedClock();
      const sentAt = clock.device();
      jest.advanceTimersByTime(1000);
      clock.synchronize(new Date('2026-11-20T12:00:00.500Z'), sentAt);
      expect(clock.now()).toEqual(new Date('2026-11-20T12:00:01Z'));
      jest.advanceTimersByTime(59_000);
      expect(clock.now()).toEqual(new Date('2026-11-20T12:01:00Z'));
    },
  );

  it('goes on through a sleep of the device and does not follow a clock that is set back', () => {
    const clock = synced();
    setWallClock('2026-03-02T17:00:20Z');
    expect(clock.now()).toEqual(new Date('2026-03-02T17:00:20Z'));
    setWallClock('2026-03-01T09:00:20Z');
    expect(clock.now()).toEqual(new Date('2026-03-02T09:00:20Z'));
  });

  it("strikes at every full minute of the server's time, until it is told to stop", () => {
    const clock = synced('2026-03-02T09:00:50Z');
    const strikes: string[] = [];
    const stop = clock.everyMinute(() => strikes.push(clock.now().toISOString().slice(11, 19)));
    jest.advanceTimersByTime(9_000);
    expect(strikes).toEqual([]);
    jest.advanceTimersByTime(121_500);
    expect(strikes).toEqual(['09:01:00', '09:02:00', '09:03:00']);
    stop();
    jest.advanceTimersByTime(600_000);
    clock.synchronize(new Date(), clock.device());
    expect(strikes).toHaveLength(3);
  });

  it('strikes when it is corrected, and at the full minutes of the corrected time from then on', () => {
    const clock = new ServerSyncedClock();
    const strikes: string[] = [];
    clock.everyMinute(() => strikes.push(clock.now().toISOString().slice(11, 19)));
    clock.synchronize(new Date('2026-03-02T15:30:50Z'), clock.device());
    expect(strikes).toEqual(['15:30:50']);
    jest.advanceTimersByTime(70_500);
    expect(strikes).toEqual(['15:30:50', '15:31:00', '15:32:00']);
  });

  it('can be stopped from within a strike', () => {
    const clock = new ServerSyncedClock();
    let strikes = 0;
    const stop = clock.everyMinute(() => {
      strikes += 1;
      stop();
    });
    jest.advanceTimersByTime(600_000);
    expect(strikes).toBe(1);
  });

  it('waits for the milliseconds that it was told', async () => {
    const done: string[] = [];
    const waiting = async (): Promise<void> => {
      await new ServerSyncedClock().wait(1500);
      done.push('waited');
    };
    const all = waiting();
    await jest.advanceTimersByTimeAsync(1499);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await all;
    expect(done).toEqual(['waited']);
  });
});

describe('a jump of the device', () => {
  function watched(clock: ServerSyncedClock): { readonly jumps: () => number; readonly stop: () => void } {
    let count = 0;
    const stop = clock.whenJumped(() => (count += 1));
    return { jumps: () => count, stop };
  }

  it.each(['2026-03-02T17:00:20Z', '2026-03-01T09:00:20Z'])(
    'is reported within a minute when the device jumps to %s',
    (text) => {
      const clock = synced();
      const { jumps } = watched(clock);
      jest.advanceTimersByTime(300_000);
      expect(jumps()).toBe(0);
      setWallClock(text);
      jest.advanceTimersByTime(60_100);
      expect(jumps()).toBe(1);
    },
  );

  it('is told every minute until the time is corrected, and no longer', () => {
    const clock = synced();
    const { jumps } = watched(clock);
    setWallClock('2026-03-02T17:00:20Z');
    jest.advanceTimersByTime(180_100);
    expect(jumps()).toBe(3);
    clock.synchronize(new Date('2026-03-02T17:03:20Z'), clock.device());
    jest.advanceTimersByTime(600_000);
    expect(jumps()).toBe(3);
  });

  it('is none before the server told its time, or after nobody listens', () => {
    const clock = new ServerSyncedClock();
    const { jumps, stop } = watched(clock);
    setWallClock('2026-03-02T17:00:20Z');
    jest.advanceTimersByTime(120_000);
    expect(jumps()).toBe(0);
    clock.synchronize(new Date(), clock.device());
    stop();
    setWallClock('2026-03-03T17:00:20Z');
    jest.advanceTimersByTime(120_000);
    expect(jumps()).toBe(0);
  });

  it('is told at once when the page comes back', () => {
    const listening = new Map<string, () => void>();
    stubGlobal('addEventListener', () => (event: string, listener: () => void) => listening.set(event, listener));
    stubGlobal('removeEventListener', () => (event: string) => listening.delete(event));
    const clock = synced();
    const { jumps, stop } = watched(clock);
    setWallClock('2026-03-02T17:00:20Z');
    expect(jumps()).toBe(0);
    listening.get('visibilitychange')?.();
    expect(jumps()).toBe(1);
    stop();
    expect([...listening]).toEqual([]);
  });
});

import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { LoadFailed } from '#application/catalog/errors.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { FakeTimeApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { settled } from '#tests/support/settled.ts';

type Answer = { readonly time: string; readonly after: number } | Error;

/** A server whose answers take so many milliseconds; one that fails fails at once. */
function world(...answers: readonly Answer[]) {
  const clock = new FixedClock();
  const time = new FakeTimeApi(clock);
  for (const answer of answers) {
    if (answer instanceof Error) time.line.failNext(answer);
    else time.answerNext(answer.time, answer.after);
  }
  return { clock, sync: new SyncTime({ time, clock }), requestCount: () => time.requestCount };
}

const refused = (message: string): Error => new RequestFailed({ status: 500, message });

/** @spec 3.25 8.25 */
describe('SyncTime', () => {
  it('takes the time of the server plus half the round trip', async () => {
    const { clock, sync, requestCount } = world({ time: '2027-01-01T00:00:00Z', after: 1000 });
    await sync.execute();
    await settled();
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00.500Z'));
    expect(requestCount()).toBe(1);
  });

  it.each([
    ['', 'Failed to fetch UTC time'],
    ['The clock is being wound', 'The clock is being wound'],
  ])('rejects a response with the message %j as %j, with the status', async (message, text) => {
    const error = await world(refused(message))
      .sync.execute()
      .catch((caught: LoadFailed) => caught);
    expect(error).toMatchObject({ message: text, code: 'load.time', status: 500 });
  });

  it('rejects with the unchanged error when the connection is lost or an unexpected error occurs', async () => {
    for (const error of [new NetworkFailed(), new TypeError('a fault')]) {
      await expect(world(error).sync.execute()).rejects.toBe(error);
    }
  });

  it('asks once more after a slow response, and uses the more exact one', async () => {
    const quick = world({ time: '2027-01-01T00:00:10Z', after: 5000 }, { time: '2027-01-01T00:00:09Z', after: 100 });
    await quick.sync.execute();
    await settled();
    expect(quick.clock.now()).toEqual(new Date('2027-01-01T00:00:09.050Z'));

    const slower = world({ time: '2027-01-01T00:00:10Z', after: 1001 }, { time: '2027-01-01T09:00:00Z', after: 1001 });
    await slower.sync.execute();
    await settled();
    expect(slower.clock.now()).toEqual(new Date('2027-01-01T00:00:10.500Z'));
    expect(slower.requestCount()).toBe(2);
  });

  it('synchronizes again after the device slept', async () => {
    const { clock, sync } = world(
      { time: '2027-01-01T00:00:00Z', after: 0 },
      { time: '2027-01-01T08:00:00Z', after: 200 },
    );
    await sync.execute();
    clock.jump();
    await settled();
    expect(clock.now()).toEqual(new Date('2027-01-01T08:00:00.100Z'));
  });

  it('ignores a failure to synchronize again, and tries at the next call', async () => {
    const { clock, sync } = world({ time: '2027-01-01T00:00:00Z', after: 0 }, new NetworkFailed(), {
      time: '2027-01-01T08:00:00Z',
      after: 0,
    });
    await sync.execute();
    clock.jump();
    await settled();
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'));
    clock.jump();
    await settled();
    expect(clock.now()).toEqual(new Date('2027-01-01T08:00:00Z'));
  });

  it('sends one request at a time, however often the shop starts and the device wakes', async () => {
    const answer = { time: '2027-01-01T00:00:00Z', after: 0 };
    const { clock, sync, requestCount } = world(answer, answer, answer);
    await sync.execute();
    await sync.execute();
    clock.jump();
    clock.jump();
    await settled();
    expect(requestCount()).toBe(3);
  });

  it('synchronizes at a later start when the first one failed', async () => {
    const { clock, sync } = world(refused(''), { time: '2027-01-01T00:00:00Z', after: 0 });
    await expect(sync.execute()).rejects.toThrow('Failed to fetch UTC time');
    await sync.execute();
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});

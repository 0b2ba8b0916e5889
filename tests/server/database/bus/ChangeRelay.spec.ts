import { type ChangeNews, HEARTBEAT_MS } from '#server/database/bus/ChangeBus.ts';
import { ChangeRelay, RETRY_MS } from '#server/database/bus/ChangeRelay.ts';
import { MAX_CHANGES_AT_ONCE } from '#server/database/Changes.ts';
import { InMemoryChangeBus } from '../../support/InMemoryChangeBus.ts';
import { InMemoryChangeLog } from '../../support/InMemoryChangeLog.ts';

/** @trust change-bus */
describe('the relay of changes to the bus', () => {
  let bus: InMemoryChangeBus;
  let log: InMemoryChangeLog;
  let ms: number;
  let published: ChangeNews[];

  beforeEach(() => {
    bus = new InMemoryChangeBus();
    log = new InMemoryChangeLog();
    ms = 0;
    published = [];
    bus.listen((news) => published.push(news));
  });

  const aRelay = (): ChangeRelay => new ChangeRelay({ bus, changes: log, monotonicMs: () => ms });
  const told = (): readonly number[] => published.flatMap(({ changes }) => changes.map(({ id }) => id));

  it('begins an empty bus with the latest number, and publishes each change after it', async () => {
    log.add('port');
    const relay = aRelay();
    await relay.run();
    expect(published).toEqual([{ last: 1, changes: [] }]);
    log.add('hill', 'order-1');
    await relay.run();
    expect(published.at(-1)).toMatchObject({ last: 2, changes: [{ id: 2, order_id: 'order-1' }] });
  });

  it('publishes a heartbeat when nothing changes', async () => {
    const relay = aRelay();
    await relay.run();
    ms += HEARTBEAT_MS - 1;
    await relay.run();
    expect(published).toHaveLength(1);
    ms += 1;
    await relay.run();
    expect(published).toEqual([
      { last: 0, changes: [] },
      { last: 0, changes: [] },
    ]);
  });

  it('goes on after the news of the relay before it, in pages', async () => {
    await aRelay().run();
    const count = 2 * MAX_CHANGES_AT_ONCE + 1;
    for (let made = 0; made < count; made += 1) log.add('port');
    await aRelay().run();
    expect(published.map(({ changes }) => changes.length)).toEqual([0, 500, 500, 1]);
    expect(told()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('publishes each change once together with another one', async () => {
    const relays = [aRelay(), aRelay()];
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.all(relays.map((relay) => relay.run()));
      log.add('port');
      ms += 100;
    }
    await Promise.all(relays.map((relay) => relay.run()));
    expect(told()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('says at once that the log went back', async () => {
    const relay = aRelay();
    await relay.run();
    for (let made = 0; made < 5; made += 1) log.add('port');
    await relay.run();
    log.goBack(3);
    await relay.run();
    expect(published.at(-1)).toEqual({ last: 2, changes: [] });
    log.add('port');
    await relay.run();
    expect(published.at(-1)).toMatchObject({ last: 3, changes: [{ id: 3 }] });
  });

  it('repeats nothing after news whose answer was lost', async () => {
    const relay = aRelay();
    await relay.run();
    log.add('port');
    bus.fault = 'hide';
    await relay.run();
    ms += RETRY_MS;
    await relay.run();
    expect(told()).toEqual([1]);
  });

  it('leaves an absent bus and the log alone for a while', async () => {
    const relay = aRelay();
    bus.isAway = true;
    await relay.run();
    bus.isAway = false;
    ms += RETRY_MS - 1;
    await relay.run();
    expect([published, log.reads]).toEqual([[], 0]);
    ms += 1;
    await relay.run();
    expect(published).toHaveLength(1);
  });

  it('fails when the log cannot be read, and goes on later', async () => {
    const relay = aRelay();
    log.isBroken = true;
    await expect(relay.run()).rejects.toThrow('away');
    log.isBroken = false;
    await relay.run();
    expect(published).toEqual([]);
    ms += RETRY_MS;
    await relay.run();
    expect(published).toHaveLength(1);
  });
});

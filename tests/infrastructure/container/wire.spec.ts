import { Container } from 'inversify';
import { Clock } from '#application/ports/Clock.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { wire, wireTo } from '#infrastructure/container/wire.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

describe('wiring', () => {
  it('makes one of a class, from what its tokens stand for', async () => {
    const container = new Container();
    const bind = container.bind.bind(container);
    const time = new Date('2027-01-01T00:00:00Z');
    wireTo(bind, Clock, FixedClock, []);
    container.bind(TimeApi).toConstantValue({ now: async () => time });
    wire(bind, SyncTime, [TimeApi, Clock]);
    await container.get(SyncTime).execute();
    expect(container.get(Clock).now()).toEqual(time);
    expect(container.get(SyncTime)).toBe(container.get(SyncTime));
  });

  it('fails at the first use of what was forgotten', () => {
    const container = new Container();
    const bind = container.bind.bind(container);
    wire(bind, SyncTime, [TimeApi, Clock]);
    expect(() => container.get(SyncTime)).toThrow('carte.port.TimeApi');
  });
});

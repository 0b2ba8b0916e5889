import { Clock, TimeApi } from '#application/ports/Clock.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { type Bindings, type Get, openFirst, openUseCases, portsOf } from '#infrastructure/container/bindings.ts';
import { openContainer } from '#infrastructure/container/openContainer.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const WAYS: readonly [string, (...lists: readonly Bindings[]) => Get][] = [
  ['Inversify', openContainer],
  ['nothing else', (...lists) => openFirst(...lists).get],
];
const TIME = new Date('2027-01-01T00:00:00Z');
const clockAndTime: Bindings = (bind) => {
  bind(Clock, () => new FixedClock());
  bind(TimeApi, (get) => ({ now: async () => get(Clock).now() }));
};

describe.each(WAYS)('bindings, opened by %s', (_, open) => {
  it('stand for one object each, which knows the others', async () => {
    const get = open(clockAndTime);
    get(Clock).synchronize(TIME, get(Clock).device());
    expect(await get(TimeApi).now()).toEqual(get(Clock).now());
    expect(get(Clock)).toBe(get(Clock));
  });

  it('give way to a later binding of the same token', async () => {
    const get = open(clockAndTime, (bind) => bind(TimeApi, () => ({ now: async () => TIME })));
    expect(await get(TimeApi).now()).toBe(TIME);
  });

  it('make nothing before it is needed', () => {
    const factory = jest.fn(() => new FixedClock());
    const get = open((bind) => bind(Clock, factory));
    expect(factory).not.toHaveBeenCalled();
    get(Clock);
    expect(factory).toHaveBeenCalledTimes(1);
  });

  it('name the token that nothing is bound to', () => {
    const get = open(() => {});
    expect(() => get(TimeApi)).toThrow('carte.port.TimeApi');
  });

  it('are what use cases are created from, each once', async () => {
    const ports = portsOf(
      open(clockAndTime, (bind) => bind(TimeApi, () => ({ now: async () => TIME }))),
      {
        clock: Clock,
        time: TimeApi,
      },
    );
    const useCases = openUseCases(ports, { syncTime: SyncTime });
    await useCases.syncTime.execute();
    expect(ports.clock.now()).toEqual(TIME);
    expect(useCases.syncTime).toBe(useCases.syncTime);
  });
});

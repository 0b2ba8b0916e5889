import { NetworkFailed } from '#application/AppError.ts';
import { DeskStore } from '#desk/ui/DeskStore.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SESSION } from '../application/deskWorld.ts';
import { aDesk } from './deskStores.ts';

function opened() {
  const world = aDesk();
  return { ...world, store: handedOn(new DeskStore(world.useCases)) };
}

describe('DeskStore', () => {
  it('opens with the key that the device remembers', async () => {
    const { store } = opened();
    const opening = store.open();
    expect(store.isOpening).toBe(true);
    await opening;
    expect([store.session, store.isOpening, store.isWrongKey]).toEqual([SESSION, false, false]);
  });

  it('has what became of its restaurants once it is refreshed, and stays open where there is no answer', async () => {
    const { store, api } = opened();
    await store.open();
    await api.setBusy('key', 'port', 20);
    expect(store.session?.restaurants[0]?.busyMinutes).toBeUndefined();
    await store.refresh();
    expect(store.session?.restaurants).toMatchObject([{ id: 'port', busyMinutes: 20 }]);
    await api.setBusy('key', 'port', 0);
    api.line.failNext(new NetworkFailed());
    await store.refresh();
    expect(store.session?.restaurants).toMatchObject([{ busyMinutes: 20 }]);
    await store.open();
    expect(store.session?.restaurants[0]?.busyMinutes).toBeUndefined();
  });

  it('asks for no key before the stored one was tried', async () => {
    const { store, api } = opened();
    expect(store.isResuming).toBe(true);
    await store.open();
    expect(store.isResuming).toBe(false);
    api.line.failNext(new NetworkFailed());
    await store.open('other');
    expect(store.isResuming).toBe(false);
  });

  it('shows that a key is invalid, and opens with a valid one', async () => {
    const { store } = opened();
    await store.open('wrong');
    expect([store.session, store.isWrongKey]).toEqual([undefined, true]);
    await store.open('key');
    expect([store.session, store.isWrongKey]).toEqual([SESSION, false]);
  });

  it('shows why it did not open', async () => {
    const { store, api, errors } = opened();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.open();
    expect([store.session, store.error, errors.reports]).toEqual([undefined, error, []]);
  });

  it('goes by the time of the server, because the clock of a tablet may be wrong', async () => {
    const { store, time, clock, useCases, api } = opened();
    time.answerNext('2026-11-20T15:00:00Z', 0);
    await store.open();
    expect(clock.now()).toEqual(new Date('2026-11-20T15:00:00Z'));
    await useCases.changeStock.execute({ kind: 'pause', restaurantId: 'port', minutes: 30 });
    expect(api.stockNow.pausedUntil).toEqual(new Date('2026-11-20T15:30:00Z'));
  });

  it('opens without the time of the server too', async () => {
    const { store, time, errors } = opened();
    time.line.failNext(new NetworkFailed());
    await store.open();
    expect([store.session, errors.reports]).toEqual([SESSION, []]);
  });

  it('closes when it is left, and when its key is taken back', async () => {
    const { store, memory } = opened();
    await store.open();
    store.refuse();
    expect([store.session, store.isWrongKey]).toEqual([undefined, true]);
    await store.open();
    await store.leave();
    expect([store.session, store.isWrongKey, memory.key]).toEqual([undefined, false, undefined]);
  });
});

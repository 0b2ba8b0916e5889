import { runInAction } from 'mobx';
import { SoundStore } from '#desk/ui/SoundStore.ts';
import { settled } from '#tests/support/settled.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

function aSound(isWantedAtFirst = true) {
  const { useCases, bell, screen } = aDesk();
  const choice = { isWanted: isWantedAtFirst };
  const store = handedOn(
    new SoundStore(useCases, {
      isWanted: () => choice.isWanted,
      want: (isWanted) => runInAction(() => (choice.isWanted = isWanted)),
    }),
  );
  return { store, bell, screen, choice };
}

describe('SoundStore', () => {
  it('rings once as a test when it is turned on, and is turned off where it is heard', async () => {
    const { store, bell, choice } = aSound(false);
    await store.toggle();
    expect([store.isOn, choice.isWanted, bell.tones]).toEqual([true, true, ['order']]);
    await store.toggle();
    expect([store.isOn, choice.isWanted, bell.heard]).toEqual([false, false, 1]);
    await store.ring('changed');
    expect(bell.heard).toBe(1);
  });

  it('is woken by a gesture without a ring, and by none once it was turned off', async () => {
    const { store, bell, choice } = aSound();
    await store.wake();
    expect([store.isOn, bell.heard]).toEqual([true, 0]);
    choice.isWanted = false;
    store.isOn = false;
    await store.wake();
    expect(store.isOn).toBe(false);
  });

  it('is off once the device has silenced it', async () => {
    const { store, bell } = aSound();
    await store.wake();
    bell.sleep();
    await store.ring();
    expect([store.isOn, bell.heard]).toEqual([false, 0]);
  });

  it('keeps the screen on until it ends, and says where the device refuses that', async () => {
    const { store, screen } = aSound();
    const end = store.begin();
    await settled();
    expect([screen.isOn, store.isScreenLost]).toEqual([true, false]);
    screen.allow(false);
    await settled();
    expect(store.isScreenLost).toBe(true);
    store.dismiss();
    expect(store.isScreenLost).toBe(false);
    end();
    expect(screen.isOn).toBe(false);
  });
});

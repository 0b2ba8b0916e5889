import type { Bell } from '#application/ports/Bell.ts';
import { WebAudioBell } from '#infrastructure/device/WebAudioBell.ts';
import { FakeBell } from '#tests/fakes/FakeBell.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly bell: Bell;
  readonly fallAsleep: () => void;
  readonly loseSound: () => void;
  /** How often somebody beside the device heard it ring. */
  readonly ringCount: () => number;
}

function inMemory(): World {
  const bell = new FakeBell();
  return {
    bell,
    fallAsleep: () => bell.sleep(),
    loseSound: () => {
      bell.hasSound = false;
    },
    ringCount: () => bell.heard,
  };
}

/**
 * Web Audio as its standard describes it: a context is suspended until it is resumed, and each tone is started by
 * itself.
 */
function inBrowser(): World {
  const contexts: { state: string }[] = [];
  const starts = new Set<number>();
  let hasSound = true;
  let now = 0;
  class Context {
    state = 'suspended';
    readonly destination = {};
    constructor() {
      contexts.push(this);
    }
    get currentTime(): number {
      now += 10;
      return now;
    }
    async resume(): Promise<void> {
      if (!hasSound) throw new Error('no device for sound');
      this.state = 'running';
    }
  }
  class Tone {
    connect<T>(next: T): T {
      return next;
    }
    start(at: number): void {
      starts.add(at);
    }
    stop(): void {}
  }
  class Loudness {
    readonly gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    connect<T>(next: T): T {
      return next;
    }
  }
  stubGlobal('AudioContext', () => Context);
  stubGlobal('OscillatorNode', () => Tone);
  stubGlobal('GainNode', () => Loudness);
  return {
    bell: new WebAudioBell(),
    fallAsleep: () => {
      for (const context of contexts) context.state = 'interrupted';
    },
    loseSound: () => {
      hasSound = false;
    },
    ringCount: () => starts.size / TONES,
  };
}

/** Of one ring. */
const TONES = 2;

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('a bell %s', (_, open) => {
  it('is silent until a gesture wakes it, and says so', async () => {
    const { bell, ringCount } = open();
    expect([bell.ring('order'), ringCount()]).toEqual([false, 0]);
    expect(await bell.wake()).toBe(true);
    expect([bell.ring('order'), bell.ring('order'), ringCount()]).toEqual([true, true, 2]);
  });

  it('is silent after the device slept, until it is woken again', async () => {
    const { bell, fallAsleep, ringCount } = open();
    await bell.wake();
    fallAsleep();
    expect([bell.ring('order'), ringCount()]).toEqual([false, 0]);
    expect([await bell.wake(), bell.ring('order'), ringCount()]).toEqual([true, true, 1]);
  });

  it('stays silent on a device without sound, and does not throw', async () => {
    const { bell, loseSound, ringCount } = open();
    loseSound();
    expect([await bell.wake(), bell.ring('order'), ringCount()]).toEqual([false, false, 0]);
  });
});

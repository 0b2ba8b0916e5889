import type { AwakeScreen } from '#desk/application/ports/AwakeScreen.ts';
import { BrowserAwakeScreen } from '#desk/infrastructure/BrowserAwakeScreen.ts';
import { FakeAwakeScreen } from '#tests/fakes/FakeAwakeScreen.ts';
import { settled } from '#tests/support/settled.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface World {
  readonly screen: AwakeScreen;
  readonly allow: (isAllowed: boolean) => void;
  readonly show: (isVisible: boolean) => void;
  readonly isOn: () => boolean;
}

function inMemory(): World {
  const screen = new FakeAwakeScreen();
  return {
    screen,
    allow: (isAllowed) => screen.allow(isAllowed),
    show: (isVisible) => screen.show(isVisible),
    isOn: () => screen.isOn,
  };
}

/** A browser as the standard of the lock describes it: it releases every lock of a page that is hidden. */
function inBrowser(): World {
  const locks = new Set<EventTarget>();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let isAllowed = true;
  const releaseAll = (): void => {
    for (const lock of locks) {
      locks.delete(lock);
      lock.dispatchEvent(new Event('release'));
    }
  };
  const request = async (): Promise<EventTarget> => {
    if (!isAllowed) throw new DOMException('The battery is low', 'NotAllowedError');
    const lock: EventTarget = Object.assign(new EventTarget(), {
      release: async () => {
        locks.delete(lock);
      },
    });
    locks.add(lock);
    return lock;
  };
  stubGlobal('document', () => page);
  stubGlobal('navigator', () => ({ wakeLock: { request } }));
  return {
    screen: new BrowserAwakeScreen(),
    allow: (next) => {
      isAllowed = next;
      if (!next) releaseAll();
    },
    show: (isVisible) => {
      page.visibilityState = isVisible ? 'visible' : 'hidden';
      if (!isVisible) releaseAll();
      page.dispatchEvent(new Event('visibilitychange'));
    },
    isOn: () => locks.size > 0,
  };
}

afterEach(restoreGlobals);

describe.each([
  ['in memory', inMemory],
  ['of a browser', inBrowser],
])('a screen %s', (_, open) => {
  async function awakeScreen() {
    const world = open();
    const answers: boolean[] = [];
    const leaving = new AbortController();
    const keep = async (): Promise<void> => {
      world.screen.keep((isKept) => answers.push(isKept), leaving.signal);
      await settled();
    };
    return { ...world, answers, leaving, keep };
  }

  it('stays on until it is given up', async () => {
    const { keep, answers, leaving, isOn } = await awakeScreen();
    await keep();
    expect([answers, isOn()]).toEqual([[true], true]);
    leaving.abort();
    await settled();
    expect([answers, isOn()]).toEqual([[true], false]);
  });

  it('is asked again when the page is visible again, and says nothing while it is hidden', async () => {
    const { keep, answers, show, isOn } = await awakeScreen();
    await keep();
    show(false);
    await settled();
    expect([answers, isOn()]).toEqual([[true], false]);
    show(true);
    await settled();
    expect([answers, isOn()]).toEqual([[true, true], true]);
  });

  it('is not asked again once it is given up', async () => {
    const { keep, answers, leaving, show, isOn } = await awakeScreen();
    await keep();
    leaving.abort();
    show(false);
    show(true);
    await settled();
    expect([answers, isOn()]).toEqual([[true], false]);
  });

  it('says that the device refuses, at first and later', async () => {
    const refused = await awakeScreen();
    refused.allow(false);
    await refused.keep();
    expect([refused.answers, refused.isOn()]).toEqual([[false], false]);
    const later = await awakeScreen();
    await later.keep();
    later.allow(false);
    await settled();
    expect([later.answers, later.isOn()]).toEqual([[true, false], false]);
  });

  it('does not stay on for whoever has given up already', async () => {
    const { keep, answers, leaving, isOn } = await awakeScreen();
    leaving.abort();
    await keep();
    expect([answers, isOn()]).toEqual([[], false]);
  });
});

it('a browser without the interface keeps no screen on, and says so', async () => {
  const { screen } = inBrowser();
  stubGlobal('navigator', () => ({}));
  const answers: boolean[] = [];
  screen.keep((isKept) => answers.push(isKept), new AbortController().signal);
  await settled();
  expect(answers).toEqual([false]);
});

import { readEntry, stateWith } from '#ui/app/navigation/historyEntry.ts';
import { startScrollRestoration } from '#ui/app/navigation/startScrollRestoration.ts';

const frames = (count: number): Promise<void> =>
  count === 0 ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => resolve(frames(count - 1))));

describe('a page whose scroll position is restored', () => {
  let scrollTo: jest.SpyInstance;
  let end: () => void;

  beforeEach(() => {
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(stateWith({ key: 'menu', depth: 0, dialogs: [], top: 500 }), '');
    end = startScrollRestoration();
  });
  afterEach(() => {
    end();
    scrollTo.mockRestore();
  });

  it('is set again until it holds', async () => {
    await frames(4);
    expect(scrollTo).toHaveBeenCalledWith({ top: 500, behavior: 'instant' });
    const before = scrollTo.mock.calls.length;
    await frames(4);
    expect(scrollTo.mock.calls.length).toBeGreaterThan(before);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'is not scrolled any more once the visitor goes on by %s',
    async (kind) => {
      await frames(4);
      window.dispatchEvent(new Event(kind));
      const before = scrollTo.mock.calls.length;
      await frames(4);
      expect([before > 0, scrollTo.mock.calls.length]).toEqual([true, before]);
    },
  );
});

describe('a page that was scrolled before its script came', () => {
  it('is found there after a reload', () => {
    const at = jest.replaceProperty(window, 'scrollY', 1400);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    window.dispatchEvent(new Event('pagehide'));
    expect(readEntry()?.top).toBe(1400);
    end();
    at.restore();
    scrollTo.mockRestore();
  });
});

describe('a page that is left in the moment in which it is scrolled', () => {
  it('is found there after a reload', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    const at = jest.replaceProperty(window, 'scrollY', 1400);
    window.dispatchEvent(new Event('pagehide'));
    expect(readEntry()?.top).toBe(1400);
    end();
    at.restore();
    scrollTo.mockRestore();
  });
});

describe('a page that is scrolled step by step', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is written down once it rests, and not with each step', () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    const written = jest.spyOn(History.prototype, 'replaceState');
    const at = jest.replaceProperty(window, 'scrollY', 0);
    for (const top of [60, 120, 180]) {
      at.replaceValue(top);
      window.dispatchEvent(new Event('scroll'));
      window.dispatchEvent(new Event('scrollend'));
      jest.advanceTimersByTime(100);
    }
    expect(written).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect([written.mock.calls.length, readEntry()?.top]).toEqual([1, 180]);
    end();
  });
});

describe('a page that is left for another one before the event of its scroll', () => {
  it('is scrolled back to where it was by the way back', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    const state = history.state;
    const at = jest.replaceProperty(window, 'scrollY', 1400);
    history.pushState(null, '', '/terms-of-sale');
    window.dispatchEvent(new Event('pushState'));
    at.replaceValue(0);
    history.replaceState(state, '', '/');
    window.dispatchEvent(new Event('popstate'));
    await frames(2);
    expect(scrollTo).toHaveBeenCalledWith({ top: 1400, behavior: 'instant' });
    end();
    at.restore();
    scrollTo.mockRestore();
  });

  it('is scrolled back by the way forward too', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    const state = history.state;
    const at = jest.replaceProperty(window, 'scrollY', 900);
    history.replaceState(stateWith({ key: 'earlier', depth: 0, dialogs: [] }), '');
    window.dispatchEvent(new Event('popstate'));
    at.replaceValue(0);
    history.replaceState(state, '');
    window.dispatchEvent(new Event('popstate'));
    await frames(2);
    expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
    end();
    at.restore();
    scrollTo.mockRestore();
  });
});

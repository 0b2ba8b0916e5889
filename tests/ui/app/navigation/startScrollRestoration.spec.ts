import { readEntry, stateWith } from '#ui/app/navigation/historyEntry.ts';
import { startScrollRestoration } from '#ui/app/navigation/startScrollRestoration.ts';

const frames = (count: number): Promise<void> =>
  count === 0 ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => resolve(frames(count - 1))));

describe('a page that is scrolled back to where it was left', () => {
  let asked: jest.SpyInstance;
  let end: () => void;

  beforeEach(() => {
    asked = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(stateWith({ key: 'menu', depth: 0, layers: [], top: 500 }), '');
    end = startScrollRestoration();
  });
  afterEach(() => {
    end();
    asked.mockRestore();
  });

  it('is held there until it stays', async () => {
    await frames(4);
    expect(asked).toHaveBeenCalledWith({ top: 500, behavior: 'instant' });
    const before = asked.mock.calls.length;
    await frames(4);
    expect(asked.mock.calls.length).toBeGreaterThan(before);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('is left to whoever goes on by %s', async (kind) => {
    await frames(4);
    window.dispatchEvent(new Event(kind));
    const before = asked.mock.calls.length;
    await frames(4);
    expect([before > 0, asked.mock.calls.length]).toEqual([true, before]);
  });
});

describe('a page that was scrolled before its script came', () => {
  it('is found there after a reload', () => {
    const at = jest.replaceProperty(window, 'scrollY', 1400);
    const asked = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    window.dispatchEvent(new Event('pagehide'));
    expect(readEntry()?.top).toBe(1400);
    end();
    at.restore();
    asked.mockRestore();
  });
});

describe('a page that is left in the moment in which it is scrolled', () => {
  it('is found there after a reload', () => {
    const asked = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    history.replaceState(null, '');
    const end = startScrollRestoration();
    const at = jest.replaceProperty(window, 'scrollY', 1400);
    window.dispatchEvent(new Event('pagehide'));
    expect(readEntry()?.top).toBe(1400);
    end();
    at.restore();
    asked.mockRestore();
  });
});

import { observable, runInAction } from 'mobx';
import { keepScreenOn, ringForBoard } from '#desk/ui/boardSignals.ts';

function ringing() {
  const board = observable({ later: ['evening'], isLost: false });
  const rung: string[] = [];
  const stop = ringForBoard({
    newOrders: () => [],
    laterIds: () => [...board.later],
    mustBegin: (id) => id === 'evening',
    isLost: () => board.isLost,
    ring: (tone) => rung.push(tone),
  });
  const change = (next: Partial<typeof board>): void => runInAction(() => void Object.assign(board, next));
  return { change, rung, stop };
}

describe('the signals of a board', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ring when an order for later has to be begun', () => {
    const { change, rung, stop } = ringing();
    change({ later: [] });
    expect(rung).toEqual(['order']);
    stop();
  });

  it('ring for a lost connection after five seconds and every half a minute, and for none that is back before', () => {
    const { change, rung, stop } = ringing();
    change({ isLost: true });
    jest.advanceTimersByTime(4_000);
    change({ isLost: false });
    jest.advanceTimersByTime(60_000);
    expect(rung).toEqual([]);
    change({ isLost: true });
    jest.advanceTimersByTime(65_000);
    expect(rung).toEqual(['offline', 'offline', 'offline']);
    stop();
    jest.advanceTimersByTime(60_000);
    expect(rung).toHaveLength(3);
  });

  it('keep the screen on while that is wanted', () => {
    const wish = observable({ isWanted: true });
    const signals: AbortSignal[] = [];
    const useCase = { execute: (_: unknown, signal: AbortSignal) => void signals.push(signal) };
    const stop = keepScreenOn(useCase, { isWanted: () => wish.isWanted, onLost: () => {} });
    runInAction(() => (wish.isWanted = false));
    runInAction(() => (wish.isWanted = true));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

import { LoopDelay } from '#server/app/LoopDelay.ts';

/** @trust N3 */
describe('the delay of the event loop', () => {
  let now = 0;
  let endTurn = (): void => {};
  let delay: LoopDelay;

  beforeEach(() => {
    now = 0;
    delay = new LoopDelay({ monotonicMs: () => now, atTurnsEnd: (done) => (endTurn = done) });
  });

  const sample = (times: number, lateMs: number): void => {
    for (let index = 0; index < times; index += 1) delay.cameLate(lateMs);
  };
  /** Of the last request of a turn that reads so many, and goes on for so long. */
  const lastOfTurn = (milliseconds: number, requests = 100): number => {
    for (let index = 1; index < requests; index += 1) delay.delayMs();
    now += milliseconds;
    const last = delay.delayMs();
    endTurn();
    return last;
  };

  it('is measured from the first request of a turn, while turns are long', () => {
    sample(2, 300);
    expect([lastOfTurn(400), lastOfTurn(30)]).toEqual([400, 30]);
  });

  it('is 0 with few requests, even on a busy machine', () => {
    sample(100, 300);
    expect([lastOfTurn(5_000, 64), lastOfTurn(5_000, 65)]).toEqual([0, 5_000]);
  });

  it('is 0 after a single stall, however long', () => {
    sample(1, 60_000);
    expect(lastOfTurn(400)).toBe(0);
  });

  it('is 0 again after the loop was in time for a while', () => {
    sample(20, 300);
    sample(10, -5);
    expect(lastOfTurn(400)).toBe(0);
  });

  it('stays known while turns end early because of it', () => {
    sample(20, 300);
    sample(100, 230);
    expect(lastOfTurn(260)).toBe(260);
  });
});

import { TellTime } from '#application/startup/TellTime.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

describe('TellTime', () => {
  it('reports the time now and at every full minute, until it is ended', () => {
    const clock = new FixedClock('2026-11-20T12:00:00Z');
    const times: string[] = [];
    const end = new TellTime({ clock }).execute((now) => times.push(now.toISOString().slice(11, 16)));
    clock.strikeMinute();
    clock.strikeMinute();
    end();
    clock.strikeMinute();
    expect(times).toEqual(['12:00', '12:01', '12:02']);
  });

  it('reports at once when the clock is corrected', () => {
    const clock = new FixedClock('2026-11-20T12:00:00Z');
    const times: string[] = [];
    new TellTime({ clock }).execute((now) => times.push(now.toISOString().slice(11, 16)));
    clock.synchronize(new Date('2026-11-20T15:30:00Z'), clock.device());
    expect(times).toEqual(['12:00', '15:30']);
  });
});

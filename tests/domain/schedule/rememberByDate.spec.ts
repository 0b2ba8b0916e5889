import { rememberByDate } from '#domain/schedule/openRanges.ts';
import { addDays } from '#domain/schedule/zonedTime.ts';
import { aSchedule } from '#tests/builders/aSchedule.ts';

function countingSlots() {
  const dates: string[] = [];
  const ask = rememberByDate((schedule, date) => {
    dates.push(date);
    return `${schedule.timezone} ${date}`;
  });
  return { ask, dates };
}

/** @spec 4.24 */
describe('what follows from a schedule on a date', () => {
  it('is worked out once, for each schedule on its own', () => {
    const { ask, dates } = countingSlots();
    const [here, there] = [aSchedule(), aSchedule({ timezone: '+05:00' })];
    expect([ask(here, '2026-11-23'), ask(there, '2026-11-23'), ask(here, '2026-11-23')]).toEqual([
      '+03:00 2026-11-23',
      '+05:00 2026-11-23',
      '+03:00 2026-11-23',
    ]);
    expect(dates).toHaveLength(2);
  });

  it('is forgotten after a thousand dates, so that nobody fills the memory', () => {
    const { ask, dates } = countingSlots();
    const schedule = aSchedule();
    for (let day = 0; day < 1000; day += 1) ask(schedule, addDays('2026-01-01', day));
    ask(schedule, '2026-01-01');
    expect(dates).toHaveLength(1000);
    ask(schedule, '2030-01-01');
    ask(schedule, '2026-01-01');
    expect(dates).toHaveLength(1002);
  });
});

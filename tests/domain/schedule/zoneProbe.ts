import { parseInstant } from '#domain/schedule/isoTime.ts';
import { openingLabelAt } from '#domain/schedule/openingState.ts';
import { orderSlots } from '#domain/schedule/orderTimes.ts';
import { weekOf } from '#domain/schedule/weekOf.ts';
import { addDays, instantAt, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';

/** Run on its own with TZ set, to show that the device's zone changes nothing: prints answers for days of change. */
const DATES = ['2026-03-08', '2026-03-29', '2026-11-01'];
const ZONES = ['+03:00', '+05:45', 'Europe/Podgorica', 'America/New_York'];

const answers = DATES.flatMap((date) =>
  ZONES.flatMap((timezone) =>
    ['08:00-23:00', '11:00-02:30', '00:00-23:59'].flatMap((text) => {
      const schedule = aSchedule({ hours: hours(text, ...WEEK), timezone });
      return Array.from({ length: 27 }, (_, hour) => {
        const now = new Date(parseInstant(`${date}T00:30:00Z`).getTime() + hour * 3_600_000);
        const slots = orderSlots(schedule, { date, now, leadMinutes: 30, stepMinutes: 60, daysAhead: 1 });
        return {
          now,
          local: zonedTimeOf(now, timezone),
          midnight: instantAt(addDays(date, 1), 0, timezone),
          label: openingLabelAt(schedule, now),
          today: weekOf(schedule, now).find(({ isToday }) => isToday),
          slots: slots.map(({ from }) => from),
        };
      });
    }),
  ),
);
process.stdout.write(JSON.stringify({ device: new Date(2026, 0, 1).getTimezoneOffset(), answers }));

import type { HoursDocument, RestaurantDocument } from '#server/catalog/document/documents.ts';
import { toSchedule } from '#server/catalog/toDomain.ts';
import { walkWeek } from './walkWeek.ts';
import type { Timetable } from './wallClock.ts';

const ALL: readonly HoursDocument['dayOfWeek'][] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

function entries(
  open: string,
  close: string,
  ...days: readonly HoursDocument['dayOfWeek'][]
): readonly HoursDocument[] {
  return days.map((dayOfWeek) => ({ dayOfWeek, active: true, open, close }));
}

const TIMETABLES: Readonly<Record<string, readonly HoursDocument[]>> = {
  'that grows longer towards Saturday night': [
    ...entries('11:00', '01:00', 'SUNDAY', 'MONDAY', 'TUESDAY'),
    ...entries('11:00', '03:00', 'WEDNESDAY', 'THURSDAY'),
    ...entries('11:00', '06:00', 'FRIDAY'),
    ...entries('11:00', '07:00', 'SATURDAY'),
  ],
  'in two shifts with Mondays off': ALL.slice(1).flatMap((day) => [
    ...entries('08:00', '14:00', day),
    ...entries('17:00', '23:59', day),
  ]),
  'round the clock, written both ways': [
    ...entries('00:00', '23:59', ...ALL.slice(0, 4)),
    ...entries('00:00', '00:00', ...ALL.slice(4)),
  ],
  'round the clock at weekends only': entries('00:00', '23:59', 'SATURDAY', 'SUNDAY'),
  'by night only, over midnight from Sunday': entries('22:00', '05:30', 'SUNDAY', 'WEDNESDAY'),
};

/** An ordinary week, the turn of a year, 29 February, and both changes of daylight saving. */
const WEEKS = ['2026-11-16', '2026-12-28', '2028-02-24', '2026-03-26', '2026-10-22'];

/** @spec 3.12 3.14 */
describe.each(Object.entries(TIMETABLES))('a timetable %s', (_name, openingHours) => {
  it.each(['+03:00', '+05:45', 'Europe/Podgorica'])(
    'opens and closes as written where it is kept in %s, each minute of the week',
    (timezone) => {
      const timetable: Timetable = { openingHours, exceptions: [], timezone };
      const schedule = toSchedule(timetable as RestaurantDocument);
      const weeks = timezone.startsWith('+') ? WEEKS.slice(0, 1) : WEEKS.slice(1);
      for (const week of weeks) expect(walkWeek(timetable, schedule, `${week}T00:00:00Z`)).toEqual([]);
    },
  );
});

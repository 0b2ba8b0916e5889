import { hoursConflict, specialDayConflict } from '#domain/schedule/hoursConflict.ts';
import type { WrittenHours } from '#domain/schedule/Schedule.ts';

function on(dayOfWeek: WrittenHours['dayOfWeek'], open: string, close: string, active = true): WrittenHours {
  return { dayOfWeek, active, open, close };
}

describe('hoursConflict', () => {
  it('accepts split hours, hours that touch, hours past midnight, and a closed day', () => {
    const hours = [
      on('MONDAY', '14:00', '18:00'),
      on('MONDAY', '09:00', '14:00'),
      on('TUESDAY', '18:00', '02:00'),
      on('WEDNESDAY', '01:00', '12:00'),
      on('SUNDAY', '09:00', '18:00', false),
    ];
    expect(hoursConflict(hours)).toBeUndefined();
  });

  it.each([
    ['open and closed', [on('SUNDAY', '00:00', '00:00'), on('SUNDAY', '00:00', '00:00', false)], 'open-and-closed'],
    ['open at two overlapping intervals', [on('SUNDAY', '10:00', '22:00'), on('SUNDAY', '12:00', '20:00')], 'overlap'],
    [
      'open round the clock and for an interval',
      [on('SUNDAY', '00:00', '00:00'), on('SUNDAY', '12:00', '13:00')],
      'overlap',
    ],
    ['open twice until after midnight', [on('SUNDAY', '20:00', '03:00'), on('SUNDAY', '22:00', '04:00')], 'overlap'],
  ] as const)('names a day that is %s', (_, hours, reason) => {
    expect(hoursConflict([on('MONDAY', '10:00', '22:00'), ...hours])).toEqual({ day: 'SUNDAY', reason });
  });
});

describe('specialDayConflict', () => {
  const day = (dayOff: boolean, open?: string, close?: string) => ({ date: '2027-01-01', dayOff, open, close });

  it('accepts a day off, the usual hours, and split hours', () => {
    expect(specialDayConflict([day(true)])).toBeUndefined();
    expect(specialDayConflict([day(false)])).toBeUndefined();
    expect(specialDayConflict([day(false, '10:00', '12:00'), day(false, '14:00', '16:00')])).toBeUndefined();
  });

  it.each([
    ['off and open', [day(true), day(false, '10:00', '12:00')], 'open-and-closed'],
    ['open at two overlapping intervals', [day(false, '10:00', '14:00'), day(false, '12:00', '16:00')], 'overlap'],
    ['open as usual and at other hours', [day(false), day(false, '12:00', '16:00')], 'overlap'],
  ] as const)('names a date that is %s', (_, days, reason) => {
    expect(specialDayConflict(days)).toEqual({ day: '2027-01-01', reason });
  });
});

import fc from 'fast-check';
import {
  InvalidDate,
  parseClosingTime,
  parseInstant,
  parseIsoDate,
  parseOffset,
  parseTimeOfDay,
} from '#domain/schedule/isoTime.ts';
import { runs } from '#tests/support/runs.ts';

const WORDS = 'Non ISO 8601 compliant date';

/** The error's message where there is one; any other error goes through. */
function answerOf<T>(parse: (text: string) => T, text: string): T | string {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof InvalidDate) return error.message;
    throw error;
  }
}

const anyDate = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

/**
 * @spec 4.25 4.48 5.42 5.43 5.44
 * @trust D10
 */
describe('a date of ISO 8601', () => {
  it.each([
    '2026-11-20',
    '2026-01-01',
    '2026-12-31',
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
    '2026-07-31',
    '2026-08-31',
    '2026-10-31',
    '2026-04-30',
    '2026-06-30',
    '2026-09-30',
    '2026-11-30',
    '2026-02-28',
    '2024-02-29',
    '2000-02-29',
    '0000-02-29',
    '0004-02-29',
    '0001-01-01',
    '9999-12-31',
  ])('may be written as %s', (text) => {
    expect(parseIsoDate(text)).toBe(text);
  });

  it.each([
    '',
    ' ',
    '2026-02-30',
    '2026-02-29',
    '2024-02-30',
    '1900-02-29',
    '2100-02-29',
    '2026-02-31',
    '2026-01-32',
    '2026-03-32',
    '2026-04-31',
    '2026-05-32',
    '2026-06-31',
    '2026-07-32',
    '2026-08-32',
    '2026-09-31',
    '2026-10-32',
    '2026-11-31',
    '2026-12-32',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '20260101',
    '2026-1-1',
    '26-01-01',
    '2026-01',
    '2026/01/01',
    '01.02.2026',
    '2026-W10-1',
    '2026-060',
    '-2026-01-01',
    '+002026-01-01',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '２０２６-01-01',
  ])('is refused when it is written as %j', (text) => {
    expect(() => parseIsoDate(text)).toThrow(new InvalidDate(text));
    expect(() => parseIsoDate(text)).toThrow(WORDS);
  });

  it('is one exactly when the calendar has it', () => {
    const two = fc.integer({ min: 0, max: 40 }).map((value) => String(value).padStart(2, '0'));
    const four = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
    fc.assert(
      fc.property(four, two, two, (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const time = Date.parse(`${text}T00:00:00Z`);
        const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
        expect(answerOf(parseIsoDate, text)).toBe(isReal ? text : WORDS);
      }),
      { numRuns: runs(3000) },
    );
  });
});

describe('an instant of ISO 8601', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T12:00Z', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T23:59:59Z', '2026-11-20T23:59:59.000Z'],
    ['2024-02-29T23:59:59.5Z', '2024-02-29T23:59:59.500Z'],
    ['2024-02-29T23:59:59,25Z', '2024-02-29T23:59:59.250Z'],
    ['2026-11-20T12:00:00.1234567Z', '2026-11-20T12:00:00.123Z'],
    ['2026-11-20T12:00:00.999999999Z', '2026-11-20T12:00:00.999Z'],
    ['2026-03-29T01:30:00+01:00', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T01:30:00+0100', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T01:30:00+01', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T01:30+05:45', '2026-03-28T19:45:00.000Z'],
    ['2026-01-01T00:00:00+14:00', '2025-12-31T10:00:00.000Z'],
    ['2025-12-31T23:59:59-12:00', '2026-01-01T11:59:59.000Z'],
    ['2026-01-01T00:00:00-00:00', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00-03:30', '2026-01-01T03:30:00.000Z'],
    ['0050-06-01T00:00:00Z', '0050-06-01T00:00:00.000Z'],
  ])('is read from %s as %s', (text, utc) => {
    expect(parseInstant(text).toISOString()).toBe(utc);
  });

  it.each([
    '',
    'now',
    '2026-02-30T10:00:00Z',
    '2026-00-01T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-01-00T10:00:00Z',
    '2026-01-32T10:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:61Z',
    '2026-01-01T10:00:60Z',
    '2026-01-01T10:00',
    '2026-01-01T10:00:00',
    '2026-01-01T10Z',
    '2026-01-01',
    '2026-01-01 10:00:00Z',
    '2026-01-01t10:00:00z',
    '2026-01-01T10:00:00.Z',
    '2026-01-01T10:00:00.1234567890Z',
    '2026-01-01T10:00:00+14:01',
    '2026-01-01T10:00:00+15:00',
    '2026-01-01T10:00:00-12:01',
    '2026-01-01T10:00:00-13:00',
    '2026-01-01T10:00:00+01:60',
    '2026-01-01T10:00:00+1:00',
    '2026-01-01T10:00:00+1',
    '2026-01-01T10:00:00 +01:00',
    '2026-01-01T10:00:00Europe/Berlin',
    '20260101T100000Z',
    '1767261600',
    '9999-12-31T23:59:59.999-12:00',
    '0000-01-01T00:00:00+00:01',
  ])('is refused when it is written as %j', (text) => {
    expect(() => parseInstant(text)).toThrow(new InvalidDate(text));
    expect(() => parseInstant(text)).toThrow(WORDS);
  });

  it('written in any offset is the same instant', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -720, max: 840 }), (date, offset) => {
        const wall = new Date(date.getTime() + offset * 60_000).toISOString();
        fc.pre(/^\d{4}-/.test(wall));
        const size = Math.abs(offset);
        const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
        const text = `${wall.slice(0, -1)}${offset < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
        expect(parseInstant(text)).toEqual(date);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is read from any text or refused with the one error', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789-:TZ+.,')), maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (text) => {
        const answer = answerOf(parseInstant, text);
        expect(answer instanceof Date ? Number.isFinite(answer.getTime()) : answer === WORDS).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('a time of day', () => {
  it.each([
    ['00:00', 0],
    ['00:01', 1],
    ['09:05', 545],
    ['23:59', 1439],
    ['23:00:00', 1380],
    ['12:30:59', 750],
    ['12:30:59.999', 750],
    ['12:30:59,5', 750],
    ['12:30:59.123456789', 750],
  ])('is read from %s as minute %d of the day', (text, minute) => {
    expect(parseTimeOfDay(text)).toBe(minute);
  });

  it.each([
    '',
    '24:00',
    '23:60',
    '12:60',
    '12:00:60',
    '7:00',
    '07:0',
    '0700',
    '07.00',
    '-1:00',
    '07:00Z',
    ' 07:00',
    '07:00 ',
    '07:00:',
    '07:00:00.',
    '07:00:00.1234567890',
    '12',
    'noon',
  ])('is refused when it is written as %j', (text) => {
    expect(() => parseTimeOfDay(text)).toThrow(new InvalidDate(text));
    expect(() => parseClosingTime(text)).toThrow(WORDS);
  });

  it.each([
    ['23:59', 1440],
    ['23:59:59', 1440],
    ['00:00', 1440],
    ['23:58', 1438],
    ['00:01', 1],
    ['22:00', 1320],
  ])(
    'written as %s is closing time at minute %d: 23:59 and 00:00 are both the last second of the day',
    (text, minute) => {
      expect(parseClosingTime(text)).toBe(minute);
    },
  );
});

describe('an offset', () => {
  it.each([
    ['Z', 0],
    ['+00:00', 0],
    ['-00:00', 0],
    ['+03:00', 180],
    ['+0300', 180],
    ['+03', 180],
    ['+05:45', 345],
    ['-03:30', -210],
    ['-00:30', -30],
    ['-12:00', -720],
    ['+14:00', 840],
    ['+13:59', 839],
    ['+01:59', 119],
  ])('is read from %s as %d minutes', (text, minutes) => {
    expect(parseOffset(text)).toBe(minutes);
  });

  it.each([
    '',
    '+14:01',
    '+15:00',
    '-12:01',
    '-13',
    '+01:60',
    '+1:00',
    '03:00',
    '+03:0',
    '+03:00 ',
    'z',
    'UTC',
    '+99:99',
  ])('is refused when it is written as %j', (text) => {
    expect(parseOffset(text)).toBeUndefined();
  });
});

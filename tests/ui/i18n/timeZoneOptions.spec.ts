/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';

describe("the restaurant's wall clock", () => {
  it.each([
    ['+03:00', '12:00'],
    ['-03:30', '05:30'],
    ['+05:45', '14:45'],
    ['Europe/Podgorica', '10:00'],
    ['nonsense', '12:00'],
    ['+25:00', '12:00'],
    ['', '12:00'],
  ])('is shown for %j as %s', (timezone, time) => {
    const instant = new Date('2026-11-23T09:00:00Z');
    const format = new Intl.DateTimeFormat('ru', {
      hour: '2-digit',
      minute: '2-digit',
      ...timeZoneOptions(instant, timezone),
    });
    expect(format.format(instant)).toBe(time);
  });
});

describe('a date or time that is shown', () => {
  const project = join(import.meta.dirname, '../../..');

  /** The calls that format an instant, up to their closing parenthesis. */
  function callsIn(text: string): readonly string[] {
    return [...text.matchAll(/\.(?:formatDate|formatTime|formatDateToParts|formatDateTimeRange)\(|dateText\(/g)].map(
      ({ index }) => {
        let end = text.indexOf('(', index) + 1;
        for (let open = 1; open > 0; end += 1) open += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
        return text.slice(index, end);
      },
    );
  }

  it('names its time zone, because without one it is the zone of the device or the server', () => {
    const files = ['src', 'desk'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: project }));
    const calls = files
      .filter((file) => !file.endsWith('i18n/dateText.ts'))
      .flatMap((file) => callsIn(readFileSync(join(project, file), 'utf8')).map((call) => `${file}: ${call}`));
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter((call) => !/zone|options/i.test(call))).toEqual([]);
    // The same in messages, whose dates have no zone at all.
    const messages = globSync('src/ui/i18n/messages/*/*.json', { cwd: project });
    const texts = messages.map((file) => readFileSync(join(project, file), 'utf8'));
    expect(texts.filter((text) => /\{\w+, *(?:date|time)/.test(text))).toEqual([]);
  });
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs/specification.md'), 'utf8');

/** Rows about calls that go to vendors and to no back end. */
const OF_VENDORS = ['7.17', '7.18'];

interface Row {
  readonly number: string;
  readonly what: string;
  readonly code: string;
  readonly test: string;
}

const rows = table.split('\n').flatMap((line): Row[] => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, number = '', what = '', code = '', test = ''] = cells;
  return /^\d\.\d+$/.test(number) ? [{ number, what, code, test }] : [];
});
const filesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file);

describe('the table of the specification', () => {
  it('tells of all nine sections, each statement once', () => {
    expect(new Set(rows.map(({ number }) => number.split('.')[0])).size).toBe(9);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(200);
  });

  it('names no file that has gone', () => {
    const named = rows.flatMap(({ number, code, test }) =>
      [...filesIn(code), ...filesIn(test)].map((file) => [number, file]),
    );
    expect(named.filter(([, file = '']) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('names tests that run, or behaviours that a test which runs goes through', () => {
    const specs = globSync('tests/**/*.{spec,e2e}.{ts,tsx}', { cwd: root });
    const texts = specs.map((file) => readFileSync(join(root, file), 'utf8'));
    const isRun = (file: string): boolean =>
      specs.includes(file) || texts.some((text) => text.includes(`${basename(file, '.ts')}(`));
    const idle = rows.flatMap(({ number, test }) => filesIn(test).map((file) => [number, file]));
    expect(idle.filter(([, file = '']) => !isRun(file))).toEqual([]);
  });

  it('has code and a test for whatever is not open, and says what will build the rest', () => {
    const wrong = rows.filter(({ code, test }) =>
      code.startsWith('open') ? !/^open: \w+/.test(code) : filesIn(code).length === 0 || filesIn(test).length === 0,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves nothing but screens open in the sections of the rules', () => {
    const open = rows.filter(({ number, code }) => /^[34589]\./.test(number) && code.startsWith('open'));
    expect(open.filter(({ code }) => !code.startsWith('open: screens')).map(({ number }) => number)).toEqual([]);
  });

  it('shows each call of section 7 on a back end that knows only the specification', () => {
    const isBare = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes('BareBackEnd');
    const calls = rows.filter(({ number }) => number.startsWith('7.') && !OF_VENDORS.includes(number));
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter(({ test }) => !filesIn(test).some(isBare)).map(({ number }) => number)).toEqual([]);
  });
});

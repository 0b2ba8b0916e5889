import { existsSync } from 'node:fs';
import { programOf } from '../../scripts/programOf.ts';

describe('the program of a package', () => {
  it.each([
    ['webpack', 'webpack'],
    ['typescript', 'tsc'],
    ['@biomejs/biome', 'biome'],
    ['@playwright/test', 'playwright'],
    ['jest', 'jest'],
  ])('is a script that Node can run: %s %s', (packageName, program) => {
    expect(existsSync(programOf(packageName, program))).toBe(true);
  });

  it('that a package does not have is refused by name', () => {
    expect(() => programOf('webpack', 'unpack')).toThrow('webpack has no program unpack');
  });
});

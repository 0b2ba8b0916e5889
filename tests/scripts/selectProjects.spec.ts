import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

function listed(...words: readonly string[]): readonly string[] {
  const text = execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  // It also says which project it runs.
  const files = text.split('\n').filter((line) => line.startsWith(root));
  return files.map((file) => relative(root, file));
}

describe('a project of Jest', () => {
  it('runs the specs of a path that is named after it, and no others', () => {
    const files = listed('--selectProjects', 'core', 'tests/domain/money');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith('tests/domain/money'))).toEqual([]);
    const screens = listed('--selectProjects', 'ui', 'tests/ui/theme', 'tests/ui/i18n', '--verbose');
    expect(new Set(screens.map((file) => file.split('/').slice(0, 3).join('/')))).toEqual(
      new Set(['tests/ui/theme', 'tests/ui/i18n']),
    );
  });

  it('runs all of its specs without a path', () => {
    expect(listed('--selectProjects', 'core')).toEqual(
      expect.arrayContaining(['tests/scripts/selectProjects.spec.ts']),
    );
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** What the script answers; it runs as Node runs it, outside Jest. */
function answerOf(expression: string): unknown {
  const script = `import * as types from './scripts/styleTypes.ts'; process.stdout.write(JSON.stringify(${expression}));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT });
  return JSON.parse(output.toString());
}

describe('the types of the style sheets', () => {
  it('are up to date; `npm run styles` writes them anew', () => {
    expect(readFileSync(join(ROOT, 'src', 'styles.d.ts'), 'utf8')).toBe(answerOf('types.styleTypes()'));
  });

  it('name each class of a CSS module, nested ones too, and neither those of the page nor keyframes', () => {
    const css = `
      @layer components {
        .card { animation: rise 1s; }
        .card:not(.wide) > span:has(.mark) { color: red; }
        :global(.dark) .card:is(.open, .shut) { color: red; }
        @media (width < 600px) { .narrow { & .inner { color: red; } } }
        @keyframes rise { from { opacity: 0; } }
      }`;
    expect(answerOf(`types.classesIn(${JSON.stringify(css)})`)).toEqual([
      'card',
      'inner',
      'mark',
      'narrow',
      'open',
      'shut',
      'wide',
    ]);
  });
});

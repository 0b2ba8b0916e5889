import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CurrentTheme } from '#server/market/CurrentTheme.ts';
import { contrastOf } from '#server/market/colors.ts';
import { completeTheme, GROUNDS, INK, themeContrasts, themeFaults } from '#server/market/theme.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8');
const WHOLE = `:root {
  --primary: light-dark(#0b5f8a, #6cc3ee);
  --on-primary: light-dark(#ffffff, #04202e);
  --primary-ink: light-dark(#0a557c, #8fd3f5);
  --tint: light-dark(#e3f1f8, #16303d);
}`;

const lines = (css: string): readonly string[] => themeFaults(css).map(({ key, reason }) => `${key} ${reason}`);

describe("a brand's colors", () => {
  it('stand on the grounds of the shop', () => {
    for (const [name, { light, dark }] of [...Object.entries(GROUNDS), ['--ink', INK] as const]) {
      expect(TOKENS).toContain(`${name}: light-dark(${light}, ${dark});`);
    }
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
  });

  it('are those of the theme where it names all four', () => {
    expect([lines(WHOLE), completeTheme(WHOLE)]).toEqual([[], WHOLE]);
    expect([completeTheme(''), themeContrasts('.a { --x: 1px }')]).toEqual(['', []]);
  });

  it.each(['#16a34a', '#ffcc00', '#d93a34', '#777777', '#000000', '#ffffff', '#0bf', 'light-dark(#0b5f8a, #6cc3ee)'])(
    'are derived from %s alone, so that every text on them is legible',
    (primary) => {
      const theme = `:root { --primary: ${primary} }`;
      expect(lines(theme)).toEqual([]);
      const complete = completeTheme(theme);
      expect(complete).toMatch(/--on-primary:light-dark\(#\w{6},#\w{6}\);--primary-ink:.*;--tint:/);
      expect(lines(complete)).toEqual([]);
      expect(themeContrasts(complete)).toHaveLength(10);
      expect(Math.min(...themeContrasts(complete).map(({ contrast }) => contrast))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['--danger', ':root { --primary: #16a34a; --danger: #16a34a }'],
    ['--success-ground', ':root { --success-ground: #fff }'],
    ['--warning', '@media (width > 1px) { :root { --warning: red } }'],
    ['--focus', ':root{--focus:var(--primary)}'],
    ['--progress', 'a { --ours: 1; --progress: blue }'],
  ])('are never the color of an error, a success or the focus: %s', (name, css) => {
    expect(lines(css)).toEqual([`${name} is the same in every market, whatever the colors of its brand: take it out`]);
    expect(lines(`/* ${css} */`)).toEqual([]);
  });

  it.each([
    [':root { --primary: oklch(50% 0.2 30) }', '--primary must be #rrggbb or light-dark(#rrggbb, #rrggbb), not "oklch'],
    [':root { --primary: #d93a34 } [data-theme="dark"] { --primary: #ff6f63 }', '--primary is there twice; write both'],
    [':root { --primary: #ffcc00; --on-primary: #fff }', '--on-primary cannot be read on --primary in the light theme'],
    [':root { --primary: #ffcc00; --primary-ink: #ffcc00 }', '--primary-ink cannot be read on --ground in the light'],
    [':root { --primary: #0b5f8a; --tint: #0b5f8a }', '--ink cannot be read on --tint in the light theme'],
  ])('are refused by the name of the token: %s', (css, message) => {
    expect(lines(css)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });
});

describe('a theme that is edited while the shop is open', () => {
  it('stays the last good one while it is wrong', async () => {
    const root = makeTemporaryFolder('test');
    const folder = join(root, 'markets/coral');
    mkdirSync(folder, { recursive: true });
    const write = (css: string): void => writeFileSync(join(folder, 'theme.css'), css);
    const theme = new CurrentTheme(root);
    expect(await theme.css('coral')).toBe('');
    write(WHOLE);
    expect(await theme.css('coral')).toBe(WHOLE);
    write(':root { --danger: green }');
    expect(await theme.css('coral')).toBe(WHOLE);
    write(':root { --primary: #16a34a }');
    expect(await theme.css('coral')).toContain('--on-primary:light-dark(#1d1716,#1d1716)');
    rmSync(root, { recursive: true });
  });
});

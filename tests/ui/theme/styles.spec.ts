/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const project = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(project, file), 'utf8');
const TOKENS = 'src/ui/theme/tokens.css';
const tokens = read(TOKENS);
/** Whatever the project draws: screens, the map of a vendor, the workbench. */
const styles = globSync(['src/ui/**/*.css', '{src,desk,stories}/**/*.module.css'], { cwd: project }).filter(
  (file) => file !== TOKENS,
);

/** What of a look is on a scale, and what each part of its value may be. */
const SCALES: readonly { readonly property: RegExp; readonly part: RegExp }[] = [
  { property: /^font-size$/, part: /^var\(--text-\w+\)$/ },
  { property: /^font$/, part: /^(inherit|\d{3}|var\(--text-\w+\)|\/|[\d.]+|var\(--font\))$/ },
  { property: /^z-index$/, part: /^var\(--layer-\w+\)$/ },
  { property: /^box-shadow$/, part: /^(var\(--(shadow|ring|line)-\w+\)|none)$/ },
  {
    property: /^(border(-\w+)*|--card)-radius$/,
    part: /^(0|inherit|var\(--radius-\w+\)|var\(--card-radius(, ?var\(--radius-\w+\))?\))$/,
  },
];

/** The parts of a value. Brackets hold one together: `var(--card-radius, var(--radius-card))`. */
function partsOf(value: string): readonly string[] {
  let depth = 0;
  const words = Array.from(value, (letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    return depth > 0 && letter.trim() === '' ? '' : letter;
  });
  return words.join('').split(/\s+/).filter(Boolean);
}

/** Declarations that go past their scale, as `file: property: value`. */
function offTheScale(file: string, css: string): readonly string[] {
  return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, property = '', value = '']) => {
    const scale = SCALES.find((candidate) => candidate.property.test(property));
    return scale === undefined || partsOf(value).every((part) => scale.part.test(part))
      ? []
      : [`${file}: ${property}: ${value}`];
  });
}

/** Sizes of type and heights of lines in pixels, which stay as they are where a reader has set a larger size. */
function pixelLines(file: string, css: string): readonly string[] {
  return [...css.matchAll(/(?<![\w-])(?:font|font-size|line-height):[^;{}]*\dpx[^;{}]*;/g)].map(
    ([line]) => `${file}: ${line}`,
  );
}

/**
 * What has a name that follows the direction of reading; a spot measured from the middle is the same from both sides.
 */
const ONE_SIDED = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b[\w-]*:/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius:/,
  /(?<![\w-])(?:left|right):(?!\s*(?:50%|calc\(50%))/,
  /(?<![\w-])(?:text-align|float|clear):\s*(?:left|right)\b/,
];

/** What names its four sides from the top clockwise. */
const FOUR_SIDED = /(?<![\w-])(?:margin|padding|inset|scroll-margin|scroll-padding):\s*([^;{}]+);/;

function hasUnlikeSides(line: string): boolean {
  const [, right, , left] = partsOf(FOUR_SIDED.exec(line)?.[1] ?? '');
  return left !== undefined && left !== right;
}

/** Declarations that would stand on the wrong side of a language that is read from right to left. */
function oneSided(file: string, css: string): readonly string[] {
  return css
    .split('\n')
    .filter((line) => hasUnlikeSides(line) || ONE_SIDED.some((side) => side.test(line)))
    .map((line) => `${file}: ${line.trim()}`);
}

/** What moves all that follows it on the page; `--top-bars` is only a margin for scrolling. */
const MOVING =
  /(?<![\w-])(--(?!top-bars)[\w-]+|(?:min-|max-)?height|(?:margin|padding)(?:-top|-block\w*)?|top|row-gap|gap|font-size):/;

/**
 * Rules of `:has` that move a page on a screen: Chromium looks at `:has` a frame after it has drawn what was read so
 * far.
 */
function lateMoves(file: string, css: string): readonly string[] {
  return [...css.matchAll(/([^{};]*:has\((?!\[data-printed\])[^{}]*)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', declarations = '']) => (MOVING.test(declarations) ? [`${file}: ${selector.trim()}`] : []),
  );
}

/**
 * Rules that search the whole page by `:has`: an element that is inserted anywhere makes the browser calculate styles
 * anew.
 */
function searchesOfThePage(file: string, css: string): readonly string[] {
  const OF_THE_ROOT = /(?:^|\s|:global\()(?:html|body|:root)?(?:\[[^\]]*\])*\)?:has\(/;
  return [...css.matchAll(/([^{};]*:has\([^{}]*)\{/g)].flatMap(([, selector = '']) =>
    OF_THE_ROOT.test(selector.trim()) ? [`${file}: ${selector.trim()}`] : [],
  );
}

/** Properties of the root that its descendants inherit, as `file: property`. */
function rootProperties(file: string, css: string): readonly string[] {
  return [...css.matchAll(/(?:^|[\s(])(?:html|:root)(?:\[[^\]]*\])*\)?\s*\{([^{}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/^\s*(--[\w-]+|color|font|visibility):/gm)].map(([, property]) => `${file}: ${property}`),
  );
}

/** What an endless animation may change: it moves by itself, where anything else is drawn anew in each frame. */
const BY_ITSELF = /^(opacity|transform|rotate|scale|translate|animation-timing-function)$/;

/** Properties that endless animations change and that the page would be drawn for, as `file: animation: property`. */
function drawnForever(file: string, css: string): readonly string[] {
  const endless = [...css.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].map(([, name = '']) => name);
  return endless.flatMap((name) => {
    const [, frames = ''] = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(css) ?? [];
    const changed = [...frames.matchAll(/([\w-]+):\s*[^;{}]+;/g)].map(([, property = '']) => property);
    return changed.filter((property) => !BY_ITSELF.test(property)).map((property) => `${file}: ${name}: ${property}`);
  });
}

/** States that mean the same in every market. */
const MEANS_SOMETHING = /focus|progress|today|invalid|\.wheel|\.ring|\.busy/;
const BRAND = /var\(--(?:primary[\w-]*|tint)\)/;

/** Rules in the color of the brand, as far as `isMeant` takes them. */
function branded(
  file: string,
  css: string,
  isMeant: (selector: string, declarations: string) => boolean,
): readonly string[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', declarations = '']) =>
    BRAND.test(declarations) && isMeant(selector.trim(), declarations) ? [`${file}: ${selector.trim()}`] : [],
  );
}

/** Rules that say what means something in the color of the brand: by their selector, or because they turn. */
function brandedMeanings(file: string, css: string): readonly string[] {
  return branded(
    file,
    css,
    (selector, declarations) => MEANS_SOMETHING.test(selector) || /animation:\s*turn\b/.test(declarations),
  );
}

/** Rules that give an icon beside a text the color of the brand; a heart and a mark of what is selected are actions. */
function brandedIcons(file: string, css: string): readonly string[] {
  return branded(file, css, (selector) => /\.(?:pin|sign|icon|saved)$/.test(selector));
}

describe('styles of the shop', () => {
  it('say what means something in a color of its own, never in that of the brand', () => {
    expect(styles.flatMap((file) => brandedMeanings(file, read(file)))).toEqual([]);
    for (const rule of [
      '.a:focus-visible { outline: 2px solid var(--primary-ink); }',
      '.bar::-moz-progress-bar { background: var(--primary); }',
      '.day[data-today] { background: var(--tint); }',
      '.a { border: 2px solid var(--primary); animation: turn 1s infinite; }',
    ])
      expect(brandedMeanings('a.css', rule)).toHaveLength(1);
    expect(brandedMeanings('a.css', '.a { background: var(--primary); }')).toEqual([]);
  });

  it('leave the last word to screens: components stand in a layer below them', () => {
    const astray = styles.filter((file) => {
      if (!file.endsWith('.module.css')) return false;
      const [folder = ''] = file.replace('src/ui/', '').split('/');
      const layer = { kit: 'components', shop: 'components', features: 'features', app: 'features' }[folder];
      return layer !== undefined && !new RegExp(`^\\s*@layer ${layer} \\{`).test(read(file));
    });
    expect(astray).toEqual([]);
    expect(read('src/ui/theme/layers.css')).toContain('@layer reset, tokens, components, features;');
  });

  it('give no icon beside a text the color of the brand, which belongs to primary actions', () => {
    // The markers of a map are the brand's.
    const ofScreens = styles.filter((file) => file.startsWith('src/ui/'));
    expect(ofScreens.flatMap((file) => brandedIcons(file, read(file)))).toEqual([]);
    expect(brandedIcons('a.css', '.row .pin {\n  flex: none;\n  color: var(--primary-ink);\n}')).toHaveLength(1);
    expect(brandedIcons('a.css', '.pinned {\n  color: var(--primary-ink);\n}')).toEqual([]);
  });

  it('draw no frame for an animation that has no end', () => {
    expect(styles.flatMap((file) => drawnForever(file, read(file)))).toEqual([]);
    const shimmer = (property: string): string =>
      `.a {\n  animation: shine 1s infinite;\n}\n@keyframes shine {\n  from {\n    ${property}: 0;\n  }\n  to {\n    ${property}: 1;\n  }\n}`;
    expect(drawnForever('a.css', shimmer('background-position-x'))).toHaveLength(2);
    expect(drawnForever('a.css', shimmer('opacity'))).toEqual([]);
  });

  it('move no page by what stands further down', () => {
    expect(styles.flatMap((file) => lateMoves(file, read(file)))).toEqual([]);
    expect(lateMoves('a.css', ':global(html):has(.several) {\n --menu-bar: 120px;\n}')).toHaveLength(1);
    expect(lateMoves('a.css', '.row:has(:disabled) {\n scroll-padding-top: 1px;\n color: red;\n}')).toEqual([]);
  });

  it('find what stands elsewhere in the page by marks of the root, and not by `:has`', () => {
    expect(styles.flatMap((file) => searchesOfThePage(file, read(file)))).toEqual([]);
    for (const selector of [
      ':global(html[data-layout]):has(.bar)',
      ':global([data-layout="mobile"]:has([data-bar])) .place',
      ':global(:has([data-bar])) .place',
      ':global([data-layout="mobile"] body:has([data-bar]))',
      ':global(:root:has([role="dialog"])) .place::after',
    ])
      expect(searchesOfThePage('a.css', `${selector} {\n color: red;\n}`)).toHaveLength(1);
    expect(searchesOfThePage('a.css', '.row:has(:disabled), ul:not(:has(img)) > .dish {\n color: red;\n}')).toEqual([]);
  });

  it('set properties of the root in the first sheets only: a late one would style the whole page anew', () => {
    const FIRST = ['src/ui/theme/base.css', 'src/ui/theme/tokens.css', 'src/ui/theme/print.css'];
    const late = styles.filter((file) => file.startsWith('src/') && !FIRST.includes(file));
    expect(late.flatMap((file) => rootProperties(file, read(file)))).toEqual([]);
    expect(rootProperties('a.css', ':root {\n  --town: red;\n}')).toHaveLength(1);
    expect(rootProperties('a.css', ':global(html[data-with-bar]) {\n  scroll-padding-bottom: 9px;\n}')).toEqual([]);
  });

  it('name the start and the end of a line, and no left or right', () => {
    expect(styles.flatMap((file) => oneSided(file, read(file)))).toEqual([]);
  });

  it.each([
    'margin-left: 8px;',
    'border-right-color: red;',
    'left: 0;',
    'text-align: right;',
    'padding-right: 0;',
    'padding: 0 16px 0 12px;',
    'inset: auto auto calc(20px + env(safe-area-inset-bottom)) 28px;',
  ])('are refused on one side alone with %s', (declaration) => {
    expect(oneSided('a.css', `  ${declaration}`)).toHaveLength(1);
  });

  it.each([
    'left: 50%;',
    'left: calc(50% - 18px);',
    'margin-inline-start: 8px;',
    'inset-inline-end: 0;',
    '--left: 1;',
    'padding: 4px 8px 0;',
    'margin: -1px calc(-1 * var(--gap)) 0 calc(-1 * var(--gap));',
  ])('are accepted on both sides with %s', (declaration) => {
    expect(oneSided('a.css', `  ${declaration}`)).toEqual([]);
  });

  it('take sizes of type, radii, shadows and layers from the scale and nowhere else', () => {
    expect(styles.length).toBeGreaterThan(80);
    expect(styles.flatMap((file) => offTheScale(file, read(file)))).toEqual([]);
  });

  it.each([
    'font-size: 13px;',
    'font: 500 14px / 1.4 var(--font);',
    'z-index: 4;',
    'box-shadow: 0 1px 2px black;',
    'border-radius: 24px 24px 0 0;',
    'border-top-left-radius: 8px;',
    '--card-radius: 10px;',
  ])('are refused without a token with %s', (declaration) => {
    expect(offTheScale('a.css', `.a { ${declaration} }`)).toHaveLength(1);
  });

  it.each([
    'font-size: var(--text-s);',
    'border-radius: var(--radius-layer) var(--radius-layer) 0 0;',
    'border-radius: inherit;',
  ])('are accepted with %s', (declaration) => {
    expect(offTheScale('a.css', `.a { ${declaration} }`)).toEqual([]);
  });

  it('say what a card looks like in one place, the class that every kind of card has', () => {
    const cards = styles.filter((file) =>
      [...read(file).matchAll(/\{([^{}]*)\}/g)].some(
        ([, rule = '']) =>
          rule.includes('background: var(--surface);') && rule.includes('box-shadow: var(--shadow-card);'),
      ),
    );
    expect(cards).toEqual(['src/ui/theme/base.css']);
  });

  it('name only tokens that exist', () => {
    const definedTokens = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, token]) => token));
    for (const file of styles) {
      const css = read(file);
      const named = [...css.matchAll(/var\((--(?:text|radius|layer|shadow|ring|line)-[\w-]+)/g)].map(
        ([, token]) => token,
      );
      expect(named.filter((token) => !definedTokens.has(token))).toEqual([]);
    }
  });

  it('have seven sizes of type, each told from its neighbors', () => {
    const sizes = [...tokens.matchAll(/--text-\w+: ([\d.]+)rem;/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(7);
    for (const [at, size] of sizes.slice(1).entries()) expect(size / (sizes[at] ?? 0)).toBeGreaterThan(1.07);
  });

  it('grow with the reader’s own size of type: none is in pixels, nor is the height of a line', () => {
    expect([...tokens.matchAll(/--text-\w+: (?![\d.]+rem;)[^;]+;/g)].map(([token]) => token)).toEqual([]);
    expect(styles.flatMap((file) => pixelLines(file, read(file)))).toEqual([]);
    expect(pixelLines('a.css', '.a { line-height: 22px; }')).toHaveLength(1);
    expect(pixelLines('a.css', '.a { font: 500 15px/20px var(--font); }')).toHaveLength(1);
    expect(pixelLines('a.css', '.a { line-height: 1.4; }')).toEqual([]);
  });

  it('stand in one order, whatever stands over the page', () => {
    const layers = [...tokens.matchAll(/--layer-\w+: (-?\d+);/g)].map(([, layer]) => Number(layer));
    expect(layers).toEqual([...new Set(layers)].toSorted((a, b) => a - b));
  });
});

describe('conditions of the window', () => {
  /** The columns of the menu are as many as fit, and the head of the desk has words as soon as they do. */
  const OWN: Readonly<Record<string, readonly number[]>> = {
    'MenuScreen.module.css': [611, 720, 895, 1062, 1179],
    'Desk.module.css': [960],
  };
  const otherWidths = (file: string, css: string): readonly string[] => {
    const allowed = [600, 840, 1200, ...(OWN[basename(file)] ?? [])];
    return [...css.matchAll(/@media([^{]*width[^{]*)/g)]
      .flatMap(([, condition = '']) => [...condition.matchAll(/(\d+)px/g)].map(([, width]) => Number(width)))
      .flatMap((width) => (allowed.includes(width) ? [] : [`${file}: ${width}`]));
  };

  it('are the breakpoints 600, 840 and 1200, but for what fits in two places', () => {
    expect(styles.flatMap((file) => otherWidths(file, read(file)))).toEqual([]);
    expect(otherWidths('a.css', '@media (600px <= width < 700px) {}')).toEqual(['a.css: 700']);
  });
});

describe('icons of the shop', () => {
  it('have the sizes and strokes that the icon knows, and no others', () => {
    const parts = globSync('{src/ui,desk/ui}/**/*.tsx', { cwd: project }).filter(
      (file) => !file.endsWith('kit/Icon.tsx'),
    );
    expect(parts.filter((file) => /strokeWidth/.test(read(file)))).toEqual([]);
  });
});

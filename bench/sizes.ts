import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CHUNK_BUDGET_KB, SCREEN_BUDGETS_KB } from './chunkBudgets.ts';
import type { Figure } from './Figure.ts';

interface Manifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly messages: Readonly<Record<string, string>>;
  /** Scripts and styles of each lazily loaded screen, by its name. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

interface Size {
  readonly name: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const FIRST_LOAD_TARGET_KB = 116.5;
const OWN_TARGET_KB = 18;
/** The chunk with the packages of the first load. */
const PACKAGES = /\/stack\.[^/]+$/;

const kilobytes = (bytes: number): number => Math.round(bytes / 10.24) / 100;

function sizeOf(folder: string, path: string): Size {
  const bytes = readFileSync(join(folder, path));
  return { name: path, raw: bytes.length, gzip: gzipSync(bytes).length, brotli: brotliCompressSync(bytes).length };
}

function total(name: string, sizes: readonly Size[]): Size {
  const sum = (pick: (size: Size) => number): number => sizes.reduce((all, size) => all + pick(size), 0);
  return { name, raw: sum(({ raw }) => raw), gzip: sum(({ gzip }) => gzip), brotli: sum(({ brotli }) => brotli) };
}

/** Measures what a first visit loads before hydration (scripts, styles, messages of one language), and every chunk. */
export function measureSizes(root: string): { readonly figures: readonly Figure[]; readonly lines: readonly string[] } {
  const folder = join(root, 'dist', 'storefront');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const first = [...manifest.scripts, ...manifest.styles, ...Object.values(manifest.messages).slice(0, 1)];
  const chunks = readdirSync(join(folder, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => sizeOf(folder, `/assets/${name}`))
    .toSorted((a, b) => b.brotli - a.brotli);
  const initial = total(
    'first load',
    chunks.filter(({ name }) => first.includes(name)),
  );
  const scripts = total(
    'first load, scripts',
    chunks.filter(({ name }) => first.includes(name) && name.endsWith('.js')),
  );
  const styles = total(
    'first load, styles',
    chunks.filter(({ name }) => first.includes(name) && name.endsWith('.css')),
  );
  const row = ({ name, raw, gzip, brotli }: Size, mark = ' '): string =>
    `${mark} ${name.replace('/assets/', '').padEnd(34)}${[raw, gzip, brotli].map((bytes) => kilobytes(bytes).toFixed(2).padStart(10)).join('')}`;
  const lines = [
    `${''.padEnd(36)}${['raw', 'gzip', 'brotli'].map((word) => word.padStart(10)).join('')}  KB`,
    row(initial),
    row(scripts),
    row(styles),
    ...chunks.map((chunk) => row(chunk, first.includes(chunk.name) ? '*' : ' ')),
    '* first load',
  ];
  const value = kilobytes(initial.brotli);
  const packages = chunks.filter(({ name }) => first.includes(name) && PACKAGES.test(name));
  const own = kilobytes(initial.brotli - total('packages', packages).brotli);
  return {
    lines,
    figures: [
      { id: 'S1.js-css', value, unit: 'KB', target: FIRST_LOAD_TARGET_KB, met: value <= FIRST_LOAD_TARGET_KB },
      { id: 'S1.own', value: own, unit: 'KB', target: OWN_TARGET_KB, met: own <= OWN_TARGET_KB },
    ],
  };
}

/** Kilobytes of brotli that each lazily loaded screen adds, and the largest chunk other than the packages. */
export function measureChunks(root: string): readonly Figure[] {
  const folder = join(root, 'dist', 'storefront');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'));
  const screens = Object.entries(manifest.screens).map(([route, files]) => {
    const value = kilobytes(
      total(
        route,
        files.map((file) => sizeOf(folder, file)),
      ).brotli,
    );
    const target = SCREEN_BUDGETS_KB[route] ?? 0;
    return { id: `S1.screen.${route}`, value, unit: 'KB', target, met: value <= target };
  });
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const others = names.map((name) => `/assets/${name}`).filter((name) => !PACKAGES.test(name));
  const heaviest = kilobytes(Math.max(...others.map((name) => sizeOf(folder, name).brotli)));
  const chunk = { id: 'S1.chunk', value: heaviest, unit: 'KB', target: CHUNK_BUDGET_KB };
  return [...screens, { ...chunk, met: heaviest <= CHUNK_BUDGET_KB }];
}

/** A sentence for each exceeded budget. */
export function judgeChunks(figures: readonly Figure[]): readonly string[] {
  return figures
    .filter(({ met }) => !met)
    .map(
      ({ id, value, target }) =>
        `${id}: ${value} KB, at most ${target} KB (${id === 'S1.chunk' ? 'bench/chunkBudgets.ts' : 'src/domain/screens/screens.ts'})`,
    );
}

/** Whether the last build is within its budget, with a sentence that says so. */
export function judgeFirstLoad(figures: readonly Figure[]): { readonly isMet: boolean; readonly says: string } {
  const figure = figures.find(({ id }) => id === 'S1.js-css');
  if (figure === undefined) throw new Error('S1.js-css was not measured');
  const advice = figure.met ? '' : '; see docs/speed.md and `npm run bench -- --sizes` for what grew';
  const says = `Scripts and styles of a first load, brotli: ${figure.value} KB, at most ${figure.target} KB${advice}`;
  return { isMet: figure.met, says };
}

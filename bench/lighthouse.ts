import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../scripts/findBrowser.ts';
import { type Figure, medianAtLeast, medianFigure } from './Figure.ts';

/** Lighthouse has a package file of its own, because it brings a hundred packages that nothing else needs. */
const FOLDER = join(import.meta.dirname, 'lighthouse');
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const ROUNDS = 3;
const REPORT_BYTES = 64 * 1024 * 1024;
/** URLs with a restaurant, so that server and page know the same about the visitor. */
const PAGES = {
  home: '/?restaurant=coral-port',
  dish: '/menus/main/positions/pizza-coral?restaurant=coral-port',
  restaurant: '/restos/coral-port?restaurant=coral-port',
  cart: '/cart',
} as const;
/** Minimum score of each category, out of 100. */
const TARGETS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_SHIFT_THOUSANDTHS = 10;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const run = promisify(execFile);

async function audit(url: string): Promise<Report> {
  const executablePath = findBrowser();
  const { stdout } = await run(
    process.execPath,
    [
      PROGRAM,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(TARGETS).join(',')}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ],
    {
      maxBuffer: REPORT_BYTES,
      env: { ...process.env, NODE_OPTIONS: '', ...(executablePath !== undefined && { CHROME_PATH: executablePath }) },
    },
  );
  return JSON.parse(stdout) as Report;
}

/** Lighthouse scores of the shop's pages on its simulated phone: medians. The cart is empty. */
export async function measureLighthouse(): Promise<readonly Figure[]> {
  if (!existsSync(PROGRAM)) await run('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], { shell: true });
  const server = await startTestServer();
  try {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await audit(`${server.url}${path}`));
      for (const [category, target] of Object.entries(TARGETS)) {
        const scores = reports.map(({ categories }) => 100 * (categories[category]?.score ?? Number.NaN));
        figures.push(medianAtLeast(`S5.${page}-${category}`, scores, 'of 100', target));
      }
      const shifts = reports.map(
        ({ audits }) => 1000 * (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
      );
      figures.push(medianFigure(`S5.${page}-shift`, shifts, 'thousandths', MAX_SHIFT_THOUSANDTHS));
    }
    return figures;
  } finally {
    await server.stop();
  }
}

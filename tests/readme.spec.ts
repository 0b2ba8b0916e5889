import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const PICTURES = ['docs/pictures/desk.webp', 'docs/pictures/phone.webp'];
const MAX_PICTURE_BYTES = 300_000;
const MAX_LINES = 120;
const MAX_COLUMNS = 120;
const OTHER_DOCUMENTS = ['.github/pull_request_template.md', 'contract/README.md', 'demo/pictures/NOTICE.md'];

const FOLDERS = [
  'bench',
  'contract',
  'demo',
  'deploy',
  'desk',
  'docs',
  'markets',
  'scripts',
  'server',
  'src',
  'stories',
  'tests',
  'tools',
];
const LAYERS = ['application', 'domain', 'infrastructure', 'ui'];
/** Names that a reader chooses, patterns of names, and files that a build writes. */
const NOT_STORED =
  /my-|mybrand|MyVendor|lagoon|^moved\/|(?:^|\/)messages\.[^/]+\.json$|^(?:PascalCase\.ts|camelCase\.ts|icon\.svg|assets\.json|THIRD_PARTY_NOTICES\.txt)$/;
const files = globSync(['*', '.*', ...FOLDERS.map((folder) => `${folder}/**/*`)], { cwd: root });

/** The relative links and pictures of a page, without code blocks. */
function linksOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^ *```.*?^ *```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^(?:https?:|mailto:)/.test(link));
}

/** The names of files and folders that a page has between back-ticks, without code blocks. */
function pathsOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^ *```.*?^ *```/gms, '');
  return [...prose.matchAll(/`([\w.<{*][^`\s:]*)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !NOT_STORED.test(path) && (isBelowRoot(path) || isFileName(path)));
}

const isBelowRoot = (path: string): boolean => FOLDERS.includes(path.split('/')[0] ?? '') && path.includes('/');
const isFileName = (path: string): boolean =>
  /^[\w./@<>{},*-]*[\w}>]\.(?:[cm]?[jt]sx?|css|grit|json|md|svg|txt|webp|ya?ml)$/.test(path);

/**
 * `<name>` and `*` stand for any name, `{ru,en}` for each of two. A path may begin below `src`, a file at any folder.
 */
function isStored(path: string): boolean {
  const pattern = path
    .replaceAll(/<\w+>|\*+/g, '*')
    .split('*')
    .map((part) => part.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`))
    .join('[^/]*')
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  const start = isBelowRoot(path) ? '^' : LAYERS.includes(path.split('/')[0] ?? '') ? '^src/' : '(?:^|/)';
  const stored = new RegExp(`${start}${pattern}$`);
  return files.some((file) => stored.test(file));
}

/** The names that GitHub gives to a page's headings. */
function anchorsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('README.md', () => {
  it(`has ${MAX_LINES} lines at most`, () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('shows the shop on a phone and on a desk, sharp, in less than 300 KB together', async () => {
    for (const file of PICTURES) expect(readme).toContain(`<img src="${file}"`);
    const sizes = PICTURES.map((file) => statSync(join(root, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_PICTURE_BYTES);
    const widths = await Promise.all(PICTURES.map(async (file) => (await sharp(join(root, file)).metadata()).width));
    expect(widths).toEqual([1920, 780]);
  });

  it('says what each of the three commands for tests is for', () => {
    for (const command of ['npm test', 'npm run test:full', 'npm run test:changed']) {
      expect(readme).toContain(`\`${command}\``);
    }
  });
});

describe('the commands of docs/commands.md', () => {
  const page = read('docs/commands.md');
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const items = [...page.matchAll(/^- `npm (?:run )?([\w:]+)[^`]*`( \*)?: /gm)].map(
    ([, name = '', star]) => [name, star !== undefined] as const,
  );

  it('are all of package.json', () => {
    expect(Object.keys(scripts).filter((name) => !items.some(([listed]) => listed === name))).toEqual([
      'workbench:build',
    ]);
  });

  it.each(items.filter(([name]) => scripts[name] !== undefined))(
    'have a star where they install all packages: %s',
    (name, hasStar) => {
      expect(hasStar).toBe(/^node scripts\/setup\.mjs all\b/.test(scripts[name] ?? ''));
    },
  );
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];

describe('the links between pages', () => {
  it.each(pages)('lead to a file, and to a heading of it: %s', (page) => {
    const broken = linksOf(read(page)).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe('the lines of documents', () => {
  it.each([...pages, ...OTHER_DOCUMENTS])(`have at most ${MAX_COLUMNS} columns: %s`, (page) => {
    const lines = read(page).split('\n');
    expect(lines.flatMap((line, at) => (line.length > MAX_COLUMNS ? [`${page}:${at + 1}`] : []))).toEqual([]);
  });
});

describe('the names of files', () => {
  it.each(pages)('are those of files that are there: %s', (page) => {
    expect(pathsOf(read(page)).filter((path) => !isStored(path))).toEqual([]);
  });
});

describe('the decision records', () => {
  it.each(pages.filter((page) => /^docs\/adr\/\d/.test(page)))('have at most 200 words: %s', (page) => {
    const [, ...lines] = read(page).split('\n');
    const words = lines
      .join(' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeLessThanOrEqual(200);
  });
});

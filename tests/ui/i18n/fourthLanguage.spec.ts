import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const PARTS = ['package.json', 'src/domain', 'src/application/market', 'src/ui/i18n', 'server', 'markets'];

/** A copy of what speaks, to which a language was added as CONTRIBUTING.md tells: one folder and one line. */
function withArabic(): string {
  const root = makeTemporaryFolder('language-');
  for (const part of PARTS) cpSync(join(project, part), join(root, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
  const words = join(root, 'src/ui/i18n/messages');
  cpSync(join(words, 'en'), join(words, 'ar'), { recursive: true });
  rewrite(join(words, 'ar/shell.json'), (text) => text.replace(/": "/, '": "مرحبا '));
  rewrite(join(words, 'ar/cart.json'), (text) => text.replace(/": "/, '": "سلة '));
  rewrite(join(words, 'ar/server.json'), (text) => text.replace('Sign in to continue', 'سجّل الدخول'));
  rewrite(join(root, 'src/domain/text/languages.ts'), (text) =>
    text.replace('  en: {', "  ar: { name: 'العربية', tag: 'ar', dir: 'rtl' },\n  en: {"),
  );
  return root;
}

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing to change`);
  writeFileSync(file, after);
}

/** What a script answers that Node runs in `root`. */
function answerOf(root: string, script: string): unknown {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

/** @spec 1.2 */
describe('a fourth language', () => {
  const root = withArabic();
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is spoken by the server, allowed to a market and told to browsers and search engines', () => {
    const script = `
      import { errorMessage } from './server/http/errorMessage.ts';
      import { localizedMessage } from './server/shared/i18n/messages.ts';
      import { manifestFaults } from './server/market/manifestFaults.ts';
      import { hreflangOf } from './server/pages/head/PageHead.ts';
      import { directionOf } from './src/domain/text/languages.ts';
      import { readFileSync } from 'node:fs';
      const manifest = JSON.parse(readFileSync('markets/coral/market.json', 'utf8'));
      const files = new Set(['logo.svg', 'terms.ru.md', 'terms.en.md', 'terms.cnr.md', 'theme.css']);
      const faults = manifestFaults({ name: 'coral', manifest: { ...manifest, locales: [...manifest.locales, 'ar'] }, files });
      console.log(JSON.stringify({
        refusal: errorMessage('auth.required', 'ar-EG'),
        inAll: Object.keys(localizedMessage('tag.spicy')),
        faults: faults.filter(({ key }) => key === 'locales.3'),
        terms: faults.some(({ reason }) => reason.includes('terms.ar.md')),
        hreflang: hreflangOf('ar'),
        directions: [directionOf('ar'), directionOf('en')],
      }));`;
    expect(answerOf(root, script)).toEqual({
      refusal: 'سجّل الدخول',
      inAll: ['ru', 'ar', 'en', 'cnr'],
      faults: [],
      terms: true,
      hreflang: 'ar',
      directions: ['rtl', 'ltr'],
    });
  });

  it('is built into the storefront, with files of its own for the first screen and for the rest', () => {
    const rules = pathToFileURL(join(project, 'scripts/webpackRules.ts')).href;
    const script = `
      import webpack from 'webpack';
      import { resolution, scriptRule, wordsRule } from '${rules}';
      const stats = await new Promise((resolve, reject) => webpack({
        mode: 'production', target: 'node24', devtool: false, context: process.cwd(), resolve: resolution,
        entry: './src/ui/i18n/loadMessages.ts',
        experiments: { outputModule: true },
        output: { path: process.cwd() + '/built', filename: 'words.mjs', chunkFilename: '[name].mjs', library: { type: 'module' }, chunkFormat: 'module' },
        module: { rules: [scriptRule(false), wordsRule] },
        optimization: { minimize: false },
      }, (error, done) => (error ? reject(error) : resolve(done))));
      const { loadMessages } = await import(process.cwd() + '/built/words.mjs');
      const first = await loadMessages.first('ar');
      const more = await loadMessages.more('ar');
      const texts = (words) => JSON.stringify(words);
      console.log(JSON.stringify({
        errors: stats.toJson().errors.map(({ message }) => message),
        files: stats.toJson().assets.map(({ name }) => name).filter((name) => name.startsWith('ar')).sort(),
        first: texts(first).includes('مرحبا'),
        more: texts(more).includes('سلة'),
        unknown: texts(await loadMessages.first('xx')) === texts(await loadMessages.first('ru')),
      }));`;
    expect(answerOf(root, script)).toEqual({
      errors: [],
      files: ['ar-first-ts.mjs', 'ar-more-ts.mjs'],
      first: true,
      more: true,
      unknown: true,
    });
  });
});

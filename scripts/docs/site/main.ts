import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { PORT_PAGES, portPageText } from './portPages.ts';
import { sitePages } from './sitePages.ts';

// `npm run docs` writes the site of the documentation to `dist/docs`. VitePress builds it from `.cache/docs` and fails
// on a dead link.
const root = join(import.meta.dirname, '../../..');
const source = join(root, '.cache/docs');

function write(path: string, text: string): void {
  const file = join(source, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

rmSync(source, { recursive: true, force: true });
const { pages, files } = sitePages(root);
for (const [path, text] of pages) write(path, text);
for (const page of PORT_PAGES) write(page.path, portPageText(root, page));
for (const [path, file] of files) cpSync(join(root, file), join(source, 'public', path));
await build(import.meta.dirname);

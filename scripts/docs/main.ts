import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, pageText } from './pages.ts';

/** `npm run docs:trust` writes the lists of promises and of the specification. */
const root = join(import.meta.dirname, '../..');
for (const page of PAGES) {
  writeFileSync(join(root, page), pageText(root, page));
  process.stdout.write(`wrote ${page}\n`);
}

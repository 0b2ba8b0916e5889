import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { PORT_PAGES } from '../portPages.ts';
import { sidebarOf } from '../sitePages.ts';

const root = join(import.meta.dirname, '../../../..');

export default defineConfig({
  title: 'Carte',
  description: 'Documentation of the storefront and its server',
  srcDir: join(root, '.cache/docs'),
  outDir: join(root, 'dist/docs'),
  cacheDir: join(root, '.cache/vitepress'),
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    languageAlias: { caddyfile: 'nginx' },
    // Vue reads pages as templates, where two braces begin an expression, even in code.
    config: ({ renderer, utils }) => {
      renderer.rules.code_inline = (tokens, index) => {
        const code = utils.escapeHtml(tokens[index]?.content ?? '').replaceAll('{', '&#123;');
        return `<code v-pre>${code}</code>`;
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [{ text: 'Documentation', link: '/docs/' }],
    sidebar: [
      ...sidebarOf(readFileSync(join(root, 'docs/README.md'), 'utf8')),
      {
        text: 'Ports',
        items: PORT_PAGES.map(({ path, title }) => ({ text: title, link: `/${path.replace(/\.md$/, '')}` })),
      },
    ].map(({ text, items }) => ({ text, items: [...items] })),
  },
});

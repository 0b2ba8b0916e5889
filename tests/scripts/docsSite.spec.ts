import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { PORT_PAGES, portPageText } from '../../scripts/docs/site/portPages.ts';
import { sidebarOf, sitePages } from '../../scripts/docs/site/sitePages.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const root = makeTemporaryFolder('docs-site');
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('the pages of the documentation site', () => {
  it('are those of docs and of the root, with each README as the index of its folder', () => {
    const root = folderOf({ 'README.md': '# A', 'docs/README.md': '# B', 'docs/adr/0001-x.md': '# C', 'src/x.md': '' });
    expect([...sitePages(root).pages.keys()].sort()).toEqual(['docs/adr/0001-x.md', 'docs/index.md', 'index.md']);
  });

  it('link to the index of a folder where the text links to its README', () => {
    const root = folderOf({ 'README.md': '[docs](docs/README.md#run-it)', 'docs/README.md': '' });
    expect(sitePages(root).pages.get('index.md')).toBe('[docs](docs/index.md#run-it)');
  });

  it('link to copies of files that are no pages, with an extension for those without one', () => {
    const root = folderOf({
      'docs/a.md': '[api](../contract/api.yaml) [license](../LICENSE) <img src="b.webp" alt="">',
      'contract/api.yaml': '',
      'docs/b.webp': '',
      LICENSE: '',
    });
    const { pages, files } = sitePages(root);
    expect(pages.get('docs/a.md')).toBe(
      '[api](/contract/api.yaml) [license](/LICENSE.txt) <img src="/docs/b.webp" alt="">',
    );
    expect([...files]).toEqual([
      ['contract/api.yaml', 'contract/api.yaml'],
      ['LICENSE.txt', 'LICENSE'],
      ['docs/b.webp', 'docs/b.webp'],
    ]);
  });

  it('keep code, anchors and addresses as they are', () => {
    const text = '`[a](b)` [c](#d) [e](https://f.example)\n\n```md\n[g](h)\n```\n';
    expect(sitePages(folderOf({ 'docs/a.md': text })).pages.get('docs/a.md')).toBe(text);
  });

  it.each(['gone.ts', '../docs'])('are refused with a link to what is no file: %s', (link) => {
    const root = folderOf({ 'docs/a.md': `[b](${link})` });
    expect(() => sitePages(root)).toThrow(`docs/a.md links to ${link}, which is no file`);
  });
});

describe('the sidebar of the documentation site', () => {
  it('has a group for each section of docs/README.md, with each page once', () => {
    const readme =
      '# Docs\n\n## Run\n\n- [a page](a.md): x\n- [again](a.md#b)\n\n## More\n\n- [records](adr/README.md)\n';
    expect(sidebarOf(readme)).toEqual([
      { text: 'Run', items: [{ text: 'A page', link: '/docs/a' }] },
      { text: 'More', items: [{ text: 'Records', link: '/docs/adr/' }] },
    ]);
  });
});

describe('the pages of ports', () => {
  const root = join(import.meta.dirname, '../..');

  it.each(PORT_PAGES)('show declarations with their comments: $title', (page) => {
    const text = portPageText(root, page);
    expect(text).toContain(`# ${page.title}\n`);
    expect(text).toMatch(/^export (?:interface|type) /m);
    expect(text).toMatch(/^ *(?:\/\*\*| \*) /m);
    expect(text).not.toMatch(/^import |= port</m);
  });

  it('name the file of each port', () => {
    const texts = PORT_PAGES.map((page) => portPageText(root, page)).join('\n');
    expect(texts).toContain('## OrdersApi\n\n`src/application/ports/OrdersApi.ts`\n');
  });
});

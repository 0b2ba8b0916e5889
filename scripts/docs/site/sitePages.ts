import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

/** What the site is built from. Paths are relative to the root of the project and of the site. */
export interface Site {
  /** Texts of pages by their path in the site. */
  readonly pages: ReadonlyMap<string, string>;
  /** Paths of other files that pages link to, by their path in the site. */
  readonly files: ReadonlyMap<string, string>;
}

const CODE = /^ *```.*?^ *```|`[^`\n]*`/gms;
const LINK = /(\]\(|<img src=")([^)\s"]+)/g;

/** Pages stay where they are, so that links between them keep working. A README becomes the index of its folder. */
export function sitePages(root: string): Site {
  const paths = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })].map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = new Map<string, string>();
  const pages = paths.map((path) => {
    const text = readFileSync(posix.join(root, path), 'utf8');
    const toSite = (link: string): string => siteLink(link, { root, page: path, paths, files });
    return [
      indexOf(path),
      outsideCode(text, (prose) => prose.replaceAll(LINK, (_, open, link) => open + toSite(link))),
    ] as const;
  });
  return { pages: new Map(pages), files };
}

const indexOf = (path: string): string => path.replace(/(^|\/)README\.md\b/, '$1index.md');

function outsideCode(text: string, change: (prose: string) => string): string {
  let from = 0;
  let changed = '';
  for (const { 0: code, index } of text.matchAll(CODE)) {
    changed += change(text.slice(from, index)) + code;
    from = index + code.length;
  }
  return changed + change(text.slice(from));
}

interface Place {
  readonly root: string;
  readonly page: string;
  readonly paths: readonly string[];
  readonly files: Map<string, string>;
}

/** Throws if the link leads to nothing, or to a folder, which a site cannot show. */
function siteLink(link: string, { root, page, paths, files }: Place): string {
  if (/^(?:[a-z]+:|#)/.test(link)) return link;
  const [path = ''] = link.split('#');
  const target = posix.join(posix.dirname(page), decodeURIComponent(path));
  if (paths.includes(target)) return indexOf(link);
  const file = posix.join(root, target);
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`${page} links to ${link}, which is no file`);
  // Without an extension it would be taken for a page.
  const served = posix.extname(target) === '' ? `${target}.txt` : target;
  files.set(served, target);
  return `/${served}`;
}

/** A group of the sidebar. */
export interface SidebarGroup {
  readonly text: string;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

/** The sections of `docs/README.md` with the pages that they link to, each page once. */
export function sidebarOf(readme: string): readonly SidebarGroup[] {
  const listed = new Set<string>();
  const [, ...sections] = readme.split(/^## /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n');
    const links = [...section.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)[^)]*\)/g)];
    const items = links.flatMap(([, text = '', path = '']) => {
      const link = `/${posix.join('docs', indexOf(path)).replace(/\.md$/, '')}`;
      if (listed.has(link)) return [];
      listed.add(link);
      return [{ text: `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`, link: link.replace(/\/index$/, '/') }];
    });
    return { text: title, items };
  });
}

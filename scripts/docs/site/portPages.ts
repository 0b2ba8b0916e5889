import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface PortPage {
  readonly path: string;
  readonly title: string;
  readonly files: readonly string[];
}

/** The interfaces that adapters implement, a page for each program. */
export const PORT_PAGES: readonly PortPage[] = [
  { path: 'docs/ports/storefront.md', title: 'Ports of the storefront', files: ['src/application/ports/*.ts'] },
  { path: 'docs/ports/desk.md', title: 'Ports of the desk', files: ['desk/application/ports/*.ts'] },
  {
    path: 'docs/ports/server.md',
    title: 'Ports of the server',
    files: ['server/payments/PaymentEngine.ts', 'server/people/SendSms.ts', 'server/people/ExternalIdentity.ts'],
  },
];

/** A section for each file: its declarations with their comments, without imports and tokens. */
export function portPageText(root: string, { title, files }: PortPage): string {
  const paths = files.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const sections = paths.map((path) => {
    const declarations = readFileSync(join(root, path), 'utf8')
      .replaceAll(/^import [^;]*;\n/gm, '')
      .replaceAll(/^export const \w+ = port<.*\n/gm, '')
      .trim();
    return `## ${basename(path, '.ts')}\n\n\`${path.replaceAll('\\', '/')}\`\n\n\`\`\`ts\n${declarations}\n\`\`\`\n`;
  });
  return [`# ${title}\n`, ...sections].join('\n');
}

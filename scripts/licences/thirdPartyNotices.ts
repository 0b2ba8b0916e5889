import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './lockedPackages.ts';

const LICENSE_FILE = /^(?:licen[cs]e|copying|unlicense|ofl)(?:[-.].*)?$/i;
const RULE = '-'.repeat(80);

/** The license notices of everything shipped: libraries, the typeface and the demo's pictures. */
export function thirdPartyNotices(root: string): string {
  const shipped = lockedPackages(root)
    .filter(({ isShipped, folder }) => isShipped && existsSync(join(root, folder)))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = shipped.map(({ name, version, license = 'no licence named', folder }) =>
    [
      `${name} ${version} (${license})`,
      '',
      licenseText(join(root, folder)) ?? 'It brings no text of its licence.',
    ].join('\n'),
  );
  const pictures = readFileSync(join(root, 'demo/pictures/NOTICE.md'), 'utf8').trim();
  const head = 'Carte is made with the work of others. This is what they ask to be said with it.';
  return `${[head, ...parts, `Pictures of the demo\n\n${pictures}`].join(`\n\n${RULE}\n`)}\n`;
}

function licenseText(folder: string): string | undefined {
  const file = readdirSync(folder).find((name) => LICENSE_FILE.test(name));
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
}

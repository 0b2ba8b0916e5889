import type { LockedPackage } from './lockedPackages.ts';

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
];

/** Allowed for these alone, and why. */
const BY_NAME: readonly { readonly name: RegExp; readonly licenses: readonly string[] }[] = [
  // The typeface; its licence goes with it.
  { name: /^@fontsource-variable\/manrope$/, licenses: ['OFL-1.1'] },
  // Draws maps of Leaflet. Its licence asks to respect human rights; one folder, easy to replace.
  { name: /^(?:@react-leaflet\/core|react-leaflet)$/, licenses: ['Hippocratic-2.1'] },
  // The image library below sharp: a library of its own that is loaded, on the server alone.
  { name: /^@img\/sharp-/, licenses: ['LGPL-3.0-or-later'] },
];

/** Tools that are not shipped may also be under these. */
const FOR_TOOLS = ['MPL-2.0', 'CC-BY-4.0', 'Python-2.0'];

/** Whether the project may hold this package: every licence of an AND, one of an OR. */
export function isAllowed({
  name,
  license,
  isDevelopment,
}: Pick<LockedPackage, 'name' | 'license' | 'isDevelopment'>): boolean {
  if (license === undefined) return false;
  const own = BY_NAME.filter((entry) => entry.name.test(name)).flatMap(({ licenses }) => licenses);
  const known = new Set([...PERMISSIVE, ...own, ...(isDevelopment ? FOR_TOOLS : [])]);
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((part) => known.has(part.trim())));
}

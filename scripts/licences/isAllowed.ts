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

/** Licenses that are allowed for certain packages only, with the reason. */
const BY_NAME: readonly { readonly name: RegExp; readonly licenses: readonly string[] }[] = [
  // The typeface, which is shipped with its license.
  { name: /^@fontsource-variable\/manrope$/, licenses: ['OFL-1.1'] },
  // React bindings for Leaflet. The license asks to respect human rights; the packages are used in one folder and easy
  // to replace.
  { name: /^(?:@react-leaflet\/core|react-leaflet)$/, licenses: ['Hippocratic-2.1'] },
  // Push messages, on the server only. The license asks to publish changes of its own files; there are none.
  { name: /^web-push$/, licenses: ['MPL-2.0'] },
  // The native image library of sharp, dynamically linked and used only on the server.
  { name: /^@img\/sharp-/, licenses: ['LGPL-3.0-or-later'] },
];

/** Additional licenses allowed for tools, which are not shipped. */
const FOR_TOOLS = ['MPL-2.0', 'CC-BY-4.0', 'Python-2.0'];

/** Whether a package's license is allowed: all of an AND, one of an OR. */
export function isAllowed({
  name,
  license,
  isShipped,
}: Pick<LockedPackage, 'name' | 'license' | 'isShipped'>): boolean {
  if (license === undefined) return false;
  const own = BY_NAME.filter((entry) => entry.name.test(name)).flatMap(({ licenses }) => licenses);
  const known = new Set([...PERMISSIVE, ...own, ...(isShipped ? [] : FOR_TOOLS)]);
  const alternatives = license.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((part) => known.has(part.trim())));
}

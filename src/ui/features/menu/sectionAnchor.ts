import type { DishGroup } from '#domain/catalog/DishGroup.ts';

/**
 * The hash that leads to a group, and the id of its part of the page: another one for every other pair of ids, in any
 * script, and the same one on every visit. It holds no space and no percent sign, so that an address may carry it.
 */
export function sectionAnchor({ menuId, id }: Pick<DishGroup, 'menuId' | 'id'>): string {
  // The first hyphen after the menu ends it: its own ones are escaped.
  return `group-${escaped(menuId).replaceAll('-', escapedCharacter)}-${escaped(id)}`;
}

function escaped(id: string): string {
  return id.replaceAll(/[^\p{L}\p{Nd}_-]/gu, escapedCharacter);
}

function escapedCharacter(character: string): string {
  return `~${character.codePointAt(0)?.toString(16)}~`;
}

/** The hash that leads to what says why a group is not shown. */
export const emptiedAnchor = 'emptied';

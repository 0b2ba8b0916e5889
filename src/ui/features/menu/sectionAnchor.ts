import type { DishGroup } from '#domain/catalog/DishGroup.ts';

/**
 * The element id and URL hash of a group: unique for each pair of ids, stable across visits, and without spaces or percent signs.
 */
export function sectionAnchor({ menuId, id }: Pick<DishGroup, 'menuId' | 'id'>): string {
  // Hyphens in the menu's id are escaped, so that the first hyphen after it is the separator.
  return `group-${escaped(menuId).replaceAll('-', escapedCharacter)}-${escaped(id)}`;
}

function escaped(id: string): string {
  return id.replaceAll(/[^\p{L}\p{Nd}_-]/gu, escapedCharacter);
}

function escapedCharacter(character: string): string {
  return `~${character.codePointAt(0)?.toString(16)}~`;
}

/** The hash of the list of groups that the filters have emptied. */
export const emptiedAnchor = 'emptied';

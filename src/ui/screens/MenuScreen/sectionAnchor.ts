import type { PositionGroup } from '#domain/catalog/PositionGroup.ts';

/** The hash that leads to a group. */
export function sectionAnchor({ menuId, id }: Pick<PositionGroup, 'menuId' | 'id'>): string {
  return `group-${menuId}-${id}`.replaceAll(/[^\w-]/g, '-');
}

/** The hash that leads to what says why a group is not shown. */
export const emptiedAnchor = 'emptied';

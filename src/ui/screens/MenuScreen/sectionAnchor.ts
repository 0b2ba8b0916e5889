import type { PositionGroup } from '#domain/catalog/PositionGroup.ts';

/** The hash that leads to a group. */
export function sectionAnchor({ menuId, id }: Pick<PositionGroup, 'menuId' | 'id'>): string {
  return `group-${menuId}-${id}`.replaceAll(/[^\w-]/g, '-');
}

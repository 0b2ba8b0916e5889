import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { Photo } from './Photo.ts';
import type { Position } from './Position.ts';

export interface PositionGroup {
  readonly id: string;
  readonly menuId: string;
  readonly name: LocalizedText;
  readonly order: number;
  readonly photos: readonly Photo[];
}

/** The group for positions that belong to none; its name is a message of the interface. */
export const OTHER_GROUP_ID = '0';
export const OTHER_GROUP_ORDER = 999_999;

export interface GroupedPositions {
  readonly group: PositionGroup;
  readonly positions: readonly Position[];
}

/** Positions under their groups, both in order; groups without positions are left out. */
export function groupPositions(
  menuId: string,
  groups: readonly PositionGroup[],
  positions: readonly Position[],
): readonly GroupedPositions[] {
  const known = new Map(groups.map((group) => [group.id, group]));
  const byGroup = new Map<string, Position[]>();
  for (const position of positions) {
    const id = position.groupId !== undefined && known.has(position.groupId) ? position.groupId : OTHER_GROUP_ID;
    const own = byGroup.get(id);
    if (own === undefined) byGroup.set(id, [position]);
    else own.push(position);
  }
  if (byGroup.has(OTHER_GROUP_ID) && !known.has(OTHER_GROUP_ID)) {
    known.set(OTHER_GROUP_ID, { id: OTHER_GROUP_ID, menuId, name: '', order: OTHER_GROUP_ORDER, photos: [] });
  }
  return [...known.values()]
    .toSorted((a, b) => a.order - b.order)
    .flatMap((group) => {
      const own = byGroup.get(group.id);
      return own === undefined ? [] : [{ group, positions: own.toSorted((a, b) => a.order - b.order) }];
    });
}

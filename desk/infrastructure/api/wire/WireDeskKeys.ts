import { array, boolean, enums, type Infer, nullable, string, type } from 'superstruct';
import type { DeskKeyList } from '#desk/application/DeskKeys.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { wireId } from '#infrastructure/api/wire/common.ts';

export const wireDeskKeys = type({
  everyResto: boolean(),
  content: array(
    type({
      id: wireId,
      name: nullable(string()),
      role: enums(['manager', 'staff']),
      restoId: nullable(wireId),
      createdAt: string(),
      createdBy: nullable(string()),
      lastUsedAt: nullable(string()),
      current: boolean(),
    }),
  ),
});

export const wireMadeDeskKey = type({ key: string() });

export function toDeskKeyList({ everyResto, content }: Infer<typeof wireDeskKeys>): DeskKeyList {
  return {
    opensEvery: everyResto,
    keys: content.map(({ id, name, role, restoId, createdAt, createdBy, lastUsedAt, current }) => ({
      id,
      name: name ?? undefined,
      role,
      restaurantId: restoId ?? undefined,
      createdAt: parseInstant(createdAt),
      createdBy: createdBy ?? undefined,
      lastUsedAt: lastUsedAt === null ? undefined : parseInstant(lastUsedAt),
      isCurrent: current,
    })),
  };
}

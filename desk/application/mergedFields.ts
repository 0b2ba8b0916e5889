import { isSame } from './isSame.ts';

/** Three-way merge: fields that only they changed since `base` are taken from `theirs`, all others from `mine`. */
export function mergedFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Fields)[];
  const merged = names.map((name) => [name, isSame(base[name], mine[name]) ? theirs[name] : mine[name]]);
  return Object.fromEntries(merged) as Fields;
}

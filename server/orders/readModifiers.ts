import type { CartModifier } from '#domain/cart/Cart.ts';
import { type ModifierSelection, pricedModifiers, selectionProblems } from '#domain/cart/modifierSelection.ts';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { LineInput } from './QuoteInput.ts';

type ModifierInput = NonNullable<LineInput['modifiers']>[number];

/** The selected modifiers of a dish at the catalog's prices. Refuses modifiers that the dish does not have or allow. */
export function readModifiers(
  groups: readonly ModifierGroup[],
  inputs: readonly ModifierInput[],
  path: string,
): readonly CartModifier[] {
  const selection = readSelection(groups, inputs, path);
  for (const modifier of groups.flatMap(({ modifiers }) => modifiers)) {
    const count = selection[modifier.id] ?? 0;
    const data = { modifierId: modifier.id };
    if (count > 0 && !modifier.available) throw new Refusal(422, 'person-order.modifier-not-available', { path, data });
    if (count > modifier.maxCount) throw new Refusal(422, 'person-order.modifiers-too-many', { path, data });
  }
  const problem = selectionProblems(groups, selection)[0];
  if (problem !== undefined) {
    throw new Refusal(422, `person-order.modifiers-${problem.kind}`, { path, data: { groupId: problem.groupId } });
  }
  return pricedModifiers(groups, selection);
}

/** Free and paid units of a modifier are separate entries; any other duplicate id is an error. */
function readSelection(
  groups: readonly ModifierGroup[],
  inputs: readonly ModifierInput[],
  path: string,
): ModifierSelection {
  const groupOf = new Map(groups.flatMap((group) => group.modifiers.map(({ id }) => [id, group] as const)));
  const selection = new Map<string, number>();
  const keys = new Set<string>();
  for (const { id, count, price } of inputs) {
    const group = groupOf.get(id);
    if (group === undefined)
      throw new Refusal(400, 'person-order.modifier-unknown', { path, data: { modifierId: id } });
    const entry = `${id}/${group.free > 0 && price === 0 ? 'free' : 'paid'}`;
    if (keys.has(entry)) throw new Refusal(400, 'person-order.modifier-repeated', { path, data: { modifierId: id } });
    keys.add(entry);
    selection.set(id, (selection.get(id) ?? 0) + count);
  }
  return Object.fromEntries(selection);
}

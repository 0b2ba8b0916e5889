import { didYouMean } from '#server/shared/didYouMean.ts';
import { documentsIn, keyIn } from '../document/catalogLists.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { KIND_NAMES, KINDS } from '../document/kinds.ts';
import { textOf } from '../document/statedText.ts';
import type { Path } from '../document/Value.ts';
import { type Fields, fieldsIn, type StatedFields, type Stored } from '../document/Value.ts';
import type { CatalogIds } from './CatalogIds.ts';
import type { FaultsOf, ItemFaults } from './itemFaults.ts';

interface Checking {
  readonly ids: CatalogIds;
  readonly fault: ItemFaults['fault'];
}

/**
 * Reports what the catalog's schema tells of single fields: values beyond the limits, which neither a file nor the desk
 * could save again, and ids of items that there are not.
 */
export function checkFields(catalog: CatalogDocument, ids: CatalogIds, faultsOf: FaultsOf): void {
  for (const kind of KIND_NAMES) {
    for (const [index, item] of documentsIn(catalog, kind).entries()) {
      checkRecord(KINDS[kind].fields, item, { ids, fault: faultsOf(kind, keyIn(kind, item, index)).fault });
    }
  }
}

function checkRecord(fields: Fields, document: StatedFields, { ids, fault }: Checking): void {
  for (const [name, { value, parts, stated }] of Object.entries(fields)) {
    const own = document[name];
    const [field] = Object.keys(stated(name));
    if (own === undefined || field === undefined) continue;
    if (parts !== undefined) checkRecord(parts, fieldsIn(own), { ids, fault });
    else checkValue(value, own, field, { ids, fault: (path, text) => fault([field, ...path], text) });
  }
}

/** `name` is how messages call the value, and `inside` how they begin for its fields. */
function checkValue(
  value: Stored<unknown>,
  stored: unknown,
  name: string,
  { ids, fault }: Checking,
  inside = `${name}.`,
): void {
  const { refersTo, fields, items } = value;
  const limit = value.limit?.(stored);
  if (limit !== undefined) fault([], `${name}: ${limit}`);
  const knownIds = refersTo && ids.get(refersTo);
  if (refersTo !== undefined && knownIds?.has(textOf(stored)) === false) {
    const meant = didYouMean(textOf(stored), [...knownIds]);
    fault([], `${name}: there is no ${KINDS[refersTo].word} "${textOf(stored)}"${meant}`);
  }
  if (fields !== undefined) {
    checkRecord(fields, fieldsIn(stored), { ids, fault: (path, text) => fault(path, `${inside}${text}`) });
  }
  if (items === undefined || !Array.isArray(stored)) return;
  for (const [index, one] of stored.entries()) {
    const { id } = fieldsIn(one);
    const place = `${name}.${index}`;
    const faults = { ids, fault: (path: Path, text: string) => fault([index, ...path], text) };
    // A list is called by the plural of what it has: `zones`.
    const called = id === undefined ? undefined : `${name.slice(0, -1)} ${textOf(id)}, `;
    checkValue(items, one, items.refersTo === undefined ? place : name, faults, called);
  }
}

import { documentsIn, keyIn } from '../document/catalogLists.ts';
import type { CatalogDocument } from '../document/documents.ts';
import { KIND_NAMES, KINDS, type KindName } from '../document/kinds.ts';
import { textOf } from '../document/statedText.ts';
import { type Fields, fieldsIn, type StatedFields, type Stored } from '../document/Value.ts';
import type { Path } from './Entry.ts';

type Report = (path: Path, text: string) => void;

/** Reports what neither a file nor the desk could save again, because it is beyond the limits. */
export function checkLimits(
  catalog: CatalogDocument,
  report: (kind: KindName, id: string, path: Path, text: string) => void,
): void {
  for (const kind of KIND_NAMES) {
    for (const [index, item] of documentsIn(catalog, kind).entries()) {
      const id = keyIn(kind, item, index);
      checkFields(KINDS[kind].fields, item, (path, text) => report(kind, id, path, text));
    }
  }
}

function checkFields(fields: Fields, document: StatedFields, report: Report): void {
  for (const [name, { value, parts, stated }] of Object.entries(fields)) {
    const own = document[name];
    const [field] = Object.keys(stated(name));
    if (own === undefined || field === undefined) continue;
    if (parts !== undefined) checkFields(parts, fieldsIn(own), report);
    else checkValue(value, own, field, (path, text) => report([field, ...path], text));
  }
}

/** `name` is how messages call the value. */
function checkValue(value: Stored<unknown>, stored: unknown, name: string, report: Report): void {
  const limit = value.limit?.(stored);
  if (limit !== undefined) report([], `${name}: ${limit}`);
  if (value.fields !== undefined) checkFields(value.fields, fieldsIn(stored), report);
  if (value.items === undefined || !Array.isArray(stored)) return;
  for (const [index, one] of stored.entries()) {
    const { items } = value;
    const { id } = fieldsIn(one);
    // A list is called by the plural of what it has: `zones`.
    const called = id === undefined ? `${name}.${index}.` : `${name.slice(0, -1)} ${textOf(id)}, `;
    checkValue(items, one, `${name}.${index}`, (path, text) =>
      report([index, ...path], items.fields === undefined ? text : `${called}${text}`),
    );
  }
}

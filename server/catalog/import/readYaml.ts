import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit, type YAMLMap } from 'yaml';
import { didYouMean } from '#server/shared/didYouMean.ts';
import { KIND_NAMES, KINDS, type KindName } from '../document/kinds.ts';
import { textOf } from '../document/statedText.ts';
import type { Entry, Fault, Source, SourceLine } from './Entry.ts';
import { isObjectName } from './isObjectName.ts';
import { keyText, offsetOf, startOf } from './linesInJson.ts';

/** Keys of a file that are not data of the shop. */
const IGNORED = new Set(['$schema']);
const EMPTY = new Set(['', '~', 'null', 'Null', 'NULL']);

/** Maximum number of aliases that are followed: aliases of aliases can stand for more than any memory holds. */
const MAX_ALIASES = 20_000;
/** Maximum nesting of keys and lists; a shop has about ten. */
const MAX_DEPTH = 100;

/** The file cannot be read any further. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly node: unknown;

  constructor(node: unknown, text: string) {
    super(text);
    this.node = node;
  }
}

/**
 * Reads a YAML or JSON file. What would take endless time or memory is a fault of its line.
 */
export function readYaml(file: string, content: string): Source {
  const lines = new LineCounter();
  try {
    return readDocument(file, content, lines);
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    if (!isTooDeep && !(error instanceof Unreadable)) throw error;
    const offset = error instanceof Unreadable ? startOf(error.node) : 0;
    const text = isTooDeep ? TOO_DEEP : error.message;
    const line = Math.max(1, lines.linePos(offset).line);
    return { entries: [], kinds: new Set(), faults: [{ sourceLine: { file, line }, text }] };
  }
}

const TOO_DEEP = `keys and lists are nested more than ${MAX_DEPTH} deep`;

/**
 * Reads a YAML or JSON file. All values are taken as text, so that a phone number keeps its plus and a price its cents;
 * the schema converts them.
 */
function readDocument(file: string, content: string, lines: LineCounter): Source {
  const document = parseDocument(content, { schema: 'failsafe', lineCounter: lines, merge: true, prettyErrors: false });
  const sourceLineAt = (offset: number): SourceLine => ({ file, line: Math.max(1, lines.linePos(offset).line) });
  const faults: Fault[] = document.errors.map(({ pos, message }) => ({
    sourceLine: sourceLineAt(pos[0]),
    text: message,
  }));
  const entries: Entry[] = [];
  const kinds = new Set<KindName>();
  let aliases = 0;
  const whole = (node: unknown): unknown => {
    if (!isAlias(node)) return node;
    aliases += 1;
    if (aliases > MAX_ALIASES) throw new Unreadable(node, `more than ${MAX_ALIASES} aliases (*) are to be followed`);
    return node.resolve(document);
  };

  const fault = (node: unknown, text: string): void => {
    faults.push({ sourceLine: sourceLineAt(startOf(node)), text });
  };

  visit(document, (_, node, path) => {
    if (path.length > 2 * MAX_DEPTH) throw new Unreadable(node, TOO_DEEP);
    if (!isPair(node) || !isObjectName(keyText(node.key))) return undefined;
    fault(node.key, `${keyText(node.key)}: there is no such key`);
    return visit.REMOVE;
  });

  const addList = (kind: KindName, node: unknown, owner: Readonly<Record<string, unknown>>): void => {
    kinds.add(kind);
    const list = whole(node);
    if (isScalar(list) && isEmpty(list)) return;
    if (!isSeq(list)) {
      fault(node, `${KINDS[kind].list}: must be a list, each entry with a dash in front`);
      return;
    }
    for (const item of list.items) {
      const map = whole(item);
      if (isMap(map)) addEntry(kind, map, owner);
      else fault(item, `${KINDS[kind].list}: each entry must have keys, such as "- id: ..."`);
    }
  };

  const addEntry = (kind: KindName, map: YAMLMap, owner: Readonly<Record<string, unknown>>): void => {
    const nested = NESTED[kind] ?? {};
    const own = map.items.filter(({ key }) => nested[keyText(key)] === undefined);
    const stated = Object.fromEntries(own.map(({ key, value }) => [keyText(key), toPlain(value, whole)]));
    const fields = { ...owner, ...stated };
    entries.push({ kind, fields, sourceLineOf: (path) => sourceLineAt(offsetOf(map, path, whole)) });
    for (const { key, value } of map.items) {
      const child = nested[keyText(key)];
      if (child === undefined) continue;
      const inherited =
        kind === 'groups'
          ? { menu: fields.menu, group: fields.id }
          : { menu: fields.id, ...(child === 'dishes' && { group: null }) };
      addList(child, value, inherited);
    }
  };

  const top = whole(document.contents);
  if (isMap(top)) {
    for (const { key, value } of top.items) {
      const name = keyText(key);
      const kind = KIND_NAMES.find((candidate) => KINDS[candidate].list === name);
      if (kind !== undefined) addList(kind, value, {});
      else if (!IGNORED.has(name)) {
        const lists = KIND_NAMES.map((candidate) => KINDS[candidate].list);
        fault(key, `${name}: there is no such list${didYouMean(name, lists)}; there are ${lists.join(', ')}`);
      }
    }
  } else if (faults.length === 0) {
    faults.push({
      sourceLine: { file, line: 1 },
      text: 'the file is empty: it must have lists such as restaurants and menus',
    });
  }
  return { entries, kinds, faults };
}

/** Lists that may be nested: a menu can contain groups, and both can contain dishes. */
const NESTED: Partial<Record<KindName, Readonly<Record<string, KindName>>>> = {
  menus: { groups: 'groups', dishes: 'dishes' },
  groups: { dishes: 'dishes' },
};

function isEmpty(scalar: Scalar): boolean {
  return scalar.type === undefined || (scalar.type === Scalar.PLAIN && EMPTY.has(textOf(scalar.value)));
}

function toPlain(node: unknown, whole: (node: unknown) => unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Unreadable(node, TOO_DEEP);
  const value = whole(node);
  if (isMap(value)) {
    return Object.fromEntries(value.items.map((pair) => [keyText(pair.key), toPlain(pair.value, whole, depth + 1)]));
  }
  if (isSeq(value)) return value.items.map((item) => toPlain(item, whole, depth + 1));
  if (isScalar(value)) return isEmpty(value) ? null : String(value.value);
  return null;
}

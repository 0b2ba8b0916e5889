import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { nullable, optional, type Struct, validate } from 'superstruct';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { localizedMessage } from '#server/shared/i18n/messages.ts';
import type { KindName } from '../document/kinds.ts';
import type { Path } from '../document/Value.ts';
import type { Entry, Fault, Source, SourceLine } from '../import/Entry.ts';
import { linesInJson } from '../import/linesInJson.ts';
import { toPlainLine, toPlainText } from './toPlainText.ts';

/** A key that a till may leave out or set to null. */
export const maybe = <T, S>(struct: Struct<T, S>): Struct<T | null | undefined, S> => optional(nullable(struct));

type Fields = Readonly<Record<string, unknown>>;

/** A group of modifiers as a till attaches it to a dish. Amounts are texts such as `12.50`. */
export interface TillModifiers {
  readonly id: string;
  /** One text, or one for each language. */
  readonly name: string | Readonly<Record<string, string>>;
  readonly min: number;
  /** undefined: as many as there are. */
  readonly max: number | undefined;
  readonly free?: number;
  readonly modifiers: readonly TillModifier[];
}

export interface TillModifier {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly maxCount?: number;
  readonly byDefault?: boolean;
  readonly available?: boolean;
}

/** One of several sizes of a dish, with the price of the whole dish in this size. */
export interface TillSize {
  readonly id: string;
  readonly name: string;
  readonly price: string;
}

/** How a place in a till's file is told. */
export interface Places {
  lineAt(path: Path): number;
  nameOf(path: Path): string;
}

const MAX_ID = 64;
const MAX_FAULTS = 200;
const MAX_SHOWN = 60;

/**
 * Collects what a till's file says as entries of an import. The menus that are added are stated whole: what the shop
 * has in them beside is taken off, as the till has taken it off.
 */
export class TillMenu {
  readonly #file: string;
  readonly #text: string;
  readonly #entries: Entry[] = [];
  readonly #faults: Fault[] = [];
  readonly #notes: string[] = [];
  readonly #menus = new Set<string>();
  readonly #dishes = new Set<string>();
  readonly #groups = new Map<
    string,
    { readonly fields: Fields & { readonly dishes: string[] }; readonly content: string }
  >();
  /** The first group of each modifier, by the till's id. */
  readonly #owners = new Map<string, string>();
  readonly #places: Places;

  /** A file is JSON unless its places are told otherwise. */
  constructor(path: string, text: string, places: Places = new PlacesInJson(text)) {
    this.#file = basename(path);
    this.#text = text;
    this.#places = places;
  }

  /** The file's content; undefined when it is not of this shape, which is then among the faults. */
  read<T, S>(struct: Struct<T, S>): T | undefined {
    let content: unknown;
    try {
      content = JSON.parse(this.#text);
    } catch (error) {
      this.#faults.push({
        sourceLine: { file: this.#file, line: 1 },
        text: `is not JSON: ${(error as Error).message}`,
      });
      return undefined;
    }
    const [failure, value] = validate(content, struct);
    if (failure === undefined) return value;
    for (const { path, type, value: actual } of failure.failures().slice(0, MAX_FAULTS)) {
      this.fault(path as Path, actual === undefined ? 'is missing' : `must be a ${type}, not ${shortText(actual)}`);
    }
    return undefined;
  }

  fault(path: Path, text: string): void {
    this.#faults.push({ sourceLine: this.#sourceLineOf(path), text: `${this.#places.nameOf(path)}: ${text}` });
  }

  /** Something that is left out, and why. */
  leaveOut(what: string, why: string): void {
    this.#notes.push(`${what} is left out: ${why}`);
  }

  menu(id: string, name: string, path: Path): void {
    this.#menus.add(id);
    this.#add('menus', { id, name: this.#nameOf(name, `menu ${id}`) || id }, path);
  }

  group(
    fields: { readonly id: string; readonly menu: string; readonly name: string; readonly photos?: readonly string[] },
    path: Path,
  ): void {
    const name = this.#nameOf(fields.name, `group ${fields.id}`);
    this.#add('groups', photographed({ ...fields, name }), path);
  }

  /** Adds a dish and answers its id, which differs from the till's where that has put one dish into several groups. */
  dish(
    fields: {
      readonly id: string;
      readonly group: string;
      readonly name: string;
      readonly description?: string | null | undefined;
      readonly photos?: readonly string[];
    } & Fields,
    path: Path,
  ): string {
    const id = this.#dishes.has(fields.id) ? joined(fields.id, fields.group) : fields.id;
    this.#dishes.add(id);
    const { description: tillText, ...others } = fields;
    const what = `dish ${id}`;
    const name = this.#nameOf(fields.name, what);
    const description = this.#cut(
      toPlainText(tillText ?? ''),
      CATALOG_LIMITS.descriptionCharacters,
      `${what}, description`,
    );
    this.#add('dishes', photographed({ ...others, name, ...(description && { description }), id }), path);
    return id;
  }

  /** Adds modifiers to a dish. Dishes share a group of one id as long as it says the same for all of them. */
  modifiers(dish: string, { id, name: tillName, min, max, free = 0, modifiers: all }: TillModifiers, path: Path): void {
    if (all.length === 0) return;
    const name = typeof tillName === 'string' ? this.#nameOf(tillName, `modifier group ${id}`) : tillName;
    const modifiers = all.map((one) => ({ ...one, name: this.#nameOf(one.name, `modifier ${one.id}`) }));
    const room = modifiers.reduce((sum, { maxCount = 1 }) => sum + maxCount, 0);
    // A till writes 0 for a group without a maximum.
    const own = { name, min, max: Math.min(max || room, room), free, modifiers };
    const content = JSON.stringify(own);
    const shared = this.#groups.get(id);
    const key = shared === undefined || shared.content === content ? id : joined(id, content);
    const group = this.#groups.get(key);
    if (group !== undefined) {
      group.fields.dishes.push(dish);
      return;
    }
    const fields = { ...own, modifiers: modifiers.map((one) => this.#owned(one, key)), id: key, dishes: [dish] };
    this.#groups.set(key, { fields, content });
    this.#add('modifierGroups', fields, path);
  }

  /** A modifier of this group; one that a group before has already gets an id of its own. */
  #owned(modifier: TillModifier, group: string): TillModifier {
    const owner = this.#owners.get(modifier.id) ?? group;
    this.#owners.set(modifier.id, owner);
    return owner === group ? modifier : { ...modifier, id: joined(modifier.id, group) };
  }

  /** The price of a dish that has sizes: that of the cheapest, while a choice of one modifier makes up the rest. */
  priceOf(sizes: readonly TillSize[]): string {
    return sizes.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b))[0] ?? '';
  }

  sizes(dish: string, sizes: readonly TillSize[], path: Path): void {
    if (sizes.length < 2) return;
    const cheapest = Number(this.priceOf(sizes));
    const modifiers = sizes.map(({ id, name, price }) => ({
      id: joined(dish, id),
      name,
      price: (Number(price) - cheapest).toFixed(2),
    }));
    this.modifiers(dish, { id: sizesId(dish), name: localizedMessage('import.size'), min: 1, max: 1, modifiers }, path);
  }

  /** Makes a restaurant of the shop sell exactly these menus. */
  sellAt(restaurant: string): void {
    if (this.#menus.size > 0) this.#add('restaurants', { id: restaurant, menus: [...this.#menus] }, []);
  }

  /**
   * Everything that was added, without groups that have no dish. `hasModifiers`: the till's file tells modifiers beside
   * sizes.
   */
  source({ hasModifiers = true }: { readonly hasModifiers?: boolean } = {}): Source {
    const kinds = new Set<KindName>(['menus', 'groups', 'dishes', 'modifierGroups']);
    const filled = new Set(this.#entries.filter(({ kind }) => kind === 'dishes').map(({ fields }) => fields.group));
    const entries = this.#entries.filter(({ kind, fields }) => kind !== 'groups' || filled.has(fields.id));
    return {
      entries,
      kinds,
      faults: this.#faults,
      wholeMenus: this.#menus,
      notes: this.#notes,
      ...(!hasModifiers && { wholeModifierGroups: new Set([...this.#dishes].map(sizesId)) }),
    };
  }

  #nameOf(text: string, what: string): string {
    return this.#cut(toPlainLine(text), CATALOG_LIMITS.nameCharacters, `${what}, name`);
  }

  /** A text that fits; what is longer is cut, which a note says. */
  #cut(text: string, maximum: number, what: string): string {
    const characters = Array.from(text);
    if (characters.length <= maximum) return text;
    this.#notes.push(`${what}: ${characters.length} characters are cut to ${maximum}`);
    return `${characters
      .slice(0, maximum - 1)
      .join('')
      .trimEnd()}…`;
  }

  #add(kind: KindName, fields: Fields, path: Path): void {
    this.#entries.push({ kind, fields, sourceLineOf: () => this.#sourceLineOf(path) });
  }

  #sourceLineOf(path: Path): SourceLine {
    return { file: this.#file, line: this.#places.lineAt(path) };
  }
}

function photographed({ photos = [], ...fields }: Fields & { readonly photos?: readonly string[] }): Fields {
  return photos.length === 0 ? fields : { ...fields, photos };
}

function shortText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** The id of the group that a dish's sizes become. */
function sizesId(dish: string): string {
  return joined(dish, 'size');
}

/** An id of two parts that is short enough and always the same. */
export function joined(id: string, part: string): string {
  const mark = createHash('sha256').update(part).digest('hex').slice(0, 8);
  return `${id.slice(0, MAX_ID - 9)}~${mark}`;
}

class PlacesInJson implements Places {
  readonly lineAt: (path: Path) => number;

  constructor(text: string) {
    this.lineAt = linesInJson(text);
  }

  nameOf(path: Path): string {
    return path.join('.') || 'the file';
  }
}

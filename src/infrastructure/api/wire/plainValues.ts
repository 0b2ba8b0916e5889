import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';

/*
 * Values as plain back ends write them. What cannot be read is null, or left out of its list.
 */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isId = (value: unknown): boolean => typeof value === 'string' || Number.isInteger(value);
export const isNamed = (value: unknown): value is Fields => isFields(value) && 'id' in value && 'name' in value;
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

export function numberIn(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** A flag that may be a number or a text, of which an empty one, "0", "no" and "false" mean no. */
export function flagIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'string' ? !/^(?:|0|no|false)$/i.test(value.trim()) : null;
}

/** Contacts, each an object with a value or the value alone. */
export function valuesIn(value: unknown): readonly unknown[] {
  return listIn(value)
    .map((item) => (isText(item) ? { value: item } : item))
    .filter((item) => isFields(item) && isText(item['value']));
}

/** A text, or texts by language. */
export function wordsIn(value: unknown): unknown {
  return isText(value) || (isFields(value) && Object.values(value).every(isText)) ? value : null;
}

/** Pictures with an address, each an object or the address alone. */
export function photosIn(value: unknown): readonly unknown[] {
  return listIn(value).flatMap((photo): readonly unknown[] => {
    if (!isFields(photo)) return isText(photo) ? [photo] : [];
    if (!isText(photo['url'])) return [];
    const { width, height, alt, placeholder, sources } = photo;
    const usable = listIn(sources).filter(
      (source) => isFields(source) && isText(source['url']) && typeof source['width'] === 'number',
    );
    return [
      {
        ...photo,
        width: numberIn(width),
        height: numberIn(height),
        alt: wordsIn(alt),
        placeholder: textIn(placeholder),
        sources: usable,
      },
    ];
  });
}

export function codedIn(value: unknown): readonly unknown[] {
  return listIn(value).filter((item) => isFields(item) && isText(item['code']));
}

const UNITS: readonly unknown[] = ['g', 'pc', 'ml', 'cm'];

export function isMeasure(value: unknown): boolean {
  return isFields(value) && UNITS.includes(value['unit']) && typeof value['value'] === 'number';
}

/** A point as an object of numbers; null for anything else but a pair. */
export function pointIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 2 && value.every((part) => typeof part === 'number') ? value : null;
  if (!isFields(value)) return null;
  const [lat, lng] = [numberIn(value['lat']), numberIn(value['lng'])];
  return lat === null || lng === null ? null : { lat, lng };
}

/** A day of the week by its name in any case, or by its number: Monday is 1 (specification, section 9). */
export function weekDayIn(value: unknown): string | undefined {
  if (typeof value === 'number') return WEEK_DAY_NAMES[value - 1];
  return WEEK_DAY_NAMES.find((name) => typeof value === 'string' && name === value.toUpperCase());
}

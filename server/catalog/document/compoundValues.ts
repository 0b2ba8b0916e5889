import { isDeepStrictEqual } from 'node:util';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { list, needed, record } from './fields.ts';
import type { DocumentOf, Field, ItemView, JsonSchema, Value } from './Value.ts';
import { choice, flag, line, maybeText, number, SPAN, text } from './values.ts';

export const localHours = record({ from: needed(line), to: needed(line) });
/** Local hours; the end may be after midnight. */
export const span: Value<DocumentOf<typeof localHours.fields>, string> = {
  ...localHours,
  stated: { type: 'string', pattern: `^${SPAN}$`, description: 'hours such as "18:00-23:00"' },
  read: (stated) => {
    const [from = '', to = ''] = stated.split('-');
    return { from, to: to === '24:00' ? '00:00' : to };
  },
  write: ({ from, to }) => `${from}-${to}`,
};

const MEASURE_UNITS = ['g', 'pc', 'ml', 'cm'] as const;
const amount = record({ unit: needed(choice(MEASURE_UNITS)), value: needed(number) });
/** How much of a dish there is: `350 g`. */
export const measure: Value<DocumentOf<typeof amount.fields>, string> = {
  ...amount,
  stated: {
    type: 'string',
    pattern: `^\\d+(?:\\.\\d+)? ?(?:${MEASURE_UNITS.join('|')})$`,
    description: `an amount such as "350 g", in ${MEASURE_UNITS.join(', ')}`,
  },
  read: (stated) => {
    const unit = MEASURE_UNITS.find((one) => stated.endsWith(one)) ?? 'g';
    return { unit, value: Number(stated.slice(0, -unit.length)) };
  },
  write: ({ unit, value }) => `${value} ${unit}`,
};

const WAYS = { delivery: 'DELIVERY', takeaway: 'TAKE_AWAY' } as const;
export const deliveryType: Value<DeliveryType, keyof typeof WAYS> = {
  stored: { enum: Object.values(WAYS) },
  stated: { type: 'string', enum: Object.keys(WAYS) },
  blank: 'DELIVERY',
  read: (stated) => WAYS[stated],
  write: (stored) => (stored === 'DELIVERY' ? 'delivery' : 'takeaway'),
};

export const payConfig = record({
  /** An account of the payment engine, if there is online payment; else empty. */
  cardOnline: needed(line),
  cardUponReceipt: needed(flag),
  cashUponReceipt: needed(flag),
});
type PayConfigDocument = DocumentOf<typeof payConfig.fields>;

/** Ways to pay. `online` means the account that is called as the payment engine. */
export function payWays(engine: Field<string>): Value<PayConfigDocument, readonly string[]> {
  return {
    ...payConfig,
    stated: list({ ...line, stated: PAY }).stated,
    read: (ways, item) => {
      const online = ways.find((way) => way.startsWith('online'));
      return {
        cardOnline: online === undefined ? '' : online.slice('online:'.length) || item.of(engine),
        cardUponReceipt: ways.includes('card'),
        cashUponReceipt: ways.includes('cash'),
      };
    },
    write: ({ cardOnline, cardUponReceipt, cashUponReceipt }, item) => [
      ...(cashUponReceipt ? ['cash'] : []),
      ...(cardUponReceipt ? ['card'] : []),
      ...(cardOnline === '' ? [] : [cardOnline === item.of(engine) ? 'online' : `online:${cardOnline}`]),
    ],
  };
}

const PAY: JsonSchema = {
  type: 'string',
  pattern: '^(?:cash|card|online(?::.+)?)$',
  description: 'a way to pay: cash, card (at the door), online, or online:ACCOUNT',
};

const HUES = ['coral', 'amber', 'leaf', 'iris', 'rose', 'sea', 'sand', 'berry'] as const;
export const DEFAULT_HUE = 'sand';

export const photo = record({
  /** Path below the market's picture folder, without size: `dishes/margherita`. Files are `<path>-<width>.webp`. */
  path: needed(line),
  /** Widths in CSS pixels that exist as files, ascending. */
  widths: needed(list(number)),
  /** Height divided by width. */
  ratio: needed(number),
  alt: needed(text),
  /** Name of the hue class behind the picture, one of HUES. */
  hue: needed(line),
});
export type PhotoDocument = DocumentOf<typeof photo.fields>;

interface StatedPhoto {
  readonly file?: string;
  readonly kept?: string;
  readonly widths?: readonly number[];
  readonly ratio?: number;
  readonly alt?: LocalizedText;
  readonly hue?: string;
}

const PHOTO: JsonSchema = {
  type: ['string', 'object'],
  minLength: 1,
  properties: {
    file: line.stated,
    kept: line.stated,
    widths: list(number).stated,
    ratio: number.stated,
    alt: { ...maybeText.stated, minProperties: 0 },
    hue: choice(HUES).stated,
  },
  additionalProperties: false,
  description: 'a picture file beside this file, such as pictures/soup.jpg, or { file, alt, hue }',
};

/** Pictures of an item, whose alternative text is its name unless stated. */
export function photosOf(
  name: Field<LocalizedText>,
): Value<readonly PhotoDocument[], readonly (string | StatedPhoto)[]> {
  const items = { ...photo, stated: PHOTO };
  return {
    ...list(items, { maxItems: CATALOG_LIMITS.photos }),
    read: (stated, item) =>
      stated.flatMap((one) => readPhoto(typeof one === 'string' ? { file: one } : one, name, item)),
    write: (photos, item) => photos.map((one) => writePhoto(one, item.of(name))),
  };
}

function readPhoto(stated: StatedPhoto, name: Field<LocalizedText>, item: ItemView): readonly PhotoDocument[] {
  const { file = '', kept: path, widths = [], ratio = 1, alt = item.of(name), hue = DEFAULT_HUE } = stated;
  if (path !== undefined) return [{ path, widths, ratio, alt, hue }];
  const picture = item.pictures.get(file);
  return picture === undefined ? [] : [{ ...picture, alt, hue }];
}

function writePhoto({ path, widths, ratio, alt, hue }: PhotoDocument, name: LocalizedText): string | StatedPhoto {
  const own = {
    ...(!isDeepStrictEqual(alt, name) && { alt }),
    ...(hue !== DEFAULT_HUE && { hue }),
  };
  const file = exportedPicture(path);
  if (file === undefined) return { kept: path, widths, ratio, ...own };
  return Object.keys(own).length === 0 ? file : { file, ...own };
}

/** Path of an exported picture relative to the file. */
export function exportedPicture(path: string): string | undefined {
  const [, name] = /^imported\/([0-9a-f]+)$/.exec(path) ?? [];
  return name && `pictures/${name}.webp`;
}

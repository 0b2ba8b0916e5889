import type { DishFields, PhotosFields, PromotionFields } from '#desk/application/DeskCatalog.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { localeName } from '#ui/i18n/locales.ts';
import type { CatalogChange } from './CatalogChange.ts';
import type { CatalogFormat } from './CatalogFormat.ts';
import { textIn } from './textIn.ts';

/** The name and description of an item. */
type Described = Pick<DishFields, 'name' | 'description'>;

export function dishChanges(format: CatalogFormat, before: DishFields, after: DishFields): readonly CatalogChange[] {
  const { intl, money, word } = format;
  const amount = (value: number | undefined): string => (value === undefined ? word('nothing') : money(value));
  return [
    ...textChanges(format, 'name', before, after),
    ...textChanges(format, 'description', before, after),
    {
      what: intl.formatMessage({ id: 'desk.catalog.price' }),
      before: money(before.price),
      after: money(after.price),
    },
    {
      what: intl.formatMessage({ id: 'desk.catalog.old-price' }),
      before: amount(before.oldPrice),
      after: amount(after.oldPrice),
    },
    {
      what: intl.formatMessage({ id: 'desk.catalog.sold' }),
      before: word(before.isSold ? 'yes' : 'no'),
      after: word(after.isSold ? 'yes' : 'no'),
    },
  ];
}

export function promotionChanges(
  format: CatalogFormat,
  before: PromotionFields,
  after: PromotionFields,
): readonly CatalogChange[] {
  const { intl, timezone, word } = format;
  const moment = (instant: string): string =>
    intl.formatDate(instant, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...timeZoneOptions(new Date(instant), timezone),
    });
  const percentOf = ({ percent }: PromotionFields): string =>
    percent === undefined ? word('nothing') : intl.formatNumber(percent / 100, { style: 'percent' });
  const labels = { starts: 'startsAt', finishes: 'finishesAt' } as const;
  return [
    ...textChanges(format, 'name', before, after),
    ...textChanges(format, 'description', before, after),
    ...(['starts', 'finishes'] as const).map((label) => ({
      what: intl.formatMessage({ id: `desk.catalog.promotion.${label}` }),
      before: moment(before[labels[label]]),
      after: moment(after[labels[label]]),
    })),
    {
      what: intl.formatMessage({ id: 'desk.catalog.promotion.percent' }),
      before: percentOf(before),
      after: percentOf(after),
    },
  ];
}

export function photosChanges(
  { intl, word }: CatalogFormat,
  before: PhotosFields,
  after: PhotosFields,
): readonly CatalogChange[] {
  const without = ({ photos }: PhotosFields, others: PhotosFields): string => {
    const own = photos.filter(({ path }) => others.photos.every((other) => other.path !== path));
    return own.length === 0 ? word('nothing') : own.map(({ path }) => path.split('/').at(-1)?.slice(0, 6)).join(', ');
  };
  return [
    {
      what: intl.formatMessage({ id: 'desk.catalog.photos' }),
      before: without(before, after),
      after: without(after, before),
    },
  ];
}

function textChanges(
  { intl, locales, short }: CatalogFormat,
  kind: 'name' | 'description',
  before: Described,
  after: Described,
): readonly CatalogChange[] {
  return locales.map((locale) => ({
    what: intl.formatMessage({ id: `desk.catalog.${kind}` }, { language: localeName(locale) }),
    before: short(textIn(before[kind], locale)),
    after: short(textIn(after[kind], locale)),
  }));
}

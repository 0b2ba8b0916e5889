import type { IntlShape } from 'react-intl';

/** A date as it stands in a sentence: language data knows the months of Montenegrin in the nominative only. */
export function dateWords(intl: IntlShape, at: Date, options: Parameters<IntlShape['formatDateToParts']>[1]): string {
  return intl
    .formatDateToParts(at, options)
    .map(({ type, value }) => (type === 'month' ? intl.formatMessage({ id: 'date.month' }, { month: value }) : value))
    .join('');
}

import type { IntlShape } from 'react-intl';

/**
 * A date as it stands in a sentence: language data knows the months of Montenegrin in the nominative only. Servers and
 * browsers do not agree on which space stands before the letter of a year, and the page of one must be the page of the other.
 */
export function dateText(intl: IntlShape, at: Date, options: Parameters<IntlShape['formatDateToParts']>[1]): string {
  return intl
    .formatDateToParts(at, options)
    .map(({ type, value }) =>
      type === 'month' ? intl.formatMessage({ id: 'date.month' }, { month: value }) : value.replaceAll('\u202f', ' '),
    )
    .join('');
}

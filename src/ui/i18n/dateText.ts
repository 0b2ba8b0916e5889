import type { IntlShape } from 'react-intl';

/**
 * Formats a date for use in a sentence: CLDR has Montenegrin months in the nominative only. Spaces are normalized, because
 * servers and browsers differ in them and hydration would fail.
 */
export function dateText(intl: IntlShape, at: Date, options: Parameters<IntlShape['formatDateToParts']>[1]): string {
  return intl
    .formatDateToParts(at, options)
    .map(({ type, value }) =>
      type === 'month' ? intl.formatMessage({ id: 'date.month' }, { month: value }) : value.replaceAll('\u202f', ' '),
    )
    .join('');
}

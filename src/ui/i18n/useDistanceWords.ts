import { useIntl } from 'react-intl';

/** Metres as kilometres, tenths of them below ten; the number stays with its unit. */
export function useDistanceWords(): (metres: number) => string {
  const intl = useIntl();
  return (metres) =>
    intl
      .formatNumber(metres / 1000, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: metres < 10_000 ? 1 : 0,
      })
      .replaceAll(' ', '\u00a0');
}

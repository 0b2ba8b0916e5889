import { useIntl } from 'react-intl';

/** From this distance in metres kilometres are used, because 995 would be rounded to 1,000 m. */
const NEAR = 995;

/**
 * A distance as text: tens of metres below a kilometre, tenths of a kilometre below ten. The number does not wrap from
 * its unit.
 */
export function useDistanceText(): (metres: number) => string {
  const intl = useIntl();
  return (metres) =>
    (metres < NEAR
      ? intl.formatNumber(Math.max(1, Math.round(metres / 10)) * 10, { style: 'unit', unit: 'meter' })
      : intl.formatNumber(metres / 1000, {
          style: 'unit',
          unit: 'kilometer',
          maximumFractionDigits: metres < 10_000 ? 1 : 0,
        })
    ).replaceAll(' ', '\u00a0');
}

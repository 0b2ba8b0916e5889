import { useIntl } from 'react-intl';

/** Metres below which nobody speaks of kilometres; 995 would be rounded to 1,000. */
const NEAR = 995;

/** Tens of metres up to a kilometre, then kilometres, tenths of them below ten; the number stays with its unit. */
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

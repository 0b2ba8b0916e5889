import { useIntl } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';

/** The size of a dish: `450 g · 30 cm`; empty when unknown. */
export function useMeasures(): (dish: Pick<Dish, 'measures'>) => string {
  const intl = useIntl();
  return ({ measures }) =>
    measures.map(({ unit, value }) => intl.formatMessage({ id: `unit.${unit}` }, { value })).join('\u00A0· ');
}

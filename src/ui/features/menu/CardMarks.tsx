import { Leaf } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useFilterText } from '#ui/i18n/useFilterText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Heart } from '#ui/shop/Heart.tsx';
import styles from './FitMark.module.css';

/** A card's marks that depend on the customer; loaded after the first screen. */
export const CardMarks = observer(function CardMarks({ dish }: { readonly dish: Dish }): ReactNode {
  const { diet, market } = useStores();
  const fit = diet.isOn ? diet.fitOf(dish) : undefined;
  return (
    <>
      {fit?.kind === 'fits' && fit.without.length > 0 && <FitMark without={fit.without} />}
      {market.features.favorites && <Heart dish={dish} place="card" />}
    </>
  );
});

/** Marks a dish that fits the filter if some modifiers are left out. */
function FitMark({ without }: { readonly without: readonly string[] }): ReactNode {
  const intl = useIntl();
  const filters = useFilterText()({ diets: [], avoided: without });
  return (
    <p className={styles.mark}>
      <Icon of={Leaf} size="xs" />
      <FormattedMessage id="filter.without" values={{ list: intl.formatList(filters.map(({ name }) => name)) }} />
    </p>
  );
}

import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useFilterText } from '#ui/i18n/useFilterText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useGroupName } from '#ui/shop/useGroupName.ts';
import styles from './MenuScreen.module.css';
import { emptiedAnchor } from './sectionAnchor.ts';
import { useClearFilters } from './useClearFilters.ts';

interface EmptiedGroupsProps {
  /** Called when the component is on the page. */
  readonly onCome: () => void;
}

/** Lists groups and menus that are missing because of the filters, as the target of links to them. */
export const EmptiedGroups = observer(function EmptiedGroups({ onCome }: EmptiedGroupsProps): ReactNode {
  const { diet } = useStores();
  const intl = useIntl();
  const text = useText();
  const nameOf = useGroupName();
  const filters = useFilterText()(diet.filter);
  const clear = useClearFilters();
  const { emptied } = diet;
  useEffect(onCome, [onCome]);
  if (emptied.length === 0) return null;
  const places = emptied.flatMap(({ menu, groups, isWhole }) => (isWhole ? [text(menu.name)] : groups.map(nameOf)));
  return (
    <section id={emptiedAnchor} className={styles.section} tabIndex={-1}>
      <Notice
        action={
          <Button look="quiet" size="small" onClick={clear}>
            <FormattedMessage id="menu.filter.clear" />
          </Button>
        }
      >
        <strong>
          <FormattedMessage id="filter.emptied" />
        </strong>
        <p className={styles.reason}>
          <FormattedMessage
            id="filter.emptied.text"
            values={{ filters: intl.formatList(filters.map(({ name }) => name)), places: places.join(', ') }}
          />
        </p>
      </Notice>
    </section>
  );
});

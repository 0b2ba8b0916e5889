import { observer } from 'mobx-react-lite';
import { type ReactNode, use } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EditablePromotion } from '#desk/application/DeskCatalog.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { usePeriodText } from '#ui/i18n/usePeriodText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { TimezoneContext } from './TimezoneContext.ts';

interface CatalogPromotionsProps {
  readonly store: CatalogStore;
  readonly promotions: readonly EditablePromotion[];
  readonly onEdit: (promotion: EditablePromotion) => void;
}

/** All promotions of the restaurant with their periods; a click opens one. */
export const CatalogPromotions = observer(function CatalogPromotions({
  store,
  promotions,
  onEdit,
}: CatalogPromotionsProps): ReactNode {
  const { clock } = useDesk();
  const timezone = use(TimezoneContext);
  const text = useText();
  const periodText = usePeriodText();
  if (promotions.length === 0) {
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="desk.catalog.promotions.none" />
      </p>
    );
  }
  return (
    <ul className={styles.dishes}>
      {promotions.map((promotion) => {
        const { id, fields } = promotion;
        const own = { startsAt: parseInstant(fields.startsAt), finishesAt: parseInstant(fields.finishesAt) };
        const period = periodText(own, clock.now, timezone);
        return (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.dish, period?.isOff === true && styles.off)}
              onClick={() => onEdit(promotion)}
            >
              <span className={styles.text}>
                <span className={styles.name}>{text(fields.name)}</span>
                <span className={styles.quiet}>
                  {period?.text}
                  {store.isUnsaved('promotion', id) && (
                    <strong>
                      <span>{' · '}</span>
                      <FormattedMessage id="desk.catalog.unsaved" />
                    </strong>
                  )}
                </span>
              </span>
              {fields.percent !== undefined && (
                <span className={styles.price}>
                  <FormattedMessage id="desk.catalog.promotion.minus" values={{ percent: fields.percent }} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
});

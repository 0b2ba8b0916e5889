import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EditableDish } from '#desk/application/DeskCatalog.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Field } from '#ui/kit/Field.tsx';
import { Money } from '#ui/shop/Money.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';

interface CatalogDishesProps {
  readonly store: CatalogStore;
  readonly onEdit: (dish: EditableDish) => void;
}

/** All dishes with their prices; a click opens one. */
export const CatalogDishes = observer(function CatalogDishes({ store, onEdit }: CatalogDishesProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const matchingDishes = store.dishesMatching(({ fields, group }) => `${text(fields.name)}\n${text(group)}`);
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'desk.catalog.search' })}
        type="search"
        value={store.query}
        onChange={({ target }) => store.search(target.value)}
      />
      {store.view !== undefined && matchingDishes.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="desk.catalog.none" />
        </p>
      )}
      <ul className={styles.dishes}>
        {matchingDishes.map((dish) => (
          <li key={dish.id}>
            <button
              type="button"
              className={classNames(styles.dish, !dish.fields.isSold && styles.unsold)}
              onClick={() => onEdit(dish)}
            >
              <span className={styles.text}>
                <span className={styles.name}>{text(dish.fields.name)}</span>
                <span className={styles.quiet}>
                  <span>{text(dish.group)}</span>
                  {!dish.fields.isSold && (
                    <>
                      <span>{' · '}</span>
                      <FormattedMessage id="desk.catalog.unsold" />
                    </>
                  )}
                  {store.isUnsaved('dish', dish.id) && (
                    <strong>
                      <span>{' · '}</span>
                      <FormattedMessage id="desk.catalog.unsaved" />
                    </strong>
                  )}
                </span>
              </span>
              <span className={styles.price}>
                {dish.fields.oldPrice !== undefined && (
                  <s className={styles.quiet}>
                    <Money amount={dish.fields.oldPrice} />
                  </s>
                )}
                <Money amount={dish.fields.price} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CartLine, lineKey, lineSum } from '#domain/cart/Cart.ts';
import { sumOf } from '#domain/money/money.ts';
import { Button } from '../../components/Button.tsx';
import { Layer } from '../../components/Layer.tsx';
import { useMoneyFormat } from '../../components/Money.tsx';
import { useText } from '../../components/useText.ts';
import { useStores } from '../../StoresContext.ts';
import type { LocationStore } from './LocationStore.ts';
import styles from './SaveQuestions.module.css';

interface SaveQuestionsProps {
  readonly store: LocationStore;
  /** The customer wants to make the address more exact. */
  readonly onRefine: () => void;
}

/** What must be agreed to before a place is kept. */
export const SaveQuestions = observer(({ store, onRefine }: SaveQuestionsProps): ReactNode => {
  const { saving } = store;
  return (
    <>
      {saving.kind === 'house-number-missing' && <HouseNumberMissing store={store} onRefine={onRefine} />}
      {saving.kind === 'dishes-stay-behind' && <DishesStayBehind store={store} lines={saving.lines} />}
    </>
  );
});

const HouseNumberMissing = observer(({ store, onRefine }: SaveQuestionsProps): ReactNode => {
  const intl = useIntl();
  return (
    <Layer
      open
      title={intl.formatMessage({ id: 'location.houseNumber.title' })}
      onClose={store.reconsider}
      width="narrow"
      onPhone="dialog"
    >
      <p className={styles.words}>
        <FormattedMessage id="location.houseNumber.words" />
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            store.reconsider();
            onRefine();
          }}
        >
          <FormattedMessage id="location.houseNumber.refine" />
        </Button>
        <Button
          look="secondary"
          onClick={() => {
            store.confirmPlace();
            void store.save();
          }}
        >
          <FormattedMessage id="location.houseNumber.continue" />
        </Button>
      </div>
    </Layer>
  );
});

interface DishesStayBehindProps {
  readonly store: LocationStore;
  readonly lines: readonly CartLine[];
}

const DishesStayBehind = observer(({ store, lines }: DishesStayBehindProps): ReactNode => {
  const { cart } = useStores();
  const intl = useIntl();
  const text = useText();
  const money = useMoneyFormat();
  const kept = lines.length === 0 ? [] : cart.cart.lines.filter((line) => !lines.includes(line));
  const count = kept.reduce((total, line) => total + line.count, 0);
  return (
    <Layer
      open
      title={intl.formatMessage({ id: 'location.behind.title' })}
      onClose={store.reconsider}
      width="narrow"
      onPhone="dialog"
    >
      <p className={styles.words}>
        <FormattedMessage id={kept.length === 0 ? 'location.behind.words' : 'location.behind.someWords'} />
      </p>
      {lines.length > 0 && (
        <ul className={styles.dishes} aria-label={intl.formatMessage({ id: 'location.behind.dishes' })}>
          {lines.map((line) => (
            <li key={lineKey(line)} className={styles.dish}>
              <span>{text(line.name)}</span>
              <span className={styles.count}>× {intl.formatNumber(line.count)}</span>
            </li>
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <p className={styles.kept}>
          <FormattedMessage id="location.behind.kept" values={{ count, sum: money(sumOf(kept, lineSum)) }} />
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void store.save({ dropUnavailable: true })}>
          <FormattedMessage id="location.behind.confirm" />
        </Button>
        <Button look="secondary" onClick={store.reconsider}>
          <FormattedMessage id="location.behind.cancel" />
        </Button>
      </div>
    </Layer>
  );
});

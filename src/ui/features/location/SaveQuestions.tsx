import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { DishesStayBehind } from '#ui/shop/DishesStayBehind.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './SaveQuestions.module.css';

interface SaveQuestionsProps {
  readonly store: LocationStore;
  /** Called when the customer wants to refine the address. */
  readonly onRefine: () => void;
}

/** Questions to confirm before a location is saved. */
export const SaveQuestions = observer(function SaveQuestions({ store, onRefine }: SaveQuestionsProps): ReactNode {
  const saving = store.saving.state;
  return (
    <>
      {saving.kind === 'house-number-missing' && <HouseNumberMissing store={store} onRefine={onRefine} />}
      {saving.kind === 'dishes-stay-behind' && (
        <DishesStayBehind
          lines={saving.lines}
          onConfirm={() => void store.save({ dropUnavailable: true })}
          onCancel={store.saving.reconsider}
        />
      )}
    </>
  );
});

const HouseNumberMissing = observer(function HouseNumberMissing({ store, onRefine }: SaveQuestionsProps): ReactNode {
  const intl = useIntl();
  return (
    <Dialog
      open
      title={intl.formatMessage({ id: 'location.houseNumber.title' })}
      onClose={store.saving.reconsider}
      width="narrow"
      onPhone="dialog"
    >
      <p className={styles.text}>
        <FormattedMessage id="location.houseNumber.text" />
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            store.saving.reconsider();
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
    </Dialog>
  );
});

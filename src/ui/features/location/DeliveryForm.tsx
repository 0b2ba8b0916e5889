import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { Field, TextArea } from '#ui/components/Field.tsx';
import { useLayout } from '#ui/components/useLayout.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { AddressButton } from './AddressButton.tsx';
import { AddressField } from './AddressField.tsx';
import styles from './DeliveryForm.module.css';
import type { LocationStore } from './LocationStore.ts';
import { OnMapButton } from './OnMapButton.tsx';
import { RecentPlaces } from './RecentPlaces.tsx';

const DETAILS = ['apartment', 'entrance', 'floor', 'intercom'] as const;
/** From here on the customer is told how much of the comment is left. */
const COMMENT_NEARLY_FULL = 80;

/** The address and the way to the door. A sheet has room for the details only once there is an address. */
export const DeliveryForm = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const isSheet = useLayout() === 'mobile';
  return (
    <div className={styles.fields}>
      {isSheet ? <AddressButton store={store} /> : <AddressField store={store} />}
      <RecentPlaces store={store} />
      {isSheet && <OnMapButton store={store} />}
      {(!isSheet || store.place.isChosen) && <Details store={store} />}
    </div>
  );
});

const Details = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const intl = useIntl();
  const words = useProblemMessage();
  const { place, problems, describe } = store.place;
  const length = Array.from(place.comment ?? '').length;
  return (
    <>
      <div className={styles.pairs}>
        {DETAILS.map((detail) => (
          <Field
            key={detail}
            label={intl.formatMessage({ id: `location.${detail}` })}
            optional
            value={place[detail] ?? ''}
            problem={words(problems[detail])}
            data-problem={problems[detail] === undefined ? undefined : ''}
            autoComplete="off"
            onChange={({ target }) => describe(detail, target.value)}
          />
        ))}
      </div>
      <TextArea
        label={intl.formatMessage({ id: 'location.comment' })}
        optional
        rows={2}
        value={place.comment ?? ''}
        hint={
          length >= COMMENT_NEARLY_FULL
            ? intl.formatMessage({ id: 'location.comment.left' }, { count: COMMENT_MAX_CHARACTERS - length })
            : undefined
        }
        onChange={({ target }) => describe('comment', target.value)}
      />
    </>
  );
});

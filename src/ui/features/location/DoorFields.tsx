import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Field, TextArea } from '#ui/kit/Field.tsx';
import styles from './DeliveryForm.module.css';
import type { PlaceStore } from './PlaceStore.ts';

const DETAILS = ['apartment', 'entrance', 'floor', 'intercom'] as const;
/** Number of characters from which the remaining length is shown. */
const COMMENT_NEARLY_FULL = 80;

/** Fields for entrance, floor, apartment, intercom and the comment for the courier. */
export const DoorFields = observer(function DoorFields({ store }: { readonly store: PlaceStore }): ReactNode {
  const intl = useIntl();
  const problemMessage = useProblemMessage();
  const { place, problems, describe } = store;
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
            problem={problemMessage(problems[detail])}
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

import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ADULT_AGE } from '#domain/catalog/Dish.ts';
import { Confirmation } from '#ui/kit/Confirmation.tsx';

interface AgeQuestionProps {
  readonly onConfirm: () => void;
  readonly onRefuse: () => void;
}

export function AgeQuestion({ onConfirm, onRefuse }: AgeQuestionProps): ReactNode {
  const intl = useIntl();
  return (
    <Confirmation
      open
      title={intl.formatMessage({ id: 'age.title' }, { age: ADULT_AGE })}
      confirm={intl.formatMessage({ id: 'age.confirm' }, { age: ADULT_AGE })}
      cancel={intl.formatMessage({ id: 'age.refuse' })}
      onConfirm={onConfirm}
      onCancel={onRefuse}
    >
      <FormattedMessage id="age.text" values={{ age: ADULT_AGE }} />
    </Confirmation>
  );
}

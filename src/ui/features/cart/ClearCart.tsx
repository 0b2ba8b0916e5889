import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';

export const ClearCart = observer(function ClearCart({ lines }: { readonly lines: LinesStore }): ReactNode {
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const intl = useIntl();
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setQuestionOpen(true)}>
        <FormattedMessage id="cart.clear" />
      </Button>
      <Confirmation
        open={isQuestionOpen}
        title={intl.formatMessage({ id: 'cart.clear.question' })}
        confirm={intl.formatMessage({ id: 'cart.clear.yes' })}
        cancel={intl.formatMessage({ id: 'cart.cancel' })}
        onConfirm={lines.clear}
        onCancel={() => setQuestionOpen(false)}
      >
        <FormattedMessage id="cart.clear.text" />
      </Confirmation>
    </>
  );
});

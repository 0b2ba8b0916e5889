import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Card } from '#ui/kit/Card.tsx';
import { CheckBox } from '#ui/kit/CheckBox.tsx';
import { TextArea } from '#ui/kit/Field.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';

/** The comment for kitchen and courier: one text, with the wishes before the customer's own words. */
export const Comment = observer(function Comment({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const intl = useIntl();
  const problemMessage = useProblemMessage();
  const { shop } = useStores();
  const { form, wishes } = checkout;
  const values = { count: form.commentCharacters, maximum: COMMENT_MAX_CHARACTERS };
  const isNearEnd = form.commentCharacters > COMMENT_MAX_CHARACTERS * 0.7;
  const composed = wishes.length > 0 ? { comment: form.comment } : undefined;
  return (
    <Card>
      <TextArea
        label={intl.formatMessage({ id: 'cart.comment' })}
        optional
        rows={2}
        value={form.draft.comment ?? ''}
        problem={problemMessage(form.commentProblem)}
        hint={
          isNearEnd
            ? intl.formatMessage({ id: 'cart.comment.count' }, values)
            : composed && intl.formatMessage({ id: 'cart.comment.composed' }, composed)
        }
        onChange={({ target }) => form.changeComment(target.value)}
      />
      {shop.location?.deliveryType === 'DELIVERY' && (
        <CheckBox
          label={intl.formatMessage({ id: 'cart.leaveAtDoor' })}
          note={intl.formatMessage({ id: 'cart.leaveAtDoor.note' })}
          checked={form.draft.leaveAtDoor === true}
          onChange={form.leaveAtDoor}
        />
      )}
    </Card>
  );
});

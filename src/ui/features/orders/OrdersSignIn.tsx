import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useSignInAgain } from '#ui/shop/ProblemNotice.tsx';

/** Asks to sign in before orders are shown. */
export function OrdersSignIn({ returnTo }: { readonly returnTo: string }): ReactNode {
  const signIn = useSignInAgain(returnTo);
  return (
    <EmptyState
      picture={<Icon of={UserRound} size="picture" />}
      title={<FormattedMessage id="orders.signIn.title" />}
      action={
        <Button onClick={signIn}>
          <FormattedMessage id="orders.signIn.action" />
        </Button>
      }
    >
      <FormattedMessage id="orders.signIn.text" />
    </EmptyState>
  );
}

import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { authPath } from '../../paths.ts';

/** Orders are somebody's: first it must be known whose. */
export function OrdersSignIn({ returnTo }: { readonly returnTo: string }): ReactNode {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={<UserRound size={48} strokeWidth={1.5} />}
      title={<FormattedMessage id="orders.signIn.title" />}
      action={
        <Button onClick={() => navigate(authPath(returnTo))}>
          <FormattedMessage id="orders.signIn.action" />
        </Button>
      }
    >
      <FormattedMessage id="orders.signIn.words" />
    </EmptyState>
  );
}

import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { authPath } from '#ui/app/navigation/paths.ts';
import { Button } from '#ui/components/Button.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Icon } from '#ui/components/Icon.tsx';

/** Asks to sign in before orders are shown. */
export function OrdersSignIn({ returnTo }: { readonly returnTo: string }): ReactNode {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      picture={<Icon of={UserRound} size="picture" />}
      title={<FormattedMessage id="orders.signIn.title" />}
      action={
        <Button onClick={() => navigate(authPath(returnTo))}>
          <FormattedMessage id="orders.signIn.action" />
        </Button>
      }
    >
      <FormattedMessage id="orders.signIn.text" />
    </EmptyState>
  );
}

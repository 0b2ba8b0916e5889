import { UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { useSignInAgain } from '#ui/shop/ProblemNotice.tsx';

/** Asks to sign in before orders are shown. */
export function OrdersSignIn({ returnTo }: { readonly returnTo: string }): ReactNode {
  const signIn = useSignInAgain(returnTo);
  return (
    <EmptyPage
      icon={UserRound}
      says={['orders.signIn.title', 'orders.signIn.text', 'orders.signIn.action']}
      onAction={signIn}
    />
  );
}

import { ShoppingBag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { paths } from '../../paths.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { RemovedLine } from './RemovedLine.tsx';

export const EmptyCart = observer(({ checkout }: { readonly checkout: CheckoutStore }): ReactNode => {
  const [, navigate] = useLocation();
  return (
    <>
      <RemovedLine lines={checkout.lines} />
      <EmptyState
        picture={<ShoppingBag size={48} strokeWidth={1.5} />}
        title={<FormattedMessage id="cart.empty.title" />}
        action={
          <Button onClick={() => navigate(paths.home)}>
            <FormattedMessage id="cart.empty.action" />
          </Button>
        }
      >
        <FormattedMessage id="cart.empty.words" />
      </EmptyState>
    </>
  );
});

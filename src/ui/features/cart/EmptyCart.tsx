import { ShoppingBag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { RemovedLine } from './RemovedLine.tsx';

export const EmptyCart = observer(function EmptyCart({ lines }: { readonly lines: LinesStore }): ReactNode {
  const [, navigate] = useLocation();
  return (
    <>
      <RemovedLine lines={lines} />
      <EmptyState
        picture={<Icon of={ShoppingBag} size="picture" />}
        title={<FormattedMessage id="cart.empty.title" />}
        action={
          <Button onClick={() => navigate(paths.home)}>
            <FormattedMessage id="cart.empty.action" />
          </Button>
        }
      >
        <FormattedMessage id="cart.empty.text" />
      </EmptyState>
    </>
  );
});

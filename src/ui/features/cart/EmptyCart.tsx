import { ShoppingBag } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { paths } from '#ui/app/navigation/paths.ts';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { RemovedLine } from './RemovedLine.tsx';

export const EmptyCart = observer(function EmptyCart({ lines }: { readonly lines: LinesStore }): ReactNode {
  return (
    <>
      <RemovedLine lines={lines} />
      <EmptyPage
        icon={ShoppingBag}
        says={['cart.empty.title', 'cart.empty.text', 'cart.empty.action']}
        to={paths.home}
      />
    </>
  );
});

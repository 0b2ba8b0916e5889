import { Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { paths } from '../../paths.ts';
import { useStores } from '../../StoresContext.ts';
import { RestosFailed } from '../RestosScreen/RestosFailed.tsx';
import { RestoSkeleton } from './RestoSkeleton.tsx';
import { RestoStore } from './RestoStore.ts';
import { WholeResto } from './WholeResto.tsx';

/** One restaurant by its own address; it needs no chosen place. */
export function RestoScreen({ restoId }: { readonly restoId: string }): ReactNode {
  return <Resto key={restoId} restaurantId={restoId} />;
}

const Resto = observer(({ restaurantId }: { readonly restaurantId: string }): ReactNode => {
  const { useCases } = useStores();
  const [store] = useState(() => new RestoStore(useCases, restaurantId));
  const [, navigate] = useLocation();
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  switch (state.kind) {
    case 'loading':
      return <RestoSkeleton />;
    case 'ready':
      return <WholeResto restaurant={state.restaurant} />;
    case 'not-found':
      return (
        <EmptyState
          picture={<Store size={48} strokeWidth={1.5} />}
          title={<FormattedMessage id="restos.notFound.title" />}
          action={
            <Button onClick={() => navigate(paths.restos)}>
              <FormattedMessage id="restos.all" />
            </Button>
          }
        >
          <FormattedMessage id="restos.notFound.words" />
        </EmptyState>
      );
    case 'failed':
      return <RestosFailed error={state.error} onRetry={() => void store.load()} />;
  }
});

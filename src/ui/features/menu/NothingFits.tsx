import { Salad } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { useClearFilters } from './useClearFilters.ts';

/** The filters leave no dish of this menu. */
export function NothingFits(): ReactNode {
  const clear = useClearFilters();
  return (
    <EmptyState
      picture={<Salad size={44} strokeWidth={1.5} />}
      title={<FormattedMessage id="menu.filter.empty" />}
      action={
        <Button onClick={clear}>
          <FormattedMessage id="menu.filter.clear" />
        </Button>
      }
    >
      <FormattedMessage id="menu.filter.empty.words" />
    </EmptyState>
  );
}

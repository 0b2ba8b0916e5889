import { Salad } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useClearFilters } from './useClearFilters.ts';

/** Shown when no dish of this menu matches the filters. */
export function NothingFits(): ReactNode {
  const clear = useClearFilters();
  return (
    <EmptyState
      picture={<Icon of={Salad} size="picture" />}
      title={<FormattedMessage id="menu.filter.empty" />}
      action={
        <Button onClick={clear}>
          <FormattedMessage id="menu.filter.clear" />
        </Button>
      }
    >
      <FormattedMessage id="menu.filter.empty.text" />
    </EmptyState>
  );
}

import { Salad } from 'lucide';
import type { ReactNode } from 'react';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { useClearFilters } from './useClearFilters.ts';

/** Shown when no dish of this menu matches the filters. */
export function NothingFits(): ReactNode {
  const clear = useClearFilters();
  return (
    <EmptyPage
      icon={Salad}
      says={['menu.filter.empty', 'menu.filter.empty.text', 'menu.filter.clear']}
      onAction={clear}
    />
  );
}

import { UtensilsCrossed } from 'lucide';
import type { ReactNode } from 'react';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';

/** Shown for the URL of a menu that this restaurant does not have. */
export function UnknownMenu(): ReactNode {
  usePageTitle(undefined);
  return (
    <EmptyPage
      icon={UtensilsCrossed}
      says={['menu.notFound', 'menu.notFound.text', 'menu.notFound.action']}
      to={paths.home}
    />
  );
}

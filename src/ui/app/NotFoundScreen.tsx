import { SearchX } from 'lucide';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Redirect } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';

/** The 404 page. A market may redirect visitors to the start page instead. */
export function NotFoundScreen(): ReactNode {
  const { market } = useStores();
  usePageTitle(useIntl().formatMessage({ id: 'state.notFound.title' }));
  if (market.unknownPaths === 'redirect') return <Redirect to={paths.home} replace />;
  return (
    <EmptyPage
      icon={SearchX}
      says={['state.notFound.title', 'state.notFound.text', 'state.notFound.action']}
      to={paths.home}
    />
  );
}

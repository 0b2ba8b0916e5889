import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Redirect, useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';

/** The 404 page. A market may redirect visitors to the start page instead. */
export function NotFoundScreen(): ReactNode {
  const { market } = useStores();
  const [, navigate] = useLocation();
  usePageTitle(useIntl().formatMessage({ id: 'state.notFound.title' }));
  if (market.unknownPaths === 'redirect') return <Redirect to={paths.home} replace />;
  return (
    <EmptyState
      picture={<Icon of={SearchX} size="picture" />}
      title={<FormattedMessage id="state.notFound.title" />}
      action={
        <Button onClick={() => navigate(paths.home)}>
          <FormattedMessage id="state.notFound.action" />
        </Button>
      }
    >
      <FormattedMessage id="state.notFound.text" />
    </EmptyState>
  );
}

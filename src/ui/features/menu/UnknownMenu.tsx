import { UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';

/** Shown for the URL of a menu that this restaurant does not have. */
export function UnknownMenu(): ReactNode {
  const [, navigate] = useLocation();
  usePageTitle(undefined);
  return (
    <EmptyState
      picture={<Icon of={UtensilsCrossed} size="picture" />}
      title={<FormattedMessage id="menu.notFound" />}
      action={
        <Button onClick={() => navigate(paths.home)}>
          <FormattedMessage id="menu.notFound.action" />
        </Button>
      }
    >
      <FormattedMessage id="menu.notFound.text" />
    </EmptyState>
  );
}

import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Blank } from '../../components/Blank.tsx';
import { Button } from '../../components/Button.tsx';
import { paths } from '../../routes.ts';

export function NotFoundScreen(): ReactNode {
  const [, navigate] = useLocation();
  return (
    <Blank
      picture={<SearchX size={48} strokeWidth={1.5} />}
      title={<FormattedMessage id="state.notFound.title" />}
      action={
        <Button onClick={() => navigate(paths.home)}>
          <FormattedMessage id="state.notFound.action" />
        </Button>
      }
    >
      <FormattedMessage id="state.notFound.words" />
    </Blank>
  );
}

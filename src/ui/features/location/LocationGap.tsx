import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import type { MessageId } from '#ui/i18n/Messages.ts';

/** There is nothing to choose from, and what can be done about it. */
export function LocationGap({ id, action }: { readonly id: MessageId; readonly action?: ReactNode }): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        isPart
        picture={<Icon of={Store} size="picture" />}
        title={<FormattedMessage id={id} />}
        action={action}
      />
    </div>
  );
}

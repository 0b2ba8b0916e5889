import { Store } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';

type Gap = 'no-restaurants' | 'no-menus' | 'no-orders' | 'no-zones';

/** Shown when a city has nothing to choose from: the specification's message, with an explanation below. */
export function LocationGap({ gap, action }: { readonly gap: Gap; readonly action?: ReactNode }): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        isPart
        picture={<Icon of={Store} size="picture" />}
        title={<FormattedMessage id={`location.gap.${gap}`} />}
        action={action}
      >
        <FormattedMessage id={`location.gap.${gap}.text`} />
      </EmptyState>
    </div>
  );
}

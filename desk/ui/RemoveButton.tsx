import { X } from 'lucide';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';

interface RemoveButtonProps {
  /** Accessible name of the removed item. */
  readonly name: string;
  readonly onPress: () => void;
}

export function RemoveButton({ name, onPress }: RemoveButtonProps): ReactNode {
  const intl = useIntl();
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={intl.formatMessage({ id: 'desk.catalog.remove' }, { day: name })}
      onClick={onPress}
    >
      <Icon of={X} size="s" />
    </Button>
  );
}

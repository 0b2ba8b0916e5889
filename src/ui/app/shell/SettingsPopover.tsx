import { Popover } from '@base-ui/react/popover';
import type { FocusEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Settings } from './Settings.tsx';
import styles from './SettingsPopover.module.css';

interface SettingsPopoverProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function SettingsPopover({ anchor, onClose }: SettingsPopoverProps): ReactNode {
  const intl = useIntl();
  const closeWithoutFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // A press on the button takes the focus first, and its click then closes the popover.
    const isPressed = relatedTarget === anchor && anchor.matches(':active');
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isPressed) onClose();
  };
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A click on the button itself toggles the popover there.
        if (!isOpen && !(event.target instanceof Node && anchor.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className={styles.place} anchor={anchor} sideOffset={8} align="end">
          <Popover.Popup
            className={styles.popup}
            aria-label={intl.formatMessage({ id: 'shell.settings' })}
            onBlur={closeWithoutFocus}
            finalFocus={() => anchor}
          >
            <Settings />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

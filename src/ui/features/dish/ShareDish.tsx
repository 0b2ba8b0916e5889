import { Check, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './ShareDish.module.css';

/** Shares a dish's URL with the device's share sheet, or copies it where there is none. */
export function ShareDish({ name }: { readonly name: string }): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const share = async (): Promise<void> => {
    const { href } = globalThis.location;
    const isShared = 'share' in navigator;
    try {
      if (isShared) await navigator.share({ title: name, url: href });
      else await navigator.clipboard.writeText(href);
      setState(isShared ? 'idle' : 'copied');
    } catch (error) {
      // Closing the share sheet is not an error.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      setState(isClosed ? 'idle' : 'failed');
    }
  };
  return (
    <Button look="secondary" size="small" className={styles.share} onClick={() => void share()}>
      <Icon of={state === 'copied' ? Check : Share2} size="xs" />{' '}
      <span aria-live="polite">
        <FormattedMessage id={`dish.share.${state}`} />
      </span>
    </Button>
  );
}

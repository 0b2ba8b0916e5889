import { Check, Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useShare } from '#ui/kit/useShare.ts';
import styles from './ShareDish.module.css';

/** Shares a dish's URL. */
export function ShareDish({ name }: { readonly name: string }): ReactNode {
  const [state, share] = useShare();
  return (
    <Button
      look="secondary"
      size="small"
      className={styles.share}
      onClick={() => share({ title: name, url: globalThis.location.href })}
    >
      <Icon of={state === 'copied' ? Check : Share2} size="xs" />{' '}
      <span aria-live="polite">
        <FormattedMessage id={`dish.share.${state}`} />
      </span>
    </Button>
  );
}

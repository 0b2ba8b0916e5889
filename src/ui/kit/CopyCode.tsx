import { Check, Copy } from 'lucide';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from './Icon.tsx';

interface CopyCodeProps {
  readonly code: string;
  readonly className?: string | undefined;
}

/** A promo code that is copied on click. Where copying is not allowed it can still be read. */
export function CopyCode({ code, className }: CopyCodeProps): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const Sign = copied ? Check : Copy;
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <span aria-live="polite">
        <FormattedMessage id={copied ? 'menu.promoCode.copied' : 'menu.promoCode'} values={{ code }} />
      </span>
      <Icon of={Sign} size="xs" />
    </button>
  );
}

import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';

interface CopyCodeProps {
  readonly code: string;
  readonly className?: string | undefined;
}

/** A promo code that one press takes along; where the browser does not let it, it can still be read. */
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
      <Sign size={16} strokeWidth={2.25} aria-hidden />
    </button>
  );
}

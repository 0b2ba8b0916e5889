import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'small' | 'normal' | 'large';
  readonly wide?: boolean;
  /** An operation is in progress: the button keeps its place and ignores clicks. */
  readonly busy?: boolean;
  /** Content at the right of the button, for example an amount. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps): ReactNode {
  const { look = 'primary', size = 'normal', wide = false, busy = false, aside, children, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        styles[look],
        size !== 'normal' && styles[size],
        wide && styles.wide,
        busy && styles.busy,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      <span className={styles.label}>{children}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </button>
  );
}

import type { ReactNode } from 'react';

/** A plain "G" in the text color. Google's multicolored logo is only on the button that Google draws itself. */
export function GoogleSign(): ReactNode {
  return (
    <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12 10.2v3.7h5.2c-.5 2.4-2.5 3.8-5.2 3.8a5.7 5.7 0 1 1 3.7-10l2.7-2.7A9.5 9.5 0 1 0 21.5 12c0-.6-.1-1.2-.2-1.8z" />
    </svg>
  );
}

import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './CardLink.module.css';
import { classNames } from './classNames.ts';
import { useNavigate } from './useNavigate.ts';

interface CardLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> {
  readonly href: string;
  readonly className?: string | undefined;
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** A link in a card's title that makes the whole card clickable; other controls of the card are placed above it. */
export function CardLink({ className, href, state, replace = false, onClick, ...rest }: CardLinkProps): ReactNode {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    // The browser itself opens a new tab or a window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { state, replace });
  };
  return <a {...rest} href={href} className={classNames(styles.link, className)} onClick={open} />;
}

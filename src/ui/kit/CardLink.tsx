import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './CardLink.module.css';
import { classNames } from './classNames.ts';

interface CardLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'href'> {
  readonly href: string;
  readonly className?: string | undefined;
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** A link in a card's title that makes the whole card clickable; other controls of the card are placed above it. */
export function CardLink({ className, ...rest }: CardLinkProps): ReactNode {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}

import { ArrowLeft } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { readEntry } from '#ui/app/navigation/historyEntry.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The target of the back arrow on a phone, for a page without history: a path or an action. */
  readonly back?: string | (() => void);
  /** Secondary text below the title. */
  readonly note?: ReactNode;
  /** Content at the right. */
  readonly children?: ReactNode;
}

/** A page's title, with a back arrow on a phone. */
export function PageHeader({ title, back, note, children }: PageHeaderProps): ReactNode {
  return (
    <div className={classNames(styles.header, note !== undefined && styles.noted)}>
      {back !== undefined && <Back back={back} />}
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </div>
  );
}

function Back({ back }: Required<Pick<PageHeaderProps, 'back'>>): ReactNode {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'shell.back' });
  const arrow = <Icon of={ArrowLeft} turns size="l" />;
  return typeof back === 'string' ? (
    <Link href={back} className={`round ${styles.back}`} aria-label={label} onClick={returnFirst}>
      {arrow}
    </Link>
  ) : (
    <button type="button" className={`round ${styles.back}`} aria-label={label} onClick={back}>
      {arrow}
    </button>
  );
}

/** Goes back in the history if there is an earlier entry; otherwise the link is followed. */
function returnFirst(event: MouseEvent): void {
  if ((readEntry()?.depth ?? 0) === 0) return;
  event.preventDefault();
  history.back();
}

import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import { useNavigate } from './useNavigate.ts';

interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Inside a page or sheet that has a heading of its own. */
  readonly isPart?: boolean | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown when a page or section has no content: what happened, and what to do next. */
export function EmptyState({ picture, title, isPart = false, children, action }: EmptyStateProps): ReactNode {
  const Title = isPart ? 'p' : 'h1';
  return (
    <div className={classNames(styles.empty, isPart && styles.part)}>
      {picture !== undefined && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type EmptyPageProps = {
  readonly icon?: IconNode;
  /** Ids of the title, the text and the button's name. */
  readonly says: readonly [title: MessageId, text: MessageId, action: MessageId];
} & ({ readonly to: string } | { readonly onAction: () => void });

/** An empty state of three messages: what there is not, why, and a button that leads on. */
export function EmptyPage({ icon, says: [title, text, action], ...onward }: EmptyPageProps): ReactNode {
  const navigate = useNavigate();
  return (
    <EmptyState
      picture={icon && <Icon of={icon} size="picture" />}
      title={<FormattedMessage id={title} />}
      action={
        <Button onClick={'to' in onward ? () => navigate(onward.to) : onward.onAction}>
          <FormattedMessage id={action} />
        </Button>
      }
    >
      <FormattedMessage id={text} />
    </EmptyState>
  );
}

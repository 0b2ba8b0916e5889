import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useRootMark } from '#ui/kit/useRootMark.ts';
import styles from './LateNotice.module.css';

interface Choice {
  readonly id: MessageId;
  readonly onChoose: () => void;
}

interface LateNoticeProps {
  readonly titleId: MessageId;
  readonly textId: MessageId;
  readonly yes: Choice;
  readonly no: Choice;
  /** Neither answer is recommended. */
  readonly isOpen?: boolean;
}

/** A notice at the bottom of the window that covers nothing permanently and does not block the page. */
export function LateNotice({ titleId, textId, yes, no, isOpen = false }: LateNoticeProps): ReactNode {
  const intl = useIntl();
  const kind = isOpen ? 'question' : 'news';
  useRootMark('late-notice', kind);
  return (
    <div className={styles.place} data-late-notice={kind}>
      <section className={styles.notice} aria-label={intl.formatMessage({ id: titleId })}>
        <p className={styles.text} role="status">
          <FormattedMessage id={textId} />
        </p>
        <div className={styles.buttons}>
          <Button size="small" look={isOpen ? 'secondary' : 'primary'} onClick={yes.onChoose}>
            <FormattedMessage id={yes.id} />
          </Button>
          <Button size="small" look="secondary" onClick={no.onChoose}>
            <FormattedMessage id={no.id} />
          </Button>
        </div>
      </section>
    </div>
  );
}

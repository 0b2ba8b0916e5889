import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import styles from './SignInScreen.module.css';
import type { SignInProblem } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';

interface LinkFailedStepProps {
  readonly problem: SignInProblem | undefined;
  readonly onLeave: () => void;
}

/** Shown when linking failed after returning from a vendor's page. */
export function LinkFailedStep({ problem, onLeave }: LinkFailedStepProps): ReactNode {
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <PageHeader title={<FormattedMessage id="session.link.headline" />} back={onLeave} />
      </header>
      <Notice look="problem">{useSignInProblem(problem)}</Notice>
      <Button size="large" wide onClick={onLeave}>
        <FormattedMessage id="session.link.back" />
      </Button>
    </div>
  );
}

import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly count: number;
  /** What is counted, for the names of the buttons. */
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (count: number) => void;
}

export function Stepper({ count, label, look = 'secondary', min = 0, max = 99, onChange }: StepperProps): ReactNode {
  const intl = useIntl();
  return (
    <fieldset className={classNames(styles.stepper, styles[look])} aria-label={label}>
      <button
        type="button"
        className={styles.press}
        aria-label={intl.formatMessage({ id: 'stepper.less' }, { name: label })}
        disabled={count <= min}
        onClick={() => onChange(count - 1)}
      >
        <Icon of={Minus} size="s" />
      </button>
      <output className={styles.count}>{count}</output>
      <button
        type="button"
        className={styles.press}
        aria-label={intl.formatMessage({ id: 'stepper.more' }, { name: label })}
        disabled={count >= max}
        onClick={() => onChange(count + 1)}
      >
        <Icon of={Plus} size="s" />
      </button>
    </fieldset>
  );
}

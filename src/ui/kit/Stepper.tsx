import { type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from './classNames.ts';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly count: number;
  /** What is counted, for the accessible names of the buttons. */
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
  /** Text of the single button shown while the count is 0; when absent, the stepper is shown for 0 too. */
  readonly first?: string;
  readonly min?: number;
  readonly max?: number;
  /** Another live region announces the count. */
  readonly isQuiet?: boolean;
  readonly onChange: (count: number) => void;
}

/**
 * A number stepper. The button that adds the first item is the same element as the plus button, so that thumb and
 * keyboard focus stay on it.
 */
export function Stepper({
  count,
  label,
  look = 'secondary',
  first,
  min = 0,
  max = 99,
  isQuiet = false,
  onChange,
}: StepperProps): ReactNode {
  const intl = useIntl();
  const more = useRef<HTMLButtonElement>(null);
  const isAlone = first !== undefined && count === 0;
  const takeOne = (): void => {
    if (first !== undefined && count === 1) more.current?.focus({ preventScroll: true });
    onChange(count - 1);
  };
  return (
    <fieldset
      className={classNames(styles.stepper, !isAlone && styles[look])}
      {...(isAlone ? { role: 'presentation' } : { 'aria-label': label })}
    >
      {!isAlone && (
        <button
          type="button"
          className={styles.press}
          aria-label={intl.formatMessage({ id: 'stepper.less' }, { name: label })}
          disabled={count <= min}
          data-takes={count === 1 || undefined}
          onClick={takeOne}
        />
      )}
      {!isAlone && (
        <output className={styles.count} aria-live={isQuiet ? 'off' : undefined}>
          {count}
        </output>
      )}
      <button
        ref={more}
        type="button"
        className={classNames(isAlone ? styles.first : styles.press, styles.more)}
        aria-label={isAlone ? first : intl.formatMessage({ id: 'stepper.more' }, { name: label })}
        disabled={count >= max}
        data-replay-click={isAlone || undefined}
        onClick={() => onChange(count + 1)}
      />
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './ChoiceList.module.css';

interface ChoiceListProps<T extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly note?: ReactNode;
    readonly aside?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}

/** Radio buttons as a list of rows large enough for touch. */
export function ChoiceList<T extends string>({ label, options, value, onChange }: ChoiceListProps<T>): ReactNode {
  const name = useId();
  return (
    <fieldset aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            <span className={styles.label}>{option.label}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
          </span>
          {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
    </fieldset>
  );
}

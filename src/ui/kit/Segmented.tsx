import { type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}

/** A segmented control of two or three options, built on native radio buttons. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

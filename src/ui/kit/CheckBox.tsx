import type { ReactNode } from 'react';
import styles from './ChoiceList.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox as a row in a list. */
export function CheckBox({ label, note, checked: isChecked, onChange }: CheckBoxProps): ReactNode {
  return (
    <label className={styles.row}>
      <input
        className={styles.radio}
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </label>
  );
}

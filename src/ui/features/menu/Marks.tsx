import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './FilterDialog.module.css';

interface MarksProps {
  readonly title: string;
  /** Explains the effect on the menu. */
  readonly hint: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A group of checkboxes. */
export function Marks({ title, hint, options, chosen, onChange }: MarksProps): ReactNode {
  const hintId = useId();
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.group} aria-describedby={hintId}>
      <legend className={styles.title}>{title}</legend>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <div className={styles.marks}>
        {options.map(({ code, name }) => (
          <label key={code} className={styles.mark}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
            <Icon of={Check} size="xs" />
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import {
  type InputHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useIntl } from 'react-intl';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';

interface CommonProps {
  readonly label: string;
  /** The validation error, associated with the field for assistive technology. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  /** Marks the field as optional while it is empty. */
  readonly optional?: boolean | undefined;
}

export type FieldProps = CommonProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Content at the right inside the field: an amount or a button. */
    readonly aside?: ReactNode;
  };

/** A text field with its label inside. */
export function Field({ label, problem, hint, optional, aside, className, ...input }: FieldProps): ReactNode {
  const id = useId();
  const placeholder = usePlaceholder(optional);
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.box, styles.row, problem !== undefined && styles.wrong)}>
        <label className={styles.main} htmlFor={id}>
          <span className={styles.label}>{label}</span>
          <input
            placeholder={placeholder}
            {...input}
            id={id}
            className={classNames(styles.input, optional && styles.optional)}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem !== undefined || hint !== undefined ? noteId : undefined}
          />
        </label>
        {aside}
      </div>
      <Note id={noteId} problem={problem} hint={hint} />
    </div>
  );
}

type TextAreaProps = CommonProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, problem, hint, optional, className, ...area }: TextAreaProps): ReactNode {
  const id = useId();
  const placeholder = usePlaceholder(optional);
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.box, problem !== undefined && styles.wrong)} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        <textarea
          placeholder={placeholder}
          {...area}
          id={id}
          className={classNames(styles.input, styles.area, optional && styles.optional)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem !== undefined || hint !== undefined ? noteId : undefined}
        />
      </label>
      <Note id={noteId} problem={problem} hint={hint} />
    </div>
  );
}

function usePlaceholder(optional: boolean | undefined): string | undefined {
  const intl = useIntl();
  return optional === true ? intl.formatMessage({ id: 'validation.optional' }) : undefined;
}

function Note({ id, problem, hint }: { id: string; problem: string | undefined; hint: string | undefined }): ReactNode {
  if (problem !== undefined) {
    return (
      <p id={id} className={styles.problem} role="alert">
        {problem}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  );
}

/** A form's `onSubmit` that keeps the page and calls `submit` instead. */
export function handleSubmit(submit: () => unknown): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    submit();
  };
}

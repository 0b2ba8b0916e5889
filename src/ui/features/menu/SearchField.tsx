import { CircleX, Search } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './SearchDialog.module.css';

interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onFocus: () => void;
}

export function SearchField({ ref, value, onChange, onEnter, onFocus }: SearchFieldProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.head}>
      <label className={styles.field}>
        <Icon of={Search} />
        <span className="visually-hidden">{intl.formatMessage({ id: 'search.headline' })}</span>
        <input
          ref={ref}
          type="search"
          className={styles.input}
          placeholder={intl.formatMessage({ id: 'search.placeholder' })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onFocus={({ target }) => {
            target.setSelectionRange(target.value.length, target.value.length);
            onFocus();
          }}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            className={`round ${styles.clear}`}
            aria-label={intl.formatMessage({ id: 'search.clear' })}
            onClick={() => {
              onChange('');
              ref.current?.focus();
            }}
          >
            <Icon of={CircleX} />
          </button>
        )}
      </label>
    </div>
  );
}

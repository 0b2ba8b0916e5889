import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { type FilterWord, useFilterText } from '#ui/i18n/useFilterText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './ActiveFilters.module.css';
import { useClearFilters } from './useClearFilters.ts';

/** The active filters above the menu; each can be removed on its own or all at once. */
export const ActiveFilters = observer(function ActiveFilters(): ReactNode {
  const { diet } = useStores();
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const filters = useFilterText()(diet.filter);
  const clear = useClearFilters();

  const remove = ({ kind, code }: FilterWord, place: number): void => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const next = filters.length > 1 ? (buttons[place + 1] ?? buttons[place - 1]) : document.getElementById('content');
    next?.focus({ preventScroll: true });
    diet.choose({ ...diet.filter, [kind]: diet.filter[kind].filter((one) => one !== code) });
  };

  return (
    <section className={styles.part} aria-label={intl.formatMessage({ id: 'filter.on' })}>
      <ul ref={row} className={styles.row}>
        {filters.map((word, place) => (
          <li key={`${word.kind} ${word.code}`}>
            <button
              type="button"
              className={`pill ${styles.chip}`}
              aria-label={intl.formatMessage({ id: 'filter.remove' }, { name: word.name })}
              onClick={() => remove(word, place)}
            >
              <span className={styles.name}>{word.name}</span>
              <Icon of={X} size="xs" />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.summary}>
        <span role="status">
          <FormattedMessage id="filter.left" values={{ left: diet.leftCount, hidden: diet.hiddenCount }} />
        </span>
        <button type="button" className={styles.clear} onClick={clear}>
          <FormattedMessage id="filter.clearAll" />
        </button>
      </p>
    </section>
  );
});

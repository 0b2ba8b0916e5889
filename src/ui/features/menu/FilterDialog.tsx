import { Check } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dietChoices } from '#domain/catalog/dietChoices.ts';
import { isFiltering, NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useFilterText } from '#ui/i18n/useFilterText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './FilterDialog.module.css';

/** The diet filter dialog. The menu changes when it is confirmed; the button shows how many dishes match. */
export const FilterDialog = observer(function FilterDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { shop, diet } = useStores();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const [draft, setDraft] = useState(diet.filter);
  const options = useFilterText()(shop.catalog === undefined ? NO_FILTER : dietChoices(shop.catalog));
  const matchCount = diet.countWith(draft);
  return (
    <Dialog
      open={isOpen}
      title={intl.formatMessage({ id: 'filter.headline' })}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width="narrow"
      footer={
        <div className={styles.foot}>
          {isFiltering(draft) && (
            <Button size="large" look="secondary" onClick={() => setDraft(NO_FILTER)}>
              <FormattedMessage id="filter.clear" />
            </Button>
          )}
          <Button
            size="large"
            wide
            onClick={() => {
              diet.choose(draft);
              setOpen(false);
              // The filtered menu is scrolled to its top, because the previous position may no longer exist.
              scrollTo({ top: 0, behavior: 'instant' });
            }}
          >
            <span aria-live="polite">
              <FormattedMessage id="filter.show" values={{ count: matchCount }} />
            </span>
          </Button>
        </div>
      }
    >
      <Marks
        title={intl.formatMessage({ id: 'filter.diets' })}
        hint={intl.formatMessage({ id: 'filter.diets.hint' })}
        options={options.filter(({ kind }) => kind === 'diets')}
        chosen={draft.diets}
        onChange={(diets) => setDraft({ ...draft, diets })}
      />
      <Marks
        title={intl.formatMessage({ id: 'filter.avoided' })}
        hint={intl.formatMessage({ id: 'filter.avoided.hint' })}
        options={options.filter(({ kind }) => kind === 'avoided')}
        chosen={draft.avoided}
        onChange={(avoided) => setDraft({ ...draft, avoided })}
      />
      <p className={styles.note}>
        <FormattedMessage id="filter.note" />
      </p>
    </Dialog>
  );
});

interface MarksProps {
  readonly title: string;
  /** Explains the effect on the menu. */
  readonly hint: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A group of checkboxes. */
function Marks({ title, hint, options, chosen, onChange }: MarksProps): ReactNode {
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

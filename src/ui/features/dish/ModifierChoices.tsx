import { TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { choicePrice } from '#domain/cart/choicePrice.ts';
import { chosenIn } from '#domain/cart/modifierSelection.ts';
import type { Modifier, ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { classNames } from '#ui/components/classNames.ts';
import { Stepper } from '#ui/components/Stepper.tsx';
import { useAllergenList } from '#ui/i18n/useAllergenList.ts';
import { useText } from '#ui/i18n/useText.ts';
import { ChoicePriceWords } from './ChoicePriceWords.tsx';
import type { DishStore } from './DishStore.ts';
import styles from './ModifierChoices.module.css';

interface ModifierChoicesProps {
  readonly group: ModifierGroup;
  readonly store: DishStore;
}

/** One group of choices with its rule beside its name. */
export const ModifierChoices = observer(({ group, store }: ModifierChoicesProps): ReactNode => {
  const text = useText();
  const isMissing = store.problems.some(({ groupId }) => groupId === group.id);
  return (
    <fieldset className={styles.group} id={`choices-${group.id}`}>
      <legend className={styles.legend}>
        {text(group.name)}
        <span
          className={classNames(
            styles.rule,
            chosenIn(group, store.selection) < group.min && styles.must,
            isMissing && styles.missing,
          )}
        >
          <Rule group={group} />
        </span>
      </legend>
      {group.modifiers.map((modifier) => (
        <Choice key={modifier.id} group={group} modifier={modifier} store={store} />
      ))}
    </fieldset>
  );
});

function Rule({ group }: { readonly group: ModifierGroup }): ReactNode {
  const intl = useIntl();
  const { min, max, free } = group;
  const parts = [
    min === 1 && max === 1 && intl.formatMessage({ id: 'dish.chooseOne' }),
    min > 1 && min === max && intl.formatMessage({ id: 'dish.chooseExactly' }, { count: min }),
    min < max && max < 99 && intl.formatMessage({ id: 'dish.upTo' }, { count: max }),
    free > 0 && free < max && intl.formatMessage({ id: 'dish.free' }, { count: free }),
    free >= max && intl.formatMessage({ id: 'dish.allFree' }),
  ];
  return parts.filter(Boolean).join(', ');
}

interface ChoiceProps extends ModifierChoicesProps {
  readonly modifier: Modifier;
}

const Choice = observer(({ group, modifier, store }: ChoiceProps): ReactNode => {
  const { diet } = useStores();
  const text = useText();
  const intl = useIntl();
  const count = store.selection[modifier.id] ?? 0;
  const isFull = chosenIn(group, store.selection) >= group.max;
  const list = useAllergenList();
  const avoided = modifier.allergens.filter((code) => diet.filter.avoided.includes(code));
  const isSingle = group.max === 1 && group.min === 1;
  const counts = modifier.maxCount > 1 && count > 0;
  return (
    <div className={classNames(styles.choice, !modifier.available && styles.away)} data-counts={counts || undefined}>
      <label className={styles.label}>
        <input
          className={styles.mark}
          type={isSingle ? 'radio' : 'checkbox'}
          name={isSingle ? group.id : undefined}
          checked={count > 0}
          disabled={!modifier.available || (count === 0 && isFull && group.max > 1)}
          onChange={({ target }) => store.choose(group, modifier.id, target.checked ? 1 : 0)}
        />
        <span className={styles.name}>
          {text(modifier.name)}
          {avoided.length > 0 && (
            <span className={styles.avoided}>
              <TriangleAlert size={14} strokeWidth={2.25} aria-hidden />
              <FormattedMessage id="filter.has" values={{ list: list(avoided) }} />
            </span>
          )}
        </span>
      </label>
      {counts && (
        <Stepper
          count={count}
          max={isFull ? count : modifier.maxCount}
          label={intl.formatMessage({ id: 'dish.modifierCount' }, { name: text(modifier.name) })}
          onChange={(wanted) => store.choose(group, modifier.id, wanted)}
        />
      )}
      <span className={styles.price}>
        {modifier.available ? (
          <ChoicePriceWords price={choicePrice(group, store.selection, modifier)} />
        ) : (
          <FormattedMessage id="dish.unavailable" />
        )}
      </span>
    </div>
  );
});

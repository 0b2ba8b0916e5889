import { TriangleAlert } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ChoicePrice, choicePrice } from '#domain/cart/choicePrice.ts';
import { chosenIn } from '#domain/cart/modifierSelection.ts';
import { isAllergen } from '#domain/catalog/allergens.ts';
import type { Modifier, ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import type { DishStore } from './DishStore.ts';
import styles from './ModifierChoices.module.css';

interface ModifierChoicesProps {
  readonly group: ModifierGroup;
  readonly store: DishStore;
}

/** One modifier group with its rule beside its name. */
export const ModifierChoices = observer(function ModifierChoices({ group, store }: ModifierChoicesProps): ReactNode {
  const text = useText();
  const [isRefused, setRefused] = useState(false);
  const chosen = chosenIn(group, store.selection);
  const isFull = chosen >= group.max;
  const isMissing = store.problems.some(({ groupId }) => groupId === group.id);
  return (
    <fieldset className={styles.group} id={`choices-${group.id}`}>
      <legend className={styles.legend}>
        {text(group.name) === '' ? <FormattedMessage id="dish.modifiers" /> : <span>{text(group.name)}</span>}
        <span className={classNames(styles.rule, chosen < group.min && styles.must, isMissing && styles.missing)}>
          <Rule group={group} chosen={chosen} />
        </span>
      </legend>
      {group.modifiers.map((modifier) => (
        <Choice key={modifier.id} group={group} modifier={modifier} store={store} onRefused={() => setRefused(true)} />
      ))}
      <p className={styles.full} role="status">
        {isRefused && isFull && <FormattedMessage id="dish.full" values={{ max: group.max }} />}
      </p>
    </fieldset>
  );
});

function Rule({ group, chosen }: { readonly group: ModifierGroup; readonly chosen: number }): ReactNode {
  const intl = useIntl();
  const { min, max, free } = group;
  const parts = [
    min === 1 && max === 1 && intl.formatMessage({ id: 'dish.chooseOne' }),
    min > 1 && min === max && intl.formatMessage({ id: 'dish.chooseExactly' }, { count: min }),
    min < max &&
      max < 99 &&
      (chosen > 0 && max > 1
        ? intl.formatMessage({ id: 'dish.chosenOf' }, { count: chosen, max })
        : intl.formatMessage({ id: 'dish.upTo' }, { count: max })),
    free > 0 && free < max && intl.formatMessage({ id: 'dish.free' }, { count: free }),
    free >= max && intl.formatMessage({ id: 'dish.allFree' }),
  ];
  return <span>{parts.filter(Boolean).join(', ')}</span>;
}

interface ChoiceProps extends ModifierChoicesProps {
  readonly modifier: Modifier;
  /** Called when the customer tries to exceed the group's maximum. */
  readonly onRefused: () => void;
}

const Choice = observer(function Choice({ group, modifier, store, onRefused }: ChoiceProps): ReactNode {
  const { diet } = useStores();
  const text = useText();
  const intl = useIntl();
  const count = store.selection[modifier.id] ?? 0;
  const isFull = chosenIn(group, store.selection) >= group.max;
  const list = useAllergenList();
  const avoided = modifier.allergens.filter((code) => diet.filter.avoided.includes(code));
  const isSingle = group.max === 1 && group.min === 1;
  /** The group is full; a click then shows why. */
  const isTooMany = count === 0 && isFull && group.max > 1;
  const counts = modifier.maxCount > 1 && count > 0;
  return (
    <div className={classNames(styles.choice, !modifier.available && styles.away)} data-counts={counts || undefined}>
      <label className={styles.label}>
        <input
          className={styles.mark}
          type={isSingle ? 'radio' : 'checkbox'}
          name={isSingle ? group.id : undefined}
          checked={count > 0}
          disabled={!modifier.available}
          aria-disabled={isTooMany || undefined}
          onChange={({ target }) => {
            if (isTooMany) onRefused();
            else store.choose(group, modifier.id, target.checked ? 1 : 0);
          }}
        />
        <span className={styles.name}>
          <span>{text(modifier.name)}</span>
          {avoided.length > 0 && (
            <span className={styles.avoided}>
              <Icon of={TriangleAlert} size="xs" />
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
          onChange={(next) => store.choose(group, modifier.id, next)}
        />
      )}
      <span className={styles.price}>
        {modifier.available ? (
          <ChoicePriceText price={choicePrice(group, store.selection, modifier)} />
        ) : (
          <FormattedMessage id="dish.unavailable" />
        )}
      </span>
    </div>
  );
});

/** Allergens as a list in a sentence; those without a message are left out. */
function useAllergenList(): (codes: readonly string[]) => string {
  const intl = useIntl();
  return (codes) =>
    intl.formatList(codes.filter(isAllergen).map((code) => intl.formatMessage({ id: `allergen.${code}` })));
}

/** The price beside a modifier; a free one also shows its regular price. */
function ChoicePriceText({ price }: { readonly price: ChoicePrice }): ReactNode {
  const money = useMoneyFormat();
  if (price.kind === 'included') return <FormattedMessage id="dish.included" />;
  if (price.kind === 'paid') {
    return (
      <>
        {price.free > 0 && (
          <span className={styles.gift}>
            <FormattedMessage id="dish.someFree" values={{ count: price.free }} />
          </span>
        )}
        <Money amount={price.added} signed />
      </>
    );
  }
  return (
    <>
      <s>
        <span className="visually-hidden">
          <FormattedMessage id="dish.instead" values={{ price: money(price.instead) }} />
        </span>
        <span aria-hidden>
          <Money amount={price.instead} />
        </span>
      </s>
      <span className={styles.gift}>
        <FormattedMessage id="dish.gift" />
      </span>
    </>
  );
}

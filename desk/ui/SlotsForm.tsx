import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SlotsFields, Stated } from '#desk/application/DeskCatalog.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { SLOT_PLAN_LIMITS } from '#domain/schedule/slotPlan.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { PartDraft } from './PartDraft.ts';
import { PartForm } from './PartForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { readWhole } from './readWhole.ts';
import { DAY_CAPACITY, slotsTyping, type TypedPlan, type TypedSlots } from './slotsTyping.ts';
import { useDraft } from './useDraft.ts';

interface SlotsFormProps {
  readonly store: CatalogStore;
  readonly slots: Stated<SlotsFields>;
}

/** The form for scheduled orders, by delivery type. */
export const SlotsForm = observer(function SlotsForm({ store, slots }: SlotsFormProps): ReactNode {
  const intl = useIntl();
  const { draft } = useDraft({
    store,
    part: 'slots',
    itemId: store.restaurantId,
    stated: slots,
    begin: () => new PartDraft(slots, slotsTyping),
  });
  return (
    <PartForm store={store} part="slots" draft={draft} label={intl.formatMessage({ id: 'desk.catalog.slots' })}>
      <h3 className={styles.heading}>
        <FormattedMessage id="desk.catalog.slots" />
      </h3>
      {DELIVERY_TYPES.map((type) => (
        <Plan key={type} type={type} draft={draft} />
      ))}
    </PartForm>
  );
});

interface PlanProps {
  readonly type: DeliveryType;
  readonly draft: PartDraft<SlotsFields, TypedSlots>;
}

const Plan = observer(function Plan({ type, draft }: PlanProps): ReactNode {
  const intl = useIntl();
  const plan = draft.typed[type];
  const change = (part: Partial<TypedPlan>): void => draft.type({ [type]: { ...plan, ...part } });
  const number = (name: keyof typeof SLOT_PLAN_LIMITS): ReactNode => {
    const isOptional = name === 'capacity';
    const isWrong = readWhole(plan[name], SLOT_PLAN_LIMITS[name]) === undefined && !(isOptional && plan[name] === '');
    return (
      <Field
        label={intl.formatMessage({ id: `desk.catalog.slots.${name}` })}
        inputMode="numeric"
        optional={isOptional}
        value={plan[name]}
        hint={name === 'daysAhead' ? intl.formatMessage({ id: 'desk.catalog.slots.daysAhead.hint' }) : undefined}
        problem={isWrong ? intl.formatMessage({ id: 'desk.catalog.whole' }, SLOT_PLAN_LIMITS[name]) : undefined}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    );
  };
  return (
    <fieldset className={styles.plan}>
      <legend className={styles.legend}>{intl.formatMessage({ id: `desk.type.${type}` })}</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={plan.isEnabled}
          onChange={({ target }) => change({ isEnabled: target.checked })}
        />
        <FormattedMessage id="desk.catalog.slots.taken" />
      </label>
      {plan.isEnabled && (
        <>
          <div className={styles.numbers}>
            {number('slotMinutes')}
            {number('capacity')}
            {number('leadMinutes')}
            {number('daysAhead')}
          </div>
          <SpecialDays plan={plan} onChange={(exceptions) => change({ exceptions })} />
        </>
      )}
    </fieldset>
  );
});

interface SpecialDaysProps {
  readonly plan: TypedPlan;
  readonly onChange: (exceptions: TypedPlan['exceptions']) => void;
}

function SpecialDays({ plan: { exceptions, capacity }, onChange }: SpecialDaysProps): ReactNode {
  const intl = useIntl();
  const change = (index: number, part: Partial<TypedPlan['exceptions'][number]>): void =>
    onChange(exceptions.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <>
      {exceptions.length > 0 && (
        <ul className={styles.week}>
          {exceptions.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a date is editable and may be duplicated.
            <li key={index} className={styles.day}>
              <input
                type="date"
                required
                className={styles.input}
                aria-label={intl.formatMessage({ id: 'desk.catalog.special.date' })}
                value={day.date}
                onChange={({ target }) => change(index, { date: target.value })}
              />
              <label className={styles.interval}>
                <FormattedMessage id="desk.catalog.slots.capacity" />
                <input
                  type="number"
                  required
                  min={DAY_CAPACITY.from}
                  max={DAY_CAPACITY.to}
                  className={styles.input}
                  value={day.capacity}
                  onChange={({ target }) => change(index, { capacity: target.value })}
                />
              </label>
              <RemoveButton name={day.date} onPress={() => onChange(exceptions.toSpliced(index, 1))} />
            </li>
          ))}
        </ul>
      )}
      <span>
        <Button
          look="quiet"
          size="small"
          onClick={() => onChange([...exceptions, { date: '', capacity: capacity || '0' }])}
        >
          <Icon of={Plus} size="s" /> <FormattedMessage id="desk.catalog.slots.special" />
        </Button>
      </span>
    </>
  );
}

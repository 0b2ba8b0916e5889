import { observer } from 'mobx-react-lite';
import { type ReactNode, use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EditablePromotion, PromotionFields } from '#desk/application/DeskCatalog.ts';
import { promotionStatus } from '#domain/promotion/Promotion.ts';
import { addDays } from '#domain/schedule/zonedTime.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field } from '#ui/kit/Field.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartDraft } from './PartDraft.ts';
import { Photos } from './Photos.tsx';
import {
  isPeriod,
  momentAt,
  PERCENT_LIMITS,
  promotionTyping,
  type TypedPromotion,
  wallTimeOf,
} from './promotionTyping.ts';
import { readWhole } from './readWhole.ts';
import { TextFields } from './TextFields.tsx';
import { TimezoneContext } from './TimezoneContext.ts';
import { useDraft } from './useDraft.ts';

interface PromotionDialogProps {
  readonly store: CatalogStore;
  readonly promotion: EditablePromotion;
  readonly onClose: () => void;
}

/** The dialog to edit the period, discount and texts of a promotion. */
export const PromotionDialog = observer(function PromotionDialog({
  store,
  promotion,
  onClose,
}: PromotionDialogProps): ReactNode {
  const { market } = useDesk();
  const timezone = use(TimezoneContext);
  const text = useText();
  const heldDraft = useDraft({
    store,
    part: 'promotion',
    itemId: promotion.id,
    stated: promotion,
    begin: () => new PartDraft(promotion, promotionTyping({ locales: market.locales, timezone })),
  });
  return (
    <PartDialog
      store={store}
      part="promotion"
      itemId={promotion.id}
      title={text(promotion.fields.name)}
      heldDraft={heldDraft}
      foreign={promotion.isEditable ? undefined : <FormattedMessage id="desk.catalog.promotion.foreign" />}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <PromotionFieldsForm draft={heldDraft.draft} isTried={isTried} isReadOnly={!promotion.isEditable} />
          <Photos store={store} part="promotionPhotos" itemId={promotion.id} isReadOnly={!promotion.isEditable} />
        </>
      )}
    </PartDialog>
  );
});

interface PromotionFieldsFormProps {
  readonly draft: PartDraft<PromotionFields, TypedPromotion>;
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
}

const PromotionFieldsForm = observer(function PromotionFieldsForm({
  draft,
  isTried,
  isReadOnly,
}: PromotionFieldsFormProps): ReactNode {
  const intl = useIntl();
  const timezone = use(TimezoneContext);
  const { typed } = draft;
  const { names, descriptions, startsAt, finishesAt, percent } = typed;
  const isWrongPeriod = isTried && !isPeriod(typed, timezone);
  const isWrongPercent = percent !== undefined && readWhole(percent, PERCENT_LIMITS) === undefined;
  return (
    <>
      <div className={styles.prices}>
        <Field
          type="datetime-local"
          label={intl.formatMessage({ id: 'desk.catalog.promotion.starts' })}
          readOnly={isReadOnly}
          value={startsAt}
          onChange={({ target }) => draft.type({ startsAt: target.value })}
        />
        <Field
          type="datetime-local"
          label={intl.formatMessage({ id: 'desk.catalog.promotion.finishes' })}
          readOnly={isReadOnly}
          value={finishesAt}
          problem={isWrongPeriod ? intl.formatMessage({ id: 'desk.catalog.promotion.period' }) : undefined}
          onChange={({ target }) => draft.type({ finishesAt: target.value })}
        />
      </div>
      {!isReadOnly && <Switch draft={draft} />}
      {percent !== undefined && (
        <Field
          label={intl.formatMessage({ id: 'desk.catalog.promotion.percent' })}
          inputMode="numeric"
          readOnly={isReadOnly}
          value={percent}
          problem={isWrongPercent ? intl.formatMessage({ id: 'desk.catalog.whole' }, PERCENT_LIMITS) : undefined}
          onChange={({ target }) => draft.type({ percent: target.value })}
        />
      )}
      <TextFields
        names={names}
        descriptions={descriptions}
        descriptionHint={intl.formatMessage({ id: 'desk.catalog.promotion.html' })}
        isTried={isTried}
        isReadOnly={isReadOnly}
        onName={(locale, name) => draft.type({ names: { ...names, [locale]: name } })}
        onDescription={(locale, text) => draft.type({ descriptions: { ...descriptions, [locale]: text } })}
      />
    </>
  );
});

const WEEK_DAYS = 7;

/** Ends a running promotion now, or starts another one now; if its end is also past, it runs for a week. */
const Switch = observer(function Switch({
  draft,
}: {
  readonly draft: PartDraft<PromotionFields, TypedPromotion>;
}): ReactNode {
  const { clock } = useDesk();
  const timezone = use(TimezoneContext);
  const { startsAt, finishesAt } = draft.typed;
  if (!isPeriod(draft.typed, timezone)) return null;
  const period = { startsAt: momentAt(startsAt, timezone), finishesAt: momentAt(finishesAt, timezone) };
  const isRunning = promotionStatus(period, clock.now) === 'running';
  const now = wallTimeOf(clock.now, timezone);
  const inAWeek = `${addDays(now.slice(0, 10), WEEK_DAYS)}${now.slice(10)}`;
  const start = { startsAt: now, ...(period.finishesAt <= clock.now && { finishesAt: inAWeek }) };
  return (
    <span>
      <Button look="secondary" size="small" onClick={() => draft.type(isRunning ? { finishesAt: now } : start)}>
        <FormattedMessage id={isRunning ? 'desk.catalog.promotion.end' : 'desk.catalog.promotion.start'} />
      </Button>
    </span>
  );
});

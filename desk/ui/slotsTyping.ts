import type { SlotsFields } from '#desk/application/DeskCatalog.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { SLOT_PLAN_LIMITS, type SlotPlan } from '#domain/schedule/slotPlan.ts';
import type { PartTyping } from './PartDraft.ts';
import { readWhole } from './readWhole.ts';

/** The form values of a SlotPlan. */
export interface TypedPlan {
  readonly isEnabled: boolean;
  readonly slotMinutes: string;
  /** Empty means unlimited. */
  readonly capacity: string;
  readonly leadMinutes: string;
  readonly daysAhead: string;
  readonly exceptions: readonly { readonly date: string; readonly capacity: string }[];
}

export type TypedSlots = Readonly<Record<DeliveryType, TypedPlan>>;

/** Limits of a date's own capacity; 0 accepts no scheduled orders on that date. */
export const DAY_CAPACITY = { ...SLOT_PLAN_LIMITS.capacity, from: 0 };

/** Initial values for a restaurant without scheduled orders. */
const NEW_PLAN: TypedPlan = {
  isEnabled: false,
  slotMinutes: '30',
  capacity: '',
  leadMinutes: '45',
  daysAhead: '2',
  exceptions: [],
};

export const slotsTyping: PartTyping<SlotsFields, TypedSlots> = {
  typedFrom: (fields) => ({ DELIVERY: typedPlan(fields.DELIVERY), TAKE_AWAY: typedPlan(fields.TAKE_AWAY) }),
  fieldsFrom: (typed) => {
    const plans = DELIVERY_TYPES.filter((type) => typed[type].isEnabled).map((type) => [type, planFrom(typed[type])]);
    return plans.every(([, plan]) => plan !== undefined) ? Object.fromEntries(plans) : undefined;
  },
};

function typedPlan(plan: SlotPlan | undefined): TypedPlan {
  if (plan === undefined) return NEW_PLAN;
  return {
    isEnabled: true,
    slotMinutes: String(plan.slotMinutes),
    capacity: plan.capacity === undefined ? '' : String(plan.capacity),
    leadMinutes: String(plan.leadMinutes),
    daysAhead: String(plan.daysAhead),
    exceptions: plan.exceptions.map(({ date, capacity }) => ({ date, capacity: String(capacity) })),
  };
}

/** The plan; undefined while a number is invalid, or a date is missing or duplicated. */
function planFrom(typed: TypedPlan): SlotPlan | undefined {
  const slotMinutes = readWhole(typed.slotMinutes, SLOT_PLAN_LIMITS.slotMinutes);
  const leadMinutes = readWhole(typed.leadMinutes, SLOT_PLAN_LIMITS.leadMinutes);
  const daysAhead = readWhole(typed.daysAhead, SLOT_PLAN_LIMITS.daysAhead);
  const capacity = readWhole(typed.capacity, SLOT_PLAN_LIMITS.capacity);
  const isLimited = typed.capacity.trim() !== '';
  if (slotMinutes === undefined || leadMinutes === undefined || daysAhead === undefined) return undefined;
  if (isLimited && capacity === undefined) return undefined;
  const exceptions: { readonly date: string; readonly capacity: number }[] = [];
  for (const day of typed.exceptions) {
    const orders = readWhole(day.capacity, DAY_CAPACITY);
    if (orders === undefined || day.date === '' || exceptions.some(({ date }) => date === day.date)) return undefined;
    exceptions.push({ date: day.date, capacity: orders });
  }
  return { slotMinutes, capacity, leadMinutes, daysAhead, exceptions };
}

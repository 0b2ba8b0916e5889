/** Allowed values of a SlotPlan, both ends included. */
export const SLOT_PLAN_LIMITS = {
  slotMinutes: { from: 5, to: 1440 },
  capacity: { from: 1, to: 1_000_000 },
  leadMinutes: { from: 0, to: 1_000_000 },
  daysAhead: { from: 0, to: 31 },
} as const;

import { isOpenAt, openingStateAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { ACCEPTANCE_STAGES, type AcceptanceStage, type RequestedTime } from './Order.ts';

/** Minutes from the beginning of the wait to each stage, in ascending order, and to the end of the order. */
export interface AcceptanceTimes {
  readonly deskMinutes: number;
  readonly managerMinutes: number;
  readonly customerMinutes: number;
  readonly endMinutes: number;
}

/** How long a market lets orders wait unless it says otherwise. */
export const DEFAULT_ACCEPTANCE = {
  deskMinutes: 3,
  managerMinutes: 6,
  customerMinutes: 10,
  endMinutes: 20,
  /** After which a restaurant without anybody at the desk takes no orders as soon as possible. */
  awayMinutes: 10,
} as const satisfies AcceptanceTimes & { readonly awayMinutes: number };

type Chosen = { readonly [Name in keyof typeof DEFAULT_ACCEPTANCE]?: number | undefined };

/** A market's times with the defaults for those that it does not set. */
export function acceptanceTimes(chosen: Chosen = {}): AcceptanceTimes & { readonly awayMinutes: number } {
  return {
    deskMinutes: chosen.deskMinutes ?? DEFAULT_ACCEPTANCE.deskMinutes,
    managerMinutes: chosen.managerMinutes ?? DEFAULT_ACCEPTANCE.managerMinutes,
    customerMinutes: chosen.customerMinutes ?? DEFAULT_ACCEPTANCE.customerMinutes,
    endMinutes: chosen.endMinutes ?? DEFAULT_ACCEPTANCE.endMinutes,
    awayMinutes: chosen.awayMinutes ?? DEFAULT_ACCEPTANCE.awayMinutes,
  };
}

/** An order that waits to be accepted. */
export interface UnacceptedOrder extends Pick<RequestedTime, 'requestedAt'> {
  /** When the restaurant got the order: placed, or paid where it is paid online. */
  readonly receivedAt: Date;
  /** Absent before the first stage. */
  readonly reached?: { readonly stage: AcceptanceStage; readonly at: Date } | undefined;
}

/** The restaurant's part; the schedule is absent when the restaurant no longer exists. */
export interface AcceptingKitchen {
  readonly schedule?: Schedule | undefined;
  /** Minutes that the kitchen needs before the requested time. */
  readonly leadMinutes: number;
}

const MINUTE_MS = 60_000;

/**
 * When a restaurant is first expected to accept an order. A scheduled order must be accepted by the time the kitchen
 * has to begin, and nothing is expected of a closed restaurant. A pause does not count, because its kitchen works.
 */
export function acceptanceExpectedFrom(
  { receivedAt, requestedAt }: UnacceptedOrder,
  { schedule, leadMinutes }: AcceptingKitchen,
  { endMinutes }: AcceptanceTimes,
): Date {
  const latest = requestedAt === undefined ? 0 : requestedAt.getTime() - (leadMinutes + endMinutes) * MINUTE_MS;
  const from = new Date(Math.max(receivedAt.getTime(), latest));
  if (schedule === undefined) return from;
  const hours = { ...schedule, pausedUntil: undefined };
  if (isOpenAt(hours, from)) return from;
  const state = openingStateAt(hours, from);
  return state.kind === 'closed' || state.kind === 'day-off' ? (state.opensAt ?? from) : from;
}

/**
 * The next thing to do for an order that nobody accepts; undefined when it is not time yet. No stage is skipped, and
 * each lasts its time also after the server was down, so that somebody can still answer.
 */
export function nextAcceptanceStage(
  order: UnacceptedOrder,
  kitchen: AcceptingKitchen,
  times: AcceptanceTimes,
  now: Date,
): AcceptanceStage | 'over' | undefined {
  const minutes = [times.deskMinutes, times.managerMinutes, times.customerMinutes, times.endMinutes];
  const { reached } = order;
  const index = reached === undefined ? 0 : ACCEPTANCE_STAGES.indexOf(reached.stage) + 1;
  const due = minutes[index] ?? times.endMinutes;
  const byStart = acceptanceExpectedFrom(order, kitchen, times).getTime() + due * MINUTE_MS;
  const byLast = reached === undefined ? 0 : reached.at.getTime() + (due - (minutes[index - 1] ?? 0)) * MINUTE_MS;
  if (now.getTime() < Math.max(byStart, byLast)) return undefined;
  return ACCEPTANCE_STAGES[index] ?? 'over';
}

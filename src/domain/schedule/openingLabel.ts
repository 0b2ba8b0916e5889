import { type MomentLabel, momentLabel } from './momentLabel.ts';
import { openingStateAt } from './openingState.ts';
import type { Schedule } from './Schedule.ts';

/** What a sign on the door would say; the words are the interface's. */
export type OpeningLabel =
  | { readonly kind: 'round-the-clock' }
  | { readonly kind: 'open'; readonly until: MomentLabel }
  /** `opens` is absent when nothing opens within a year. */
  | { readonly kind: 'closed' | 'day-off'; readonly opens?: MomentLabel | undefined };

export function openingLabelAt(schedule: Schedule, now: Date): OpeningLabel {
  const label = (at: Date): MomentLabel => momentLabel(at, now, schedule.timezone);
  const state = openingStateAt(schedule, now);
  switch (state.kind) {
    case 'round-the-clock':
      return { kind: state.kind };
    case 'open':
      return { kind: 'open', until: label(state.until) };
    case 'closed':
    case 'day-off':
      return { kind: state.kind, opens: state.opensAt && label(state.opensAt) };
  }
}

import { isCalendarDate } from '#domain/schedule/isoTime.ts';
import type { MarketLaw } from './lawSchema.ts';

interface LawFault {
  readonly key: string;
  readonly reason: string;
}

/** Errors of a market's law that its schema does not find. */
export function lawFaults(law: MarketLaw | undefined): readonly LawFault[] {
  const { alcoholHours = [], terms } = law ?? {};
  const hours = alcoholHours.flatMap(({ from, to }, index) =>
    from === to ? [{ key: `law.alcoholHours.${index}.to`, reason: `is ${to}, as from is: write two times` }] : [],
  );
  return terms === undefined || isCalendarDate(terms.from)
    ? hours
    : [...hours, { key: 'law.terms.from', reason: `there is no day "${terms.from}"; write one such as 2026-01-01` }];
}

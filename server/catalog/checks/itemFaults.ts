import { parseInstant } from '#domain/schedule/isoTime.ts';
import type { KindName } from '../document/kinds.ts';
import type { Path } from '../document/Value.ts';

/** Takes the faults of one item of the catalog. */
export interface ItemFaults {
  readonly fault: (path: Path, text: string) => void;
  /** Reports moments that do not exist, and a period that does not end after its start. */
  readonly period: (startsAt: string | undefined, finishesAt: string | undefined) => void;
}

/** Starts the faults of an item; the id of dish hours is their index. */
export type FaultsOf = (kind: KindName, id: string) => ItemFaults;

export function itemFaults(fault: ItemFaults['fault']): ItemFaults {
  const instant = (field: string, text: string | undefined): Date | undefined => {
    if (text === undefined) return undefined;
    try {
      return parseInstant(text);
    } catch {
      fault([field], `${field}: "${text}" is no moment that exists`);
      return undefined;
    }
  };
  return {
    fault,
    period: (startsAt, finishesAt) => {
      const start = instant('startsAt', startsAt);
      const finish = instant('finishesAt', finishesAt);
      if (start !== undefined && finish !== undefined && start >= finish) {
        fault(['finishesAt'], `finishesAt: is not after startsAt (${startsAt})`);
      }
    },
  };
}

import { useIntl } from 'react-intl';
import type { LocationStore } from './LocationStore.ts';

/** What is wrong with the address, or what would make it better. Call it in an observer. */
export function useAddressNotes(store: LocationStore): {
  readonly problem: string | undefined;
  readonly hint: string | undefined;
} {
  const intl = useIntl();
  const { problem, place } = store;
  return {
    problem: problem && intl.formatMessage({ id: `location.problem.${problem}` }),
    hint: place.lacksHouseNumber ? intl.formatMessage({ id: 'location.address.houseNumber' }) : undefined,
  };
}

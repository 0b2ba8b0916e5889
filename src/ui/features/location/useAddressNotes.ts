import { useIntl } from 'react-intl';
import type { ShownProblem } from './LocationStore.ts';
import type { PlaceStore } from './PlaceStore.ts';

/** What the address field stands for, wherever an address is asked for. */
export interface AddressProps {
  readonly place: PlaceStore;
  readonly problem: ShownProblem | undefined;
}

/** What is wrong with the address, or what would make it better. Call it in an observer. */
export function useAddressNotes({ place, problem }: AddressProps): {
  readonly problem: string | undefined;
  readonly hint: string | undefined;
} {
  const intl = useIntl();
  return {
    problem: problem && intl.formatMessage({ id: `location.problem.${problem}` }),
    hint: place.lacksHouseNumber ? intl.formatMessage({ id: 'location.address.houseNumber' }) : undefined,
  };
}

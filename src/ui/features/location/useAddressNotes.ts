import { useIntl } from 'react-intl';
import type { ShownProblem } from './ChoiceStore.ts';
import type { PlaceStore } from './PlaceStore.ts';

/** Props of the components that show the address field. */
export interface AddressProps {
  readonly place: PlaceStore;
  readonly problem: ShownProblem | undefined;
}

/** The problem of the address, or a hint to refine it. Must be called in an observer. */
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

import type { UseCases } from '#application/UseCases.ts';
import type { Linking } from './Linking.ts';
import { SignInStore } from './SignInStore.ts';
import { storedStep } from './useStoredStep.ts';

/** Creates the store: continues after a reload, and starts with the phone number from the checkout. */
export function startSignIn(useCases: UseCases, linking?: Linking): SignInStore {
  if (linking !== undefined) return new SignInStore(useCases, undefined, linking);
  const store = new SignInStore(useCases, storedStep());
  const end = useCases.watchStored.execute('orderDraft', ({ person }) => {
    if (store.phone === '') store.typePhone(person.phone ?? '');
  });
  end();
  return store;
}

import type { UseCases } from '#application/UseCases.ts';
import type { Linking } from './Linking.ts';
import { SignInStore } from './SignInStore.ts';
import { keptStep } from './useKeptStep.ts';

/** Signing in from where it was left; the number that was given at the checkout need not be typed again. */
export function startSignIn(useCases: UseCases, linking?: Linking): SignInStore {
  if (linking !== undefined) return new SignInStore(useCases, undefined, linking);
  const store = new SignInStore(useCases, keptStep());
  const end = useCases.watchStored.execute('orderDraft', ({ person }) => {
    if (store.phone === '') store.typePhone(person.phone ?? '');
  });
  end();
  return store;
}

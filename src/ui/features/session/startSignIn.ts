import type { UseCases } from '#application/UseCases.ts';
import { SignInStore } from './SignInStore.ts';
import { keptStep } from './useKeptStep.ts';

/** Signing in from where it was left; the number that was given at the checkout need not be typed again. */
export function startSignIn(useCases: UseCases): SignInStore {
  const store = new SignInStore(useCases, keptStep());
  const end = useCases.watchStored.execute('orderDraft', ({ person }) => {
    if (store.phone === '') store.typePhone(person.phone ?? '');
  });
  end();
  return store;
}

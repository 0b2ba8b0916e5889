import type { Market } from '#application/market/Market.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type Linking, SignInStore } from './SignInStore.ts';
import { storedStep } from './useStoredStep.ts';

/**
 * Creates the store: continues after a reload, and starts with the given phone number, or else with that of the
 * checkout.
 */
export function startSignIn(
  useCases: UseCases,
  { signInCodeLength: length }: Pick<Market, 'signInCodeLength'>,
  { linking, phone }: { readonly linking?: Linking | undefined; readonly phone?: string | undefined } = {},
): SignInStore {
  if (linking !== undefined) return new SignInStore(useCases, undefined, linking, length);
  const store = new SignInStore(useCases, storedStep(), undefined, length);
  if (store.phone === '' && phone !== undefined) store.typePhone(phone);
  const end = useCases.watchStored.execute('orderDraft', ({ person }) => {
    if (store.phone === '') store.typePhone(person.phone ?? '');
  });
  end();
  return store;
}

import { rmSync } from 'node:fs';
import { PROVIDER_NAMES } from '#application/market/providerNames.ts';
import { newProvider, ProviderRefused } from '../../scripts/newProvider/newProvider.ts';
import { copiedProject, KINDS, PROJECT } from './support/generatedProviders.ts';

/** @trust providers */
describe('a new provider', () => {
  it.each([
    ['payment', 'server/config/payVendors.ts'],
    ['sign-in', 'server/people/vendorSignIn.ts'],
  ])('takes the name of a page, and says what the server lacks: %s', (kind, file) => {
    const folder = copiedProject();
    expect(newProvider(folder, kind, 'acmepay').missing.join(' ')).toContain(file);
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    [
      'tiles',
      'mine',
      'There is a template for auth, captcha, errors, geocoder, maps, metrics, payments, not for "tiles"',
    ],
    ['auth', 'vk', 'src/infrastructure/auth/vk is there already'],
    ['geocoder', '../x', 'A name has small letters, digits and hyphens'],
    ['geocoder', 'photon', 'src/infrastructure/geocoding/photon is there already'],
  ])('is refused with the reason: %s %s', (kind, name, words) => {
    const make = () => newProvider(PROJECT, kind, name);
    expect(make).toThrow(ProviderRefused);
    expect(make).toThrow(words);
  });
});

describe('the names of providers', () => {
  it('are of kinds that each have a template', () => {
    expect(KINDS.toSorted()).toEqual(Object.keys(PROVIDER_NAMES).toSorted());
  });
});

import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { watchLanguage } from '#ui/app/stores/watchLanguage.ts';

function watching(execute: (input: { readonly locale: string }, signal?: AbortSignal) => Promise<void>) {
  const shop = new AShop();
  const { settings } = shop.stores();
  const { reportFault } = shop.useCases;
  const end = watchLanguage({ useCases: { translateLocation: { execute }, reportFault }, settings });
  return { shop, settings, end };
}

describe('a change of the language', () => {
  it('has the selected address looked up in it, and only the last one counts', async () => {
    const calls: { readonly locale: string; readonly signal: AbortSignal | undefined }[] = [];
    const { settings, end } = watching(async ({ locale }, signal) => void calls.push({ locale, signal }));
    expect(calls).toEqual([]);
    await settings.chooseLocale('ru');
    await settings.chooseLocale('cnr');
    expect(calls.map(({ locale, signal }) => [locale, signal?.aborted])).toEqual([
      ['ru', true],
      ['cnr', false],
    ]);
    end();
    expect(calls[1]?.signal?.aborted).toBe(true);
  });

  it('keeps the address where the geocoder does not respond', async () => {
    const { settings, shop } = watching(() => Promise.reject(new NetworkFailed()));
    await settings.chooseLocale('ru');
    await settled();
    expect(shop.reported).toEqual([]);
  });
});

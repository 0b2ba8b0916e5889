import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { StartScreen } from '#ui/features/location/StartScreen.tsx';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/ru/first.ts';
import { messages as more } from '#ui/i18n/messages/ru/more.ts';
import '#ui/features/location/WelcomeScreen.tsx';
import { coralManifest as coral } from '#tests/builders/coralManifest.ts';
import { createStores, type Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { LocationWorld } from './locationWorld.tsx';

async function renderStart(startScreen: 'location' | 'welcome', isEmpty = false, welcome?: string): Promise<Stores> {
  const world = new LocationWorld();
  const stores = createStores({
    market: loadMarket({ ...coral, brand: { ...coral.brand, ...(welcome !== undefined && { welcome }) }, startScreen }),
    useCases: world.useCases,
    settings: { locale: 'ru', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false },
    messages: first,
    loadMessages: { first: async () => first, more: async () => more },
    now: world.clock.now(),
  });
  stores.shop.state = { kind: 'location-needed', cities: isEmpty ? [] : world.shop.cities, preferred: {} };
  await act(
    async () =>
      void render(
        <StoresContext value={stores}>
          <IntlProvider locale="ru" messages={{ ...first, ...more } as Messages} timeZone="UTC">
            <StartScreen />
          </IntlProvider>
        </StoresContext>,
      ),
  );
  return stores;
}

/** @spec 1.23 2.17 */
describe('the start-up screen', () => {
  it('of the brand greets and leads to the question, which may then be closed', async () => {
    const stores = await renderStart('welcome');
    await userEvent.click(await screen.findByRole('button', { name: 'Выбрать адрес' }));
    expect(screen.getByRole('heading', { name: 'Коралл' })).toBeVisible();
    expect(stores.locationDialog).toMatchObject({ isOpenRequested: true, mayBeClosed: true });
  });

  it('of the brand says that a shop without anything to sell is not open yet, and asks nothing', async () => {
    await renderStart('welcome', true);
    expect(await screen.findByText('Мы ещё не открылись: готовим меню.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Выбрать адрес' })).not.toBeInTheDocument();
  });

  it('of the brand has its picture, or words alone where it has none or the picture does not load', async () => {
    const pictures = (): readonly (string | null)[] =>
      [...document.querySelectorAll('section > img')].map((picture) => picture.getAttribute('src'));
    await renderStart('welcome', false, '/market/welcome.webp');
    expect(pictures()).toEqual(['/market/welcome.webp']);
    act(() => void document.querySelector('section > img')?.dispatchEvent(new Event('error')));
    expect([pictures(), screen.queryByRole('button', { name: 'Выбрать адрес' }) === null]).toEqual([[], false]);
    cleanup();
    await renderStart('welcome');
    expect([pictures(), screen.queryByRole('button', { name: 'Выбрать адрес' }) === null]).toEqual([[], false]);
  });

  it('is the question itself unless a market wants another one', async () => {
    const stores = await renderStart('location');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(stores.locationDialog.mayBeClosed).toBe(false);
  });
});

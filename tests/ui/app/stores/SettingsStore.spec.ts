import type { Settings } from '#application/Settings.ts';
import { Line } from '#tests/fakes/Line.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SettingsStore } from '#ui/app/stores/SettingsStore.ts';
import { type LoadMessages, loadMessages } from '#ui/i18n/loadMessages.ts';
import { messages as en } from '#ui/i18n/messages/en/first.ts';
import { messages as enMore } from '#ui/i18n/messages/en/more.ts';
import { messages as ru } from '#ui/i18n/messages/ru/first.ts';
import { messages as ruMore } from '#ui/i18n/messages/ru/more.ts';

/** The real words, each file fetched over a line. */
function opened() {
  const shop = new AShop();
  const line = new Line();
  const fetched: string[] = [];
  const text: LoadMessages = {
    first: (locale) => {
      fetched.push(`first ${locale}`);
      return line.carry(() => loadMessages.first(locale));
    },
    more: (locale) => {
      fetched.push(`more ${locale}`);
      return line.carry(() => loadMessages.more(locale));
    },
  };
  const { settings } = shop.memory;
  const store = handedOn(new SettingsStore(shop.useCases, { settings: settings.read(), messages: en }, text));
  return { store, line, fetched, storedSettings: (): Settings => settings.read() };
}

describe('SettingsStore', () => {
  it('applies the texts of the market to the first messages, the later ones and after a change of language', async () => {
    const shop = new AShop();
    const own = { en: { 'menu.search': 'Hungry for?', 'cart.headline': 'Bag' }, ru: { 'cart.headline': 'Котомка' } };
    const start = { settings: shop.memory.settings.read(), messages: en, own };
    const store = new SettingsStore(shop.useCases, start, loadMessages);
    expect([store.messages['menu.search'], store.messages['menu.filter']]).toEqual(['Hungry for?', en['menu.filter']]);
    await store.loadMoreMessages();
    expect(store.messages['cart.headline']).toBe('Bag');
    await store.chooseLocale('ru');
    expect([store.messages['cart.headline'], store.messages['menu.search']]).toEqual(['Котомка', ru['menu.search']]);
  });

  it('begins with the messages of the first screen', () => {
    const { store } = opened();
    expect([store.locale, store.messages, store.hasAllMessages]).toEqual(['en', en, false]);
  });

  it('loads the other messages once, whoever needs them', async () => {
    const { store, fetched } = opened();
    await Promise.all([store.loadMoreMessages(), store.loadMoreMessages()]);
    await store.loadMoreMessages();
    expect([store.hasAllMessages, store.messages]).toEqual([true, { ...en, ...enMore }]);
    expect(fetched).toEqual(['more en']);
  });

  it('rejects when the messages fail to load, and loads them again after that', async () => {
    const { store, line, fetched } = opened();
    const error = new Error('offline');
    line.failNext(error);
    await expect(store.loadMoreMessages()).rejects.toBe(error);
    await expect(store.loadMoreMessages()).rejects.toBe(error);
    expect([store.hasAllMessages, fetched.length]).toEqual([false, 1]);
    store.forgetFailedMessages();
    await store.loadMoreMessages();
    expect(store.hasAllMessages).toBe(true);
  });

  it('does not load messages again that it has', async () => {
    const { store, fetched } = opened();
    await store.loadMoreMessages();
    store.forgetFailedMessages();
    await store.loadMoreMessages();
    expect(fetched).toHaveLength(1);
  });

  it('changes the language once all its messages have loaded, and stores it on the device', async () => {
    const { store, line, storedSettings } = opened();
    line.hold();
    const choosing = store.chooseLocale('ru');
    await settled();
    await line.release(0);
    expect([store.locale, store.messages, storedSettings().locale]).toEqual(['en', en, 'en']);
    await line.release(1);
    await choosing;
    expect([store.locale, store.hasAllMessages, storedSettings().locale]).toEqual(['ru', true, 'ru']);
    expect(store.messages).toEqual({ ...ru, ...ruMore });
  });

  it('shows the language that was chosen last, whichever messages load last', async () => {
    const { store, line, storedSettings } = opened();
    line.hold();
    const first = store.chooseLocale('ru');
    const second = store.chooseLocale('cnr');
    await settled();
    await line.release(2);
    await line.release(3);
    await line.release(0);
    await line.release(1);
    await Promise.all([first, second]);
    expect([store.locale, storedSettings().locale]).toEqual(['cnr', 'cnr']);
  });

  it('never mixes messages of two languages, whichever load last', async () => {
    const { store, line } = opened();
    line.hold();
    const more = store.loadMoreMessages();
    const choosing = store.chooseLocale('ru');
    await settled();
    await line.release(1);
    await line.release(2);
    await choosing;
    await line.release(0);
    await more;
    expect(store.messages).toEqual({ ...ru, ...ruMore });
  });

  it('keeps the current language when the messages of another fail to load', async () => {
    const { store, line, storedSettings } = opened();
    line.failNext(new Error('offline'));
    await expect(store.chooseLocale('ru')).rejects.toThrow('offline');
    expect([store.locale, store.messages, storedSettings().locale]).toEqual(['en', en, 'en']);
  });

  it.each<readonly [string, (store: SettingsStore) => void, Partial<Settings>]>([
    ['the theme', (store) => store.chooseTheme('dark'), { theme: 'dark' }],
    ['that the customer is an adult', (store) => store.confirmAdulthood(), { adulthoodConfirmed: true }],
    ['that something may be measured', (store) => store.acceptCookies(), { cookiesConsentAccepted: true }],
    [
      'that nothing may be measured',
      (store) => store.refuseCookies(),
      { cookiesConsentAccepted: false, cookiesConsentRefused: true },
    ],
  ])('keeps %s on the device and changes nothing else', (_, change, expected) => {
    const { store, storedSettings } = opened();
    const before = storedSettings();
    change(store);
    expect(store.settings).toEqual({ ...before, ...expected });
    expect(storedSettings()).toEqual(store.settings);
  });
});

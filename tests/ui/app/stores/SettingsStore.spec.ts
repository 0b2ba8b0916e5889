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
  const words: LoadMessages = {
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
  const store = handedOn(new SettingsStore(shop.useCases, { settings: settings.read(), messages: en }, words));
  return { store, line, fetched, kept: (): Settings => settings.read() };
}

describe('SettingsStore', () => {
  it('begins with the words of the first screen', () => {
    const { store } = opened();
    expect([store.locale, store.messages, store.hasAllMessages]).toEqual(['en', en, false]);
  });

  it('fetches the other words once, whoever needs them', async () => {
    const { store, fetched } = opened();
    await Promise.all([store.loadMoreMessages(), store.loadMoreMessages()]);
    await store.loadMoreMessages();
    expect([store.hasAllMessages, store.messages]).toEqual([true, { ...en, ...enMore }]);
    expect(fetched).toEqual(['more en']);
  });

  it('tells whoever waits that they did not come, and fetches them again once that is forgotten', async () => {
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

  it('does not fetch words again that have come', async () => {
    const { store, fetched } = opened();
    await store.loadMoreMessages();
    store.forgetFailedMessages();
    await store.loadMoreMessages();
    expect(fetched).toHaveLength(1);
  });

  it('changes the language once all of its words have come, and keeps it on the device', async () => {
    const { store, line, kept } = opened();
    line.hold();
    const choosing = store.chooseLocale('ru');
    await settled();
    await line.release(0);
    expect([store.locale, store.messages, kept().locale]).toEqual(['en', en, 'en']);
    await line.release(1);
    await choosing;
    expect([store.locale, store.hasAllMessages, kept().locale]).toEqual(['ru', true, 'ru']);
    expect(store.messages).toEqual({ ...ru, ...ruMore });
  });

  it('shows the language that was chosen last, whichever words come last', async () => {
    const { store, line, kept } = opened();
    line.hold();
    const first = store.chooseLocale('ru');
    const second = store.chooseLocale('cnr');
    await settled();
    await line.release(2);
    await line.release(3);
    await line.release(0);
    await line.release(1);
    await Promise.all([first, second]);
    expect([store.locale, kept().locale]).toEqual(['cnr', 'cnr']);
  });

  it('mixes no words of two languages, whichever come last', async () => {
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

  it('keeps the language whose words did not come', async () => {
    const { store, line, kept } = opened();
    line.failNext(new Error('offline'));
    await expect(store.chooseLocale('ru')).rejects.toThrow('offline');
    expect([store.locale, store.messages, kept().locale]).toEqual(['en', en, 'en']);
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
  ])('keeps %s on the device and changes nothing else', (_, change, left) => {
    const { store, kept } = opened();
    const before = kept();
    change(store);
    expect(store.settings).toEqual({ ...before, ...left });
    expect(kept()).toEqual(store.settings);
  });
});

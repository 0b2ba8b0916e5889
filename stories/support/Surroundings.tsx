import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { exactly } from '#ui/app/navigation/exactLocation.ts';
import { PageLayout } from '#ui/app/shell/PageLayout.tsx';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { formattingLocale } from '#ui/i18n/locales.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { type Look, type Setting, World } from './World.ts';
import { text } from './words.ts';

interface SurroundingsProps {
  readonly look: Look;
  readonly setting: Setting;
  readonly children: ReactNode;
}

/** What the shop's page puts around a component: words, stores, an address, and layout and theme on the document. */
export function Surroundings({ look, setting, children }: SurroundingsProps): ReactNode {
  const [{ stores, useAddress }] = useState(() => {
    dress(look);
    const world = new World();
    setting.prepare?.(world);
    globalThis.history.replaceState(setting.state ?? null, '');
    const { hook, searchHook } = memoryLocation({ path: setting.path ?? '/' });
    return { stores: world.stores(look), useAddress: exactly(hook, searchHook) };
  });
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const end = beginStores(stores);
    const open = setTimeout(() => {
      setting.opened?.(stores);
      setOpen(true);
    });
    return () => {
      clearTimeout(open);
      end();
    };
  }, [stores, setting]);

  const { first, more } = text[look.language];
  return (
    <StoresContext value={stores}>
      <IntlProvider
        textComponent={TextElement}
        locale={formattingLocale(look.language)}
        messages={{ ...first, ...more }}
        timeZone="UTC"
      >
        <CurrencyContext value="RUB">
          <Router hook={useAddress}>
            {isOpen && (setting.framed === true ? <PageLayout>{children}</PageLayout> : children)}
          </Router>
        </CurrencyContext>
      </IntlProvider>
    </StoresContext>
  );
}

/** As the script in the head of the shop's page does. */
function dress({ language, theme, layout }: Look): void {
  const html = document.documentElement;
  html.lang = language;
  html.dataset['theme'] = theme;
  html.dataset['layout'] = layout;
}

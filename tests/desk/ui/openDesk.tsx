import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { formattingLocale } from '#ui/i18n/locales.ts';
import { messages as own } from '#ui/i18n/messages/en/desk.ts';
import { messages as first } from '#ui/i18n/messages/en/first.ts';
import { messages as more } from '#ui/i18n/messages/en/more.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';
import { NavigateContext } from '#ui/kit/useNavigate.ts';
import { DeskPage } from './deskPage.tsx';
import { aDesk } from './deskStores.ts';

/** Shows something of the desk, once what `prepare` puts into its back end is there. */
export async function openDesk(
  children: ReactNode,
  prepare: (desk: ReturnType<typeof aDesk>) => void = () => {},
): Promise<ReturnType<typeof aDesk>> {
  const desk = aDesk();
  prepare(desk);
  const { hook, navigate } = memoryLocation({ path: '/desk' });
  await act(async () => {
    render(
      <IntlProvider
        textComponent={TextElement}
        locale={formattingLocale('en')}
        messages={{ ...first, ...more, ...own }}
        timeZone="UTC"
      >
        <NavigateContext value={navigate}>
          <Router hook={hook}>
            <DeskPage desk={desk}>{children}</DeskPage>
          </Router>
        </NavigateContext>
      </IntlProvider>,
    );
  });
  return desk;
}

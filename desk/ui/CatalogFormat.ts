import { use } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import { useDesk } from './DeskContext.ts';
import { TimezoneContext } from './TimezoneContext.ts';

const MAX_TEXT = 80;

/** Formats values of the catalog as texts in the manager's language. */
export interface CatalogFormat {
  readonly intl: IntlShape;
  readonly money: ReturnType<typeof useMoneyFormat>;
  /** The manager's language. */
  readonly locale: string;
  /** The languages of the market. */
  readonly locales: readonly string[];
  /** Time zone of the restaurant: a UTC offset or an IANA name. */
  readonly timezone: string;
  readonly word: (id: 'nothing' | 'yes' | 'no' | 'closed' | 'usual' | 'special.closed' | 'slots.unlimited') => string;
  /** Cuts a long text; an empty one becomes the word for nothing. */
  readonly short: (text: string) => string;
  /** The name of a local date, `YYYY-MM-DD`. */
  readonly dateName: (date: string) => string;
}

export function useCatalogFormat(): CatalogFormat {
  const intl = useIntl();
  const money = useMoneyFormat();
  const { market, locale } = useDesk();
  const timezone = use(TimezoneContext);
  const word: CatalogFormat['word'] = (id) => intl.formatMessage({ id: `desk.catalog.${id}` });
  return {
    intl,
    money,
    locale,
    locales: market.locales,
    timezone,
    word,
    short: (text) => {
      if (text === '') return word('nothing');
      return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
    },
    dateName: (date) =>
      intl.formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

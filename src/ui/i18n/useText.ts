import { useIntl } from 'react-intl';
import { type LocalizedText, pickText } from '#domain/text/LocalizedText.ts';
import { localeOf } from './locales.ts';

/** Picks the current language from a localized text. */
export function useText(): (text: LocalizedText | undefined) => string {
  const { locale } = useIntl();
  return (text) => pickText(text, localeOf(locale));
}

import { useIntl } from 'react-intl';
import { type LocalizedText, pickText } from '#domain/text/LocalizedText.ts';
import { localeOf } from './locales.ts';

/** Picks the current language out of a text that a back end gives. */
export function useText(): (text: LocalizedText | undefined) => string {
  const { locale } = useIntl();
  return (text) => pickText(text, localeOf(locale));
}

import { useIntl } from 'react-intl';
import { isAllergen } from '#domain/catalog/allergens.ts';

/** Allergens as a list in a sentence; those without a message are left out. */
export function useAllergenList(): (codes: readonly string[]) => string {
  const intl = useIntl();
  return (codes) =>
    intl.formatList(codes.filter(isAllergen).map((code) => intl.formatMessage({ id: `allergen.${code}` })));
}

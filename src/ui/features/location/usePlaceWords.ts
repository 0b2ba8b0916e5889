import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import type { PlaceWords } from './PlaceStore.ts';

export function usePlaceWords(): PlaceWords {
  const { settings } = useStores();
  const intl = useIntl();
  return {
    locale: () => settings.locale,
    pointOnMap: () => intl.formatMessage({ id: 'shell.pointOnMap' }),
  };
}

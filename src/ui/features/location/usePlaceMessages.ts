import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import type { PlaceMessages } from './placeDraft.ts';

export function usePlaceMessages(): PlaceMessages {
  const { settings } = useStores();
  const intl = useIntl();
  return {
    locale: () => settings.locale,
    pointOnMap: () => intl.formatMessage({ id: 'shell.pointOnMap' }),
  };
}

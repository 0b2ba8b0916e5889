import { useIntl } from 'react-intl';
import { type DishGroup, OTHER_GROUP_ID } from '#domain/catalog/DishGroup.ts';
import { useText } from '#ui/i18n/useText.ts';

/** The name of a group; that of the group for other dishes is a message of the interface. */
export function useGroupName(): (group: Pick<DishGroup, 'id' | 'name'>) => string {
  const intl = useIntl();
  const text = useText();
  return ({ id, name }) => (id === OTHER_GROUP_ID ? intl.formatMessage({ id: 'menu.group.other' }) : text(name));
}

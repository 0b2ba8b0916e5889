import { Salad } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Blank } from '../../components/Blank.tsx';
import { Button } from '../../components/Button.tsx';
import { useStores } from '../../StoresContext.ts';

/** The filters leave no dish of this menu. */
export const NothingFits = observer((): ReactNode => {
  const { diet } = useStores();
  return (
    <Blank
      picture={<Salad size={44} strokeWidth={1.5} />}
      title={<FormattedMessage id="menu.filter.empty" />}
      action={
        <Button onClick={diet.clear}>
          <FormattedMessage id="menu.filter.clear" />
        </Button>
      }
    >
      <FormattedMessage id="menu.filter.empty.words" />
    </Blank>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import type { StockStore } from './StockStore.ts';

/** The last change, which can be undone, or what another desk has changed first. */
export const StockNews = observer(function StockNews({ store }: { readonly store: StockStore }): ReactNode {
  const text = useText();
  const { undoable, elsewhere } = store;
  if (elsewhere !== undefined) {
    const by = elsewhere.changedBy ?? 'none';
    return (
      <Notice look="problem">
        <FormattedMessage id="desk.stock.elsewhere" values={{ name: text(elsewhere.name), by }} />
      </Notice>
    );
  }
  if (undoable === undefined) return null;
  return (
    <Notice
      action={
        <Button size="small" busy={store.isChanging(undoable)} onClick={() => void store.undo()}>
          <FormattedMessage id="desk.stock.undo" />
        </Button>
      }
    >
      <FormattedMessage id="desk.stock.changed" values={{ name: text(undoable.name) }} />
    </Notice>
  );
});

import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AppError, NetworkFailed } from '#application/AppError.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { ErrorState } from '#ui/kit/ErrorState.tsx';

/** The menu failed to load: shows the reason, that the cart is safe, and a retry button. */
export const ShopFailed = observer(function ShopFailed({ error }: { readonly error: unknown }): ReactNode {
  const { shop } = useStores();
  const unreachable = error instanceof NetworkFailed;
  return (
    <ErrorState
      title={<FormattedMessage id={unreachable ? 'state.offline.title' : 'state.failed.title'} />}
      onRetry={() => void shop.load()}
    >
      <p>
        <FormattedMessage id={unreachable ? 'state.offline.text' : 'state.failed.text'} />
      </p>
      {error instanceof AppError && error.message !== '' && (
        <p>
          <small>
            <FormattedMessage id="state.failed.detail" values={{ message: error.message }} />
          </small>
        </p>
      )}
    </ErrorState>
  );
});

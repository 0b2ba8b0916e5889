import { needed } from '../../ProviderContext.ts';
import type { FormParams, ShowForm } from '../FormPaymentProvider.ts';
import type { MakeWidget } from './YooMoneyCheckoutWidget.ts';

const HOST_ID = 'yookassa-form';

/** YooKassa's widget. Without a return URL it stays in the page and reports its result by events. */
export function yooKassaForm(make: MakeWidget, params: FormParams): ShowForm {
  const confirmation_token = needed(params['confirmationToken'], 'confirmationToken');
  return async (host, { onEnd, onFailure }) => {
    const widget = make({ confirmation_token, error_callback: onFailure });
    widget.on('success', onEnd);
    widget.on('fail', onEnd);
    host.id = HOST_ID;
    await widget.render(HOST_ID);
    return () => widget.destroy();
  };
}

import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { HttpClient } from '../../http/HttpClient.ts';
import { loadScript } from '../../loadScript.ts';
import { needed, type ProviderContext } from '../../ProviderContext.ts';
import { type FormParams, FormPaymentProvider, SCRIPT_TIMEOUT_MS, type ShowForm } from '../FormPaymentProvider.ts';

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

/** The subset of YooKassa's widget API that the adapter uses. */
export interface YooMoneyCheckoutWidget {
  on(event: 'success' | 'fail', listener: () => void): void;
  /** Draws the form into the element with this id. */
  render(id: string): Promise<void>;
  destroy(): void;
}

interface WidgetOptions {
  readonly confirmation_token: string;
  readonly error_callback: (reason: unknown) => void;
}

type MakeWidget = (options: WidgetOptions) => YooMoneyCheckoutWidget;

interface WidgetGlobals {
  readonly YooMoneyCheckoutWidget?: new (options: WidgetOptions) => YooMoneyCheckoutWidget;
}

export const makeWidget: MakeWidget = (options) => {
  const { YooMoneyCheckoutWidget: Widget } = globalThis as WidgetGlobals;
  if (Widget === undefined) throw new Error("YooKassa's script did not define YooMoneyCheckoutWidget");
  return new Widget(options);
};

export function create({ market, locale }: ProviderContext): PaymentProvider {
  return new FormPaymentProvider({
    apiUrl: market.api.baseUrl,
    locale,
    http: new HttpClient({ baseUrl: '', locale }),
    prepare: async (params) => {
      const { scriptUrl } = needed(market.payments.yookassa, 'payments.yookassa');
      await loadScript(scriptUrl, SCRIPT_TIMEOUT_MS);
      return yooKassaForm(makeWidget, params);
    },
  });
}

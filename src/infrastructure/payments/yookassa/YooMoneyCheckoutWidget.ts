/** The part of YooKassa's published widget that the adapter uses, and nothing else of it. */
export interface YooMoneyCheckoutWidget {
  on(event: 'success' | 'fail', hear: () => void): void;
  /** Draws the form into the element of this id. */
  render(id: string): Promise<void>;
  destroy(): void;
}

interface WidgetOptions {
  readonly confirmation_token: string;
  readonly error_callback: (reason: unknown) => void;
}

export type MakeWidget = (options: WidgetOptions) => YooMoneyCheckoutWidget;

interface WidgetGlobals {
  readonly YooMoneyCheckoutWidget?: new (options: WidgetOptions) => YooMoneyCheckoutWidget;
}

export const makeWidget: MakeWidget = (options) => {
  const { YooMoneyCheckoutWidget: Widget } = globalThis as WidgetGlobals;
  if (Widget === undefined) throw new Error('the script brought no YooMoneyCheckoutWidget');
  return new Widget(options);
};

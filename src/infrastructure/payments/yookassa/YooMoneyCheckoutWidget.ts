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

export type MakeWidget = (options: WidgetOptions) => YooMoneyCheckoutWidget;

interface WidgetGlobals {
  readonly YooMoneyCheckoutWidget?: new (options: WidgetOptions) => YooMoneyCheckoutWidget;
}

export const makeWidget: MakeWidget = (options) => {
  const { YooMoneyCheckoutWidget: Widget } = globalThis as WidgetGlobals;
  if (Widget === undefined) throw new Error("YooKassa's script did not define YooMoneyCheckoutWidget");
  return new Widget(options);
};

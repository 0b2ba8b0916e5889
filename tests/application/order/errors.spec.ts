import { OrdersNotAccepted, SignInNeeded } from '#application/order/errors.ts';

describe('what keeps an order from leaving', () => {
  it('is that nobody is signed in', () => {
    expect(new SignInNeeded()).toMatchObject({
      name: 'SignInNeeded',
      code: 'auth.required',
      message: 'Sign in to order',
    });
  });

  it('is that the restaurant takes none', () => {
    expect(new OrdersNotAccepted()).toMatchObject({
      name: 'OrdersNotAccepted',
      code: 'order.not-accepting',
      message: 'Orders are not accepted now',
    });
  });
});

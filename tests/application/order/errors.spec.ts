import { OrdersNotAccepted, SignInNeeded } from '#application/order/errors.ts';

describe('an error that keeps an order from being sent', () => {
  it('says that nobody is signed in', () => {
    expect(new SignInNeeded()).toMatchObject({
      name: 'SignInNeeded',
      code: 'auth.required',
      message: 'Sign in to order',
    });
  });

  it('says that the restaurant is closed', () => {
    expect(new OrdersNotAccepted()).toMatchObject({
      name: 'OrdersNotAccepted',
      code: 'order.not-accepting',
      message: 'Orders are not accepted now',
    });
  });
});

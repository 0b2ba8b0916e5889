import type { MinorUnits } from '#domain/money/money.ts';

/**
 * The smallest charge by ISO 4217 code, as Stripe publishes it (docs.stripe.com/currencies, "Minimum and maximum charge
 * amounts"), in hundredths like all amounts of the shop. Stripe applies the minimum of the currency that an account is
 * paid out in, so an account with another one may refuse a larger amount too.
 */
export const stripeMinimums: Readonly<Record<string, MinorUnits>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 5_000,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

import { type MissingPayEngine, missingEngineText, missingPayEngines } from '#server/app/payEngines.ts';
import { aCatalogDocument, aRestaurant } from '../support/aCatalogDocument.ts';

const ENGINES = ['stripe'];

function missing(payments: readonly string[], engine: string): readonly MissingPayEngine[] {
  const document = aCatalogDocument({ restaurants: [aRestaurant({ payEngine: engine })] });
  return missingPayEngines({ market: { providers: { payments } }, document, engines: ENGINES });
}

describe('a payment provider that the server does not have', () => {
  it('is named with who asks for it, and where nobody pays online', () => {
    expect(missing([], 'acmepay').map(missingEngineText)).toEqual(['payEngine is acmepay: nobody pays online at port']);
    expect(missing(['acmepay'], 'stripe').map(missingEngineText)).toEqual([
      'market.json names the payment provider acmepay',
    ]);
    expect(missing(['acmepay'], 'acmepay').map(missingEngineText)).toEqual([
      'market.json names the payment provider acmepay: nobody pays online at port',
    ]);
  });

  it('is none where the server has all, or a restaurant takes no online payments', () => {
    expect(missing(['stripe'], 'stripe')).toEqual([]);
    const none = { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true };
    const atTheDoor = aRestaurant({ payEngine: 'acmepay', payConfig: { delivery: none, takeAway: none } });
    const document = aCatalogDocument({ restaurants: [atTheDoor] });
    expect(missingPayEngines({ market: { providers: {} }, document, engines: ENGINES })).toEqual([]);
  });
});

import fc from 'fast-check';
import { dishPrice } from '#domain/catalog/dishPrice.ts';
import { aModifier, aModifierGroup } from '#tests/builders/aDish.ts';

const size = (...prices: readonly number[]) =>
  aModifierGroup({ min: 1, max: 1, modifiers: prices.map((price, place) => aModifier({ id: `${place}`, price })) });

describe('the price of a dish on the menu', () => {
  it('is its own where nothing has to be chosen', () => {
    expect(dishPrice({ price: 490 }, [])).toEqual({ price: 490, isFrom: false });
    expect(dishPrice({ price: 490 }, [aModifierGroup({ min: 0 })])).toEqual({ price: 490, isFrom: false });
  });

  it('has the cheapest of what must be chosen in it, and says "from" where others cost more', () => {
    expect(dishPrice({ price: 490 }, [size(0, 120)])).toEqual({ price: 490, isFrom: true });
    expect(dishPrice({ price: 490 }, [size(50, 120)])).toEqual({ price: 540, isFrom: true });
    expect(dishPrice({ price: 490 }, [size(50, 50)])).toEqual({ price: 540, isFrom: false });
  });

  it('counts the cheapest as free where the group gives some away', () => {
    expect(dishPrice({ price: 490 }, [{ ...size(50, 70), min: 2, max: 2, free: 1 }])).toEqual({
      price: 560,
      isFrom: false,
    });
  });

  it('leaves out what is sold out', () => {
    const group = aModifierGroup({
      min: 1,
      max: 1,
      modifiers: [aModifier({ id: 'a', price: 0, available: false }), aModifier({ id: 'b', price: 90 })],
    });
    expect(dishPrice({ price: 490 }, [group])).toEqual({ price: 580, isFrom: false });
  });

  it('is never below the dish itself', () => {
    const groups = fc.array(
      fc.record({ prices: fc.array(fc.nat(500), { minLength: 1 }), min: fc.nat(3), free: fc.nat(3) }),
    );
    fc.assert(
      fc.property(fc.nat(100_000), groups, (base, sizes) => {
        const { price } = dishPrice(
          { price: base },
          sizes.map(({ prices, min, free }) => ({ ...size(...prices), min, free })),
        );
        expect(price).toBeGreaterThanOrEqual(base);
      }),
    );
  });
});

/** Small made-up shops that stand beside the chain, each for the market of its name: another look, country and place. */
export const DEMO_WORLDS = ['adriatic', 'solo'] as const;

interface DemoTips {
  /** A number that the market takes. */
  readonly phone: string;
  readonly promoCode?: string;
}

const TIPS: Readonly<Record<(typeof DEMO_WORLDS)[number], DemoTips>> = {
  adriatic: { phone: '+382 67 555 001', promoCode: 'MAESTRAL takes fifteen per cent off' },
  solo: { phone: '+44 7700 900 123' },
};

const CHAIN: DemoTips = { phone: '+7 900 555-00-01', promoCode: 'CORAL10 takes ten per cent off' };

export function isDemoWorld(market: string): market is (typeof DEMO_WORLDS)[number] {
  return DEMO_WORLDS.some((name) => name === market);
}

export function demoTips(market: string): DemoTips {
  return isDemoWorld(market) ? TIPS[market] : CHAIN;
}

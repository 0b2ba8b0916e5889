import { DEFAULT_MARKET } from '#server/config/marketEnvironments.ts';

/** Additional demo shops, each for the market of its name, with another look, country and city. */
export const DEMO_SEEDS = ['adriatic', 'solo'] as const;

/** Sellers that the demo markets and their terms name. Nobody else sells under these names. */
export const DEMO_SELLERS = [
  'ООО «Коралл»',
  'Coral LLC',
  'Koral d.o.o.',
  'Maestral d.o.o.',
  'Solo Noodles Ltd',
] as const;

export interface DemoTips {
  /** A phone number that the market accepts. */
  readonly phone: string;
  readonly promoCode?: string | undefined;
}

const TIPS: Readonly<Record<(typeof DEMO_SEEDS)[number], DemoTips>> = {
  adriatic: { phone: '+382 67 555 001', promoCode: 'MAESTRAL takes fifteen per cent off' },
  solo: { phone: '+44 7400 123456' },
};

const CHAIN: DemoTips = { phone: '+7 900 555-00-01', promoCode: 'CORAL10 takes ten per cent off' };

export function isDemoSeed(market: string): market is (typeof DEMO_SEEDS)[number] {
  return DEMO_SEEDS.some((name) => name === market);
}

/** Whether a market is one of the project's own, with made-up towns, data and sellers. */
export function isDemoMarket(market: string): boolean {
  return market === DEFAULT_MARKET || isDemoSeed(market);
}

/** What to try in a market of the demo; undefined for any other, of which only its own data tells. */
export function demoTips(market: string): DemoTips | undefined {
  if (isDemoSeed(market)) return TIPS[market];
  return market === DEFAULT_MARKET ? CHAIN : undefined;
}

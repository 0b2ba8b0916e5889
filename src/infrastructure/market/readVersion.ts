import { create, string, type } from 'superstruct';

const versioned = type({ version: string() });

/** The version that the server currently serves for this page's market. */
export async function readVersion(): Promise<string> {
  const market = new URLSearchParams(location.search).get('market');
  const query = market === null ? '' : `?market=${encodeURIComponent(market)}`;
  const answer = await fetch(`/market.json${query}`, { cache: 'no-store' });
  return create(await answer.json(), versioned).version;
}

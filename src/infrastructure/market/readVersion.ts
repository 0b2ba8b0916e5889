import { create, string, type } from 'superstruct';

const versioned = type({ version: string() });

/** The version that the server currently serves for this page's market. */
export async function readVersion(): Promise<string> {
  const market = new URLSearchParams(location.search).get('market');
  const asked = market === null ? '' : `?market=${encodeURIComponent(market)}`;
  const answer = await fetch(`/market.json${asked}`, { cache: 'no-store' });
  return create(await answer.json(), versioned).version;
}

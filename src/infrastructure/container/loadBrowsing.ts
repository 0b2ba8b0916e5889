import { browsingPorts } from '#application/browsingPorts.ts';
import { browsingUseCases } from '#application/browsingUseCases.ts';
import type { Market } from '#application/market/Market.ts';
import { PendingSignOuts } from '#application/ports/session.ts';
import type { BrowsingUseCases, LaterUseCases } from '#application/UseCases.ts';
import { sendWhenOnline } from '../device/BrowserPendingSignOuts.ts';
import { type Bindings, type Bound, openFirst, openUseCases, portsOf } from './bindings.ts';
import { browsingBindings, browsingServices } from './browsingBindings.ts';
import { memoizeAsync } from './memoizeAsync.ts';
import type { Network } from './openNetwork.ts';

interface BrowsingContext {
  readonly market: Market;
  readonly network: Network;
  /** Returns the current language of the shop. */
  readonly locale: () => string;
}

export interface Browsing {
  readonly useCases: BrowsingUseCases;
  /** Loads the container and what orders need. */
  readonly ordering: () => Promise<LaterUseCases>;
}

/**
 * Adds what a visitor of the menu needs to the objects of the first screen. The container is loaded for what comes
 * after it, and for a sign-out that has not reached the server.
 */
export function loadBrowsing(first: Bound, { market, network, locale }: BrowsingContext): Browsing {
  const bound = openFirst(objectsOf(first), browsingBindings(market, network), browsingServices);
  const ordering = memoizeAsync(
    () => import(/* webpackChunkName: "ordering" */ './loadOrdering.ts'),
    ({ loadOrdering }) => loadOrdering(objectsOf(bound), { market, http: network.http, locale }),
  );
  const pending = bound.get(PendingSignOuts);
  sendWhenOnline(async () => {
    if (pending.list().length > 0) await (await ordering()).deliverSignOuts.execute();
  });
  return { useCases: openUseCases(portsOf(bound.get, browsingPorts), browsingUseCases), ordering };
}

function objectsOf(bound: Bound): Bindings {
  return (bind) => {
    for (const token of bound.tokens()) bind(token, () => bound.get(token));
  };
}

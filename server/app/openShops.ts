import type { Config } from '#server/config/config.ts';
import { type OpenShop, openShop } from './openShop.ts';
import { type HostedShop, shopsByHost } from './shopsByHost.ts';

/** What a process serves: one shop, or several selected by host. */
export interface OpenShops extends Pick<OpenShop, 'endStreams' | 'close'> {
  readonly app: HostedShop['app'];
  /** In the order of `MARKETS`. */
  readonly shops: readonly (Pick<OpenShop, 'deskKey' | 'tips'> & { readonly config: Config })[];
}

/** Opens the shops one after the other. When one fails, those already open are closed again. */
export async function openShops(
  configs: readonly [Config, ...Config[]],
  say: (line: string) => void,
  open: typeof openShop = openShop,
): Promise<OpenShops> {
  const [first] = configs;
  const isOne = configs.length === 1;
  const shops: { config: Config; shop: OpenShop }[] = [];
  const close = async (): Promise<void> => {
    const closed = await Promise.allSettled(shops.map(({ shop }) => shop.close()));
    const failed = closed.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
  for (const config of configs) {
    const shop = await open(config, isOne ? say : (line) => say(`${config.market}: ${line}`)).catch(
      async (error: unknown) => {
        await close();
        throw error;
      },
    );
    shops.push({ config, shop });
  }
  const hosted = shops.map(({ config, shop }) => ({
    market: config.market,
    publicUrl: config.publicUrl,
    app: shop.app,
  }));
  return {
    app: isOne && hosted[0] !== undefined ? hosted[0].app : shopsByHost(hosted, first),
    shops: shops.map(({ config, shop }) => ({ config, deskKey: shop.deskKey, tips: shop.tips })),
    endStreams: () => {
      for (const { shop } of shops) shop.endStreams();
    },
    close,
  };
}

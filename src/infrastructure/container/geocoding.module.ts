import { ContainerModule } from 'inversify';
import { Geocoder } from '#application/ports/Geocoder.ts';
import type { Market } from '#domain/market/Market.ts';
import { LazyGeocoder } from '../geocoding/LazyGeocoder.ts';
import { geocoders } from './providers.ts';

export function geocodingModule(market: Market, locale: () => string): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const name = market.providers.geocoder[0] ?? 'photon';
    bind(Geocoder).toConstantValue(new LazyGeocoder(() => geocoders[name]({ market, locale })));
  });
}

import { ContainerModule } from 'inversify';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { CitiesApi } from '#application/ports/CitiesApi.ts';
import { MenuApi } from '#application/ports/MenuApi.ts';
import { OrdersApi } from '#application/ports/OrdersApi.ts';
import { PeopleApi } from '#application/ports/PeopleApi.ts';
import { PromotionsApi } from '#application/ports/PromotionsApi.ts';
import { QuotesApi } from '#application/ports/QuotesApi.ts';
import { RestaurantsApi } from '#application/ports/RestaurantsApi.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import type { Market } from '#domain/market/Market.ts';
import { HttpCapabilitiesApi } from '../api/HttpCapabilitiesApi.ts';
import { HttpCitiesApi } from '../api/HttpCitiesApi.ts';
import { HttpMenuApi } from '../api/HttpMenuApi.ts';
import { HttpOrdersApi } from '../api/HttpOrdersApi.ts';
import { HttpPeopleApi } from '../api/HttpPeopleApi.ts';
import { HttpPromotionsApi } from '../api/HttpPromotionsApi.ts';
import { HttpQuotesApi } from '../api/HttpQuotesApi.ts';
import { HttpRestaurantsApi } from '../api/HttpRestaurantsApi.ts';
import { HttpSignInApi } from '../api/HttpSignInApi.ts';
import { HttpTimeApi } from '../api/HttpTimeApi.ts';
import { HttpClient } from '../http/HttpClient.ts';

/** The back end over HTTP. */
export function apiModule(market: Market, locale: () => string): ContainerModule {
  const http = new HttpClient({ baseUrl: market.api.baseUrl, locale });
  return new ContainerModule(({ bind }) => {
    bind(CitiesApi).toConstantValue(new HttpCitiesApi(http, market.whiteLabel));
    bind(RestaurantsApi).toConstantValue(new HttpRestaurantsApi(http, market));
    bind(MenuApi).toConstantValue(new HttpMenuApi(http));
    bind(PromotionsApi).toConstantValue(new HttpPromotionsApi(http));
    bind(QuotesApi).toConstantValue(new HttpQuotesApi(http, locale));
    bind(OrdersApi).toConstantValue(new HttpOrdersApi(http, locale));
    bind(PeopleApi).toConstantValue(new HttpPeopleApi(http));
    bind(SignInApi).toConstantValue(new HttpSignInApi(http, market));
    bind(TimeApi).toConstantValue(new HttpTimeApi(http, market.timezone));
    bind(CapabilitiesApi).toConstantValue(new HttpCapabilitiesApi(http));
  });
}

import { BACK_ENDS } from './backEnds.ts';
import { describeAccountApi } from './describeAccountApi.ts';
import { describeCapabilitiesApi } from './describeCapabilitiesApi.ts';
import { describeCitiesApi } from './describeCitiesApi.ts';
import { describeFavoritesApi } from './describeFavoritesApi.ts';
import { describeGeocoder } from './describeGeocoder.ts';
import { describeMenuApi } from './describeMenuApi.ts';
import { describeOrderEvents } from './describeOrderEvents.ts';
import { describeOrdersApi } from './describeOrdersApi.ts';
import { describePeopleApi } from './describePeopleApi.ts';
import { describePromotionsApi } from './describePromotionsApi.ts';
import { describeQuotesApi } from './describeQuotesApi.ts';
import { describeRestaurantEvents } from './describeRestaurantEvents.ts';
import { describeRestaurantsApi } from './describeRestaurantsApi.ts';
import { describeSignInApi } from './describeSignInApi.ts';
import { describeSlotsApi } from './describeSlotsApi.ts';
import { describeTermsApi } from './describeTermsApi.ts';
import { describeTimeApi } from './describeTimeApi.ts';

for (const kind of BACK_ENDS) {
  describeCitiesApi(kind);
  describeRestaurantsApi(kind);
  describeMenuApi(kind);
  describePromotionsApi(kind);
  describeQuotesApi(kind);
  describeSlotsApi(kind);
  describeOrdersApi(kind);
  describeOrderEvents(kind);
  describeRestaurantEvents(kind);
  describePeopleApi(kind);
  describeAccountApi(kind);
  describeFavoritesApi(kind);
  describeSignInApi(kind);
  describeTermsApi(kind);
  describeTimeApi(kind);
  describeCapabilitiesApi(kind);
  describeGeocoder(kind);
}

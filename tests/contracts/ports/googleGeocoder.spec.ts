/**
 * @jest-environment ./tests/support/BrowserEnvironment.cjs
 * @jest-environment-options {"resources": "usable"}
 */
import { GooglePlacesGeocoder } from '#infrastructure/geocoding/google/provider.ts';
import { GoogleMapsLoader } from '#infrastructure/google/GoogleMapsLoader.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { openGoogleStandIn } from '#tests/support/googleStandIn/openGoogleStandIn.ts';
import { describeGeocoder } from './describeGeocoder.ts';
import { theShop } from './theShop.ts';

describeGeocoder({
  name: 'Google',
  open: async () => {
    const { scriptUrl, close } = await openGoogleStandIn(theShop().addresses);
    const loader = GoogleMapsLoader.of({ key: 'k', scriptUrl, language: 'ru' }, new RecordedErrors());
    return { geocoder: new GooglePlacesGeocoder(loader), close };
  },
});

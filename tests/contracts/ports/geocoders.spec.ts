import { NominatimGeocoder } from '#infrastructure/geocoding/nominatim/provider.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { openNominatimStandIn } from '#tests/support/nominatimStandIn.ts';
import { describeGeocoder } from './describeGeocoder.ts';
import { theShop } from './theShop.ts';

describeGeocoder({
  name: 'Nominatim',
  open: async () => {
    const server = await openNominatimStandIn(theShop().addresses);
    return { geocoder: new NominatimGeocoder(server.url, () => 'ru'), close: server.close };
  },
});

describeGeocoder({
  name: 'in memory, that tells the point of a line once it is chosen',
  open: async () => {
    const geocoder = new FakeGeocoder(theShop());
    geocoder.tellsPoints = false;
    return { geocoder, close: async () => {} };
  },
});

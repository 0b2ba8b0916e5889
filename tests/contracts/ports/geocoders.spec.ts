import { NominatimGeocoder } from '#infrastructure/geocoding/nominatim/NominatimGeocoder.ts';
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

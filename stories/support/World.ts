import { Read } from '#application/reads/Read.ts';
import type { Settings } from '#application/Settings.ts';
import type { UseCases } from '#application/UseCases.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { coralManifest as coral } from '#tests/builders/coralManifest.ts';
import { LocationWorld } from '#tests/ui/features/location/locationWorld.tsx';
import { AShop } from '#tests/ui/support/aShop.tsx';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { createStores, type Stores } from '#ui/app/stores/createStores.ts';
import { fullCatalog } from './fullCatalog.ts';
import { text } from './words.ts';

/** How a story is looked at: chosen in the toolbar. */
export interface Look {
  readonly language: 'ru' | 'en' | 'cnr';
  readonly theme: 'light' | 'dark';
  readonly layout: 'mobile' | 'desktop';
}

/** A shop, the town around it and a device, all in memory; a story changes what they hold. */
export class World {
  readonly shop = new AShop();
  readonly town = new LocationWorld();
  /** These use-cases answer in place of the shop's own. */
  answers: Partial<UseCases> = {};
  settings: Partial<Settings> = {};

  constructor() {
    this.shop.catalog = fullCatalog;
    this.shop.market = loadMarket(coral);
    this.shop.storage.remove('cart');
  }

  stores({ language, theme }: Look): Stores {
    const { first, more } = text[language];
    const settings: Settings = {
      locale: language,
      theme,
      adulthoodConfirmed: false,
      cookiesConsentAccepted: false,
      ...this.settings,
    };
    this.shop.memory.settings.settings = settings;
    return createStores({
      market: this.shop.market,
      useCases: this.#answering(),
      settings,
      messages: first,
      loadMessages: { first: async () => first, more: async () => more },
      now: new Date('2026-11-20T12:00:00Z'),
    });
  }

  /** What the town answers for; of the rest the shop knows more. */
  #ofTown(): Partial<UseCases> {
    const {
      loadCityOffer,
      selectLocation,
      previewLocation,
      suggestAddresses,
      takeSuggestion,
      locateCustomer,
      showMap,
    } = this.town.useCases;
    return {
      loadCityOffer,
      selectLocation,
      previewLocation,
      suggestAddresses,
      takeSuggestion,
      locateCustomer,
      showMap,
    };
  }

  #answering(): UseCases {
    return {
      ...this.shop.useCases,
      ...this.#ofTown(),
      read: new Read({ ...this.shop.memory.ports, cities: this.town.cities, geocoder: this.town.geocoder }),
      ...this.answers,
    };
  }
}

/** A story's parameter `setting` says what surrounds it. */
export interface Setting {
  /** Is called before the shop opens. */
  readonly prepare?: (world: World) => void;
  /** Is called once the shop is open. */
  readonly opened?: (stores: Stores) => void;
  readonly path?: string;
  /** The state that the browser keeps with the page's entry in its history. */
  readonly state?: DialogState;
  /** Whether the story is shown within the bars of a page. */
  readonly framed?: boolean;
}

/** The parameters of a story in a world that holds what `prepare` puts there. */
export function holding(prepare: (world: World) => void, setting: Omit<Setting, 'prepare'> = {}): { setting: Setting } {
  return { setting: { ...setting, prepare } };
}

/** The parameters of a story that is a page of the shop. */
export function page(path: string, prepare: (world: World) => void = () => {}): { setting: Setting } {
  return { setting: { path, prepare, framed: true } };
}

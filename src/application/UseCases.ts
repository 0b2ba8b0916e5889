import type { browsingUseCases } from './browsingUseCases.ts';
import type { firstUseCases } from './firstUseCases.ts';
import type { laterUseCases } from './laterUseCases.ts';

/** What the classes of a list create: their public methods, by the names of the list. */
export type Created<Classes extends Readonly<Record<string, abstract new (...input: never[]) => object>>> = {
  readonly [Name in keyof Classes]: Pick<InstanceType<Classes[Name]>, keyof InstanceType<Classes[Name]>>;
};

/** The use cases that are loaded after the first screen, without the container. */
export type BrowsingUseCases = Created<typeof browsingUseCases>;

/** The use cases that are loaded with the container. */
export type LaterUseCases = Created<typeof laterUseCases>;

/** Every use case of the storefront, as the interface sees it. */
export type UseCases = Created<typeof firstUseCases> & BrowsingUseCases & LaterUseCases;

import { makeAutoObservable } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { type DoorDetails, lacksDoor, placeProblems } from '#domain/location/placeRules.ts';
import type { FormProblems } from '#domain/validation/FormProgress.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

export const DOOR_FIELDS = ['apartment', 'entrance', 'floor', 'intercom'] as const;
type DoorField = (typeof DOOR_FIELDS)[number];

/** The way to the door of the selected address, asked for in the cart where it is missing. */
export class DoorStore {
  /** The fields are open. */
  isOpen = false;
  typed: Readonly<Partial<Record<DoorField, string>>> = {};
  readonly #useCases: Pick<UseCases, 'describeDoor' | 'reportFault'>;
  readonly #shop: ShopStore;

  constructor(useCases: Pick<UseCases, 'describeDoor' | 'reportFault'>, shop: ShopStore) {
    this.#useCases = useCases;
    this.#shop = shop;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isAskedFor(): boolean {
    const { location } = this.#shop;
    return location?.deliveryType === 'DELIVERY' && lacksDoor(location.place);
  }

  get problems(): FormProblems<Record<DoorField, string>> {
    return placeProblems(this.typed);
  }

  open(): void {
    this.isOpen = true;
  }

  type(field: DoorField, text: string): void {
    this.typed = { ...this.typed, [field]: text };
  }

  /** Stores what was typed. Empty fields and texts that are too long keep the fields open. */
  save(): void {
    const door: DoorDetails = Object.fromEntries(
      Object.entries(this.typed).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
    );
    const isWrong = DOOR_FIELDS.some((field) => this.problems[field] !== undefined);
    if (!isWrong && Object.keys(door).length > 0) this.#close(door);
  }

  /** The address is a house of its own, so that there is nothing to ask. */
  saveHouse(): void {
    this.#close({ isPrivateHouse: true });
  }

  #close(door: DoorDetails): void {
    this.isOpen = false;
    this.typed = {};
    this.#useCases.describeDoor.execute(door).catch(reportFaults(this.#useCases, 'the way to the door'));
  }
}

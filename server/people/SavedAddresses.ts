import { randomUUID } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { isSameDoor } from '#domain/session/savedDeliveries.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { SavedAddressesTable } from '#server/database/Schema.ts';
import type { savedAddressInput } from './SavedAddressInput.ts';

/** Maximum number of saved addresses; beyond it the one that was saved first is dropped. */
export const MAX_SAVED_PLACES = 30;

export type SavedAddressInput = Infer<ReturnType<typeof savedAddressInput>>;
type WireSavedAddress = Readonly<Record<string, unknown>> & { readonly id: string };

/** People's saved addresses, which the specification calls deliveries, most recent first. */
export class SavedAddresses {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async of(personId: string): Promise<readonly WireSavedAddress[]> {
    return (await rowsOf(this.#database.read, personId)).map(toWire);
  }

  /** Saves an address. One with an existing door updates that instead. */
  async save(personId: string, place: SavedAddressInput): Promise<WireSavedAddress> {
    return this.#database.write(async (writer) => {
      const rows = await rowsOf(writer, personId);
      const same = rows.find((row) => isSameDoor(doorOf(readPlace(row)), doorOf(place)));
      if (same !== undefined) return this.#rewrite(writer, same, place);
      const row = {
        id: randomUUID(),
        person_id: personId,
        place: JSON.stringify(place),
        created_at: this.#now().toISOString(),
      };
      await writer.insertInto('saved_places').values(row).execute();
      const surplus = rows.slice(MAX_SAVED_PLACES - 1).map(({ id }) => id);
      if (surplus.length > 0) await writer.deleteFrom('saved_places').where('id', 'in', surplus).execute();
      return toWire(row);
    });
  }

  /** The changed address; undefined when this person has no such address. */
  async change(personId: string, id: string, place: SavedAddressInput): Promise<WireSavedAddress | undefined> {
    return this.#database.write(async (writer) => {
      const row = (await rowsOf(writer, personId)).find((saved) => saved.id === id);
      return row && this.#rewrite(writer, row, place);
    });
  }

  /** False when this person has no such address. */
  async remove(personId: string, id: string): Promise<boolean> {
    const removed = await this.#database.write((writer) =>
      writer.deleteFrom('saved_places').where('person_id', '=', personId).where('id', '=', id).executeTakeFirst(),
    );
    return removed.numDeletedRows > 0n;
  }

  async #rewrite(writer: Writer, row: SavedAddressesTable, place: SavedAddressInput): Promise<WireSavedAddress> {
    const changed = { ...row, place: JSON.stringify(place) };
    await writer.updateTable('saved_places').set({ place: changed.place }).where('id', '=', row.id).execute();
    return toWire(changed);
  }
}

function rowsOf(database: Pick<Writer, 'selectFrom'>, personId: string): Promise<SavedAddressesTable[]> {
  return database
    .selectFrom('saved_places')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

function doorOf({ address, location: coordinates, apartment }: SavedAddressInput): DeliveryPlace {
  return { address, coordinates, apartment };
}

function readPlace({ place }: SavedAddressesTable): SavedAddressInput {
  return JSON.parse(place) as SavedAddressInput;
}

function toWire(row: SavedAddressesTable): WireSavedAddress {
  const place = readPlace(row);
  return {
    id: row.id,
    name: place.name ?? null,
    address: place.address,
    placeId: place.placeId ?? null,
    location: place.location,
    hasHouseNumber: place.hasHouseNumber ?? null,
    apartment: place.apartment ?? null,
    entrance: place.entrance ?? null,
    floor: place.floor ?? null,
    intercom: place.intercom ?? null,
    comment: place.comment ?? null,
    personName: place.personName ?? null,
    phone: place.phone ?? null,
    email: place.email ?? null,
  };
}

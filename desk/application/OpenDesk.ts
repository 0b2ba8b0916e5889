import { ServerRefused } from '#application/AppError.ts';
import type { DeskSession } from './Desk.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

export type OpenedDesk =
  | { readonly kind: 'open'; readonly session: DeskSession }
  /** `isRefused`: the key that was entered is not valid. */
  | { readonly kind: 'key-needed'; readonly isRefused: boolean };

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
}

/** Opens the desk with an entered key, or with the one stored on this device. */
export class OpenDesk {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ key: entry }: { readonly key?: string | undefined }): Promise<OpenedDesk> {
    const key = entry?.trim() ?? this.#ports.memory.readKey();
    if (key === undefined || key === '') return { kind: 'key-needed', isRefused: false };
    try {
      const session = await this.#ports.desk.open(key);
      this.#ports.memory.writeKey(key);
      return { kind: 'open', session };
    } catch (error) {
      if (!(error instanceof ServerRefused) || error.code !== 'auth.required') throw error;
      this.#ports.memory.writeKey(undefined);
      return { kind: 'key-needed', isRefused: true };
    }
  }
}

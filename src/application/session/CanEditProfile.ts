import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';

/** Whether the back end lets people change their profile. */
export class CanEditProfile {
  readonly #capabilities: CapabilitiesApi;

  constructor(capabilities: CapabilitiesApi) {
    this.#capabilities = capabilities;
  }

  execute(): Promise<boolean> {
    return this.#capabilities.has('profile-edit');
  }
}

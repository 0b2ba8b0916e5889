import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import type { TelegramApi, TelegramChat } from '../ports/TelegramApi.ts';
import { credentialsOf } from '../session/credentials.ts';

interface Ports {
  readonly telegram: TelegramApi;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
}

/** The person's chat with the shop's bot in Telegram; undefined where the shop has none. */
export class ReadTelegramChat {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<TelegramChat | undefined> {
    const { telegram, session, capabilities } = this.#ports;
    if (!(await capabilities.hasOnceKnown('telegram'))) return undefined;
    return telegram.chat(await credentialsOf(session));
  }
}

export interface ServerEvent {
  /**
   * Position to resume from after a reconnect; absent for an event that describes the current state and is repeated
   * then.
   */
  readonly id?: number | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** An event as it is sent. */
export function textOf({ id, event, data }: ServerEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`;
}

/** The device's own reading, in milliseconds. */
export interface DeviceTime {
  /** As its owner has set it, since 1970; jumps when it is set, and by the length of a sleep. */
  readonly wall: number;
  /** Since some moment; never set, and standing still while the device sleeps. */
  readonly running: number;
}

/** What the server's clock showed, in milliseconds since 1970, when the device's read `device`. */
export interface TimeSync {
  readonly serverTime: number;
  readonly device: DeviceTime;
}

/** Half of what an answer may be off by; together with half a round trip of 1 s that makes 1 s at most. */
const TOLERANCE = 500;

/**
 * The server's time when the question left: its answer less half the round trip, so off by at most that half. With that, the
 * offset is server UTC time minus local time (specification, section 4).
 */
export function syncTime(answer: Date, sent: DeviceTime, received: DeviceTime): TimeSync {
  return { serverTime: answer.getTime() - (received.running - sent.running) / 2, device: sent };
}

/**
 * Goes on by whichever clock went further: a sleep stops the running one, setting the clock back pulls only the other. Set
 * forward it cannot be told from a sleep, until the server is asked again.
 */
export function serverTimeAt({ serverTime, device }: TimeSync, now: DeviceTime): Date {
  return new Date(serverTime + Math.max(now.wall - device.wall, now.running - device.running));
}

/** Whether the device slept or its clock was set since, or the two merely drifted apart: the server must be asked again. */
export function hasJumped({ device }: TimeSync, now: DeviceTime): boolean {
  const apart = now.wall - device.wall - (now.running - device.running);
  return Math.abs(apart) > TOLERANCE;
}

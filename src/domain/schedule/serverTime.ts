/** Readings of the device's two clocks, in milliseconds. */
export interface DeviceTime {
  /** Wall clock, since 1970. It jumps when the user sets it, and continues during sleep. */
  readonly wall: number;
  /** Monotonic clock with an arbitrary origin. It is never set, and stops while the device sleeps. */
  readonly running: number;
}

/** The server's time, in milliseconds since 1970, at the device's reading `device`. */
export interface TimeSync {
  readonly serverTime: number;
  readonly device: DeviceTime;
}

/**
 * Tolerance in milliseconds for drift between the clocks. With half of a 1 s round trip the total error is at most 1 s.
 */
const TOLERANCE = 500;

/**
 * Calculates the server's time at the moment the request was sent, assuming half of the round trip; the error is at
 * most that half. The offset is server UTC time minus local time (specification, section 4).
 */
export function syncTime(answer: Date, sent: DeviceTime, received: DeviceTime): TimeSync {
  return { serverTime: answer.getTime() - (received.running - sent.running) / 2, device: sent };
}

/**
 * The server's current time, advanced by whichever device clock moved further: sleep stops the monotonic clock, and a
 * wall clock set back lags. A wall clock set forward looks like sleep until the next sync.
 */
export function serverTimeAt({ serverTime, device }: TimeSync, now: DeviceTime): Date {
  return new Date(serverTime + Math.max(now.wall - device.wall, now.running - device.running));
}

/** Whether the device slept, its clock was set or its clocks drifted apart, so that the server must be asked again. */
export function hasJumped({ device }: TimeSync, now: DeviceTime): boolean {
  const apart = now.wall - device.wall - (now.running - device.running);
  return Math.abs(apart) > TOLERANCE;
}

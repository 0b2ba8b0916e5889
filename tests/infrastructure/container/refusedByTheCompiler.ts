import { allPorts } from '#application/allPorts.ts';
import { Clock, TimeApi } from '#application/ports/Clock.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { type Bind, type Get, openUseCases, portsOf } from '#infrastructure/container/bindings.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

/** Checked by the compiler alone: each line below must not compile, else the directive itself is an error. */
export function refusedByTheCompiler(bind: Bind, get: Get): void {
  // @ts-expect-error the ports are swapped
  openUseCases(portsOf(get, { clock: TimeApi, time: Clock }), { syncTime: SyncTime });
  // @ts-expect-error a port is missing
  openUseCases(portsOf(get, { time: TimeApi }), { syncTime: SyncTime });
  // @ts-expect-error what is made is not what the token stands for
  bind(TimeApi, () => new FixedClock());
  // @ts-expect-error another port is handed in
  bind(TimeApi, (ports) => ports(Clock));
  openUseCases(portsOf(get, allPorts), { syncTime: SyncTime });
}

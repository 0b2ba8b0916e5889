import type { Container } from 'inversify';
import { RunPreflight } from '#application/order/RunPreflight.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { Clock } from '#application/ports/Clock.ts';
import { QuotesApi } from '#application/ports/QuotesApi.ts';
import { TimeApi } from '#application/ports/TimeApi.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { wire, wireTo } from '#infrastructure/container/wire.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

/** Checked by the compiler alone: each line below must not compile, else the directive itself is an error. */
export function refusedByTheCompiler(container: Container): void {
  const bind = container.bind.bind(container);
  // @ts-expect-error the tokens are swapped
  wire(bind, SyncTime, [Clock, TimeApi]);
  // @ts-expect-error a token is missing
  wire(bind, SyncTime, [TimeApi]);
  // @ts-expect-error all tokens are missing
  wire(bind, SyncTime, []);
  // @ts-expect-error a token is too many
  wire(bind, SyncTime, [TimeApi, Clock, Clock]);
  // @ts-expect-error a token is another port's
  wire(bind, RunPreflight, [QuotesApi, TimeApi, Clock]);
  // @ts-expect-error the class is not what the token stands for
  wireTo(bind, TimeApi, FixedClock, []);
  wire(bind, RunPreflight, [QuotesApi, ActiveSession, Clock]);
}

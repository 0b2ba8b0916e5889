import { AppError } from '#application/AppError.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { OnFailure } from '#ui/app/stores/Task.ts';

/** Like `reportFaults` of the storefront: reports unexpected errors only, since an AppError is shown to the staff. */
export function reportDeskFaults(useCases: Pick<DeskUseCases, 'reportFault'>, context: string): OnFailure {
  return (error) => {
    if (!(error instanceof AppError)) useCases.reportFault.execute({ error, context });
  };
}

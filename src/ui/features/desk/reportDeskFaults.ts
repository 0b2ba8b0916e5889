import { AppError } from '#application/AppError.ts';
import type { DeskUseCases } from '#application/desk/DeskUseCases.ts';
import type { OnFailure } from '#ui/app/stores/Task.ts';

/** As `reportFaults` of the storefront: a refusal is told to the staff and is no fault. */
export function reportDeskFaults(useCases: Pick<DeskUseCases, 'reportFault'>, context: string): OnFailure {
  return (error) => {
    if (!(error instanceof AppError)) useCases.reportFault.execute({ error, context });
  };
}

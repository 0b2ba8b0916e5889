import { array, type Struct } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';
import { inTasks } from '../device/inTasks.ts';
import { decode } from './decode.ts';

/** Items decoded in one slice: a few milliseconds on a slow phone, so that input is handled in between. */
const SLICE = 12;

/** Is told of each item of a list that was left out, and why. */
export type ReportLeftOut = (error: unknown) => void;

interface Reading {
  readonly report: ReportLeftOut;
  /** Turns the plain shape of an item into the one that is decoded. */
  readonly mend?: (item: unknown, onLeftOut: (path: string) => void) => unknown;
  /** A list of which nothing can be used is a failure, not an empty one. */
  readonly isEssential?: boolean;
}

/**
 * Validates and maps a list, and yields to the event loop between slices of a long one. An item that cannot be read is
 * left out and reported: it takes no other with it.
 */
export async function decodeEach<T, S, Made>(
  request: string,
  answer: unknown,
  struct: Struct<T, S>,
  map: (item: T) => Made,
  { report, mend, isEssential = false }: Reading,
): Promise<readonly NonNullable<Made>[]> {
  const decoded: NonNullable<Made>[] = [];
  let failure: unknown;
  const items = decode(request, answer, array());
  const read = (item: unknown, index: number): void => {
    try {
      const onLeftOut = (path: string): void => report(leftOut(request, `${index}.${path}`, 'it is left out'));
      const mapped = map(decode(request, mend === undefined ? item : mend(item, onLeftOut), struct, index));
      if (mapped !== undefined && mapped !== null) decoded.push(mapped);
    } catch (error) {
      const reported = error instanceof ApiContractBroken ? error : leftOut(request, String(index), String(error));
      failure ??= reported;
      report(reported);
    }
  };
  const slices = Array.from({ length: Math.ceil(items.length / SLICE) }, (_, slice) => (): void => {
    const from = slice * SLICE;
    for (const [index, item] of items.slice(from, from + SLICE).entries()) read(item, from + index);
  });
  // The first slice is read in the task of the answer.
  slices.shift()?.();
  await inTasks(slices);
  if (isEssential && decoded.length === 0 && failure !== undefined) throw failure;
  return decoded;
}

function leftOut(request: string, path: string, reason: string): ApiContractBroken {
  return new ApiContractBroken({ request, path, reason });
}

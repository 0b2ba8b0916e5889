import { array, type Struct } from 'superstruct';
import { taskEnd } from '../device/taskEnd.ts';
import { decode } from './decode.ts';

/** So many are read before a finger has its turn: some milliseconds of work for a slow phone. */
const SLICE = 12;

/**
 * Reads a list as `decode` does, each item made into what `map` says: a long one in slices, between which the page answers.
 */
export async function decodeEach<T, S, Made>(
  request: string,
  answer: unknown,
  struct: Struct<T, S>,
  map: (item: T) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (const [index, item] of decode(request, answer, array()).entries()) {
    if (index > 0 && index % SLICE === 0) await taskEnd();
    made.push(map(decode(request, item, struct, index)));
  }
  return made;
}

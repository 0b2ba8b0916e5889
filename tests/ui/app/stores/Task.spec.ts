import { autorun, observable } from 'mobx';
import { NetworkFailed } from '#application/AppError.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

/** Answers when a test lets it; the questions in the order in which they came. */
function asking() {
  const errors = new RecordedErrors();
  const questions: {
    readonly input: string;
    readonly signal: AbortSignal;
    answer: (value: string) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const run = (input: string, signal: AbortSignal): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    signal.addEventListener('abort', () => reject(signal.reason));
    questions.push({ input, signal, answer: resolve, fail: reject });
    return promise;
  };
  const task = handedOn(new Task(run, reportFaults({ reportFault: new ReportFault({ errors }) }, 'menu')));
  const states: string[] = [];
  autorun(() => states.push(task.state.kind));
  return { task, questions, errors, states };
}

describe('a task', () => {
  it('is idle, then pending, then done with its answer', async () => {
    const { task, questions, states } = asking();
    const started = task.start('soup');
    expect(task.value).toBeUndefined();
    questions[0]?.answer('hot');
    expect(await started).toBe('hot');
    expect(states).toEqual(['idle', 'pending', 'done']);
    expect([task.state, task.value]).toEqual([{ kind: 'done', value: 'hot' }, 'hot']);
  });

  it('shows an expected refusal and does not report it as a bug', async () => {
    const { task, questions, errors } = asking();
    const started = task.start('soup');
    const refusal = new NetworkFailed();
    questions[0]?.fail(refusal);
    expect(await started).toBeUndefined();
    expect([task.state, errors.reports]).toEqual([{ kind: 'failed', error: refusal }, []]);
  });

  it('shows a fault and reports it under its name', async () => {
    const { task, questions, errors } = asking();
    const started = task.start('soup');
    const fault = new TypeError('undefined is no soup');
    questions[0]?.fail(fault);
    await started;
    expect(task.state).toEqual({ kind: 'failed', error: fault });
    expect(errors.reports).toEqual([{ error: fault, context: 'menu' }]);
  });

  it('is failed at once for whoever sees what its failure changes', async () => {
    const refused = observable.box(false);
    const task = new Task<void, string>(
      () => Promise.reject(new NetworkFailed()),
      () => refused.set(true),
    );
    const states: unknown[] = [];
    autorun(() => states.push([task.state.kind, refused.get()]));
    await task.start();
    expect(states).toEqual([
      ['idle', false],
      ['pending', false],
      ['failed', true],
    ]);
  });

  it('aborts the question before when it is asked anew, and never shows its answer', async () => {
    const { task, questions, states } = asking();
    const first = task.start('soup');
    const second = task.start('salad');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    questions[1]?.answer('green');
    expect(await Promise.all([first, second])).toEqual([undefined, 'green']);
    expect(states).toEqual(['idle', 'pending', 'pending', 'done']);
  });

  it('drops the answer of a question that could not be cancelled any more', async () => {
    const resolvers: ((value: string) => void)[] = [];
    const task = new Task(
      () => new Promise<string>((resolve) => resolvers.push(resolve)),
      () => {},
    );
    const applied: string[] = [];
    const first = task.start(undefined, (value) => applied.push(value));
    const second = task.start(undefined, (value) => applied.push(value));
    resolvers[1]?.('new');
    resolvers[0]?.('old');
    expect(await Promise.all([first, second])).toEqual([undefined, 'new']);
    expect([task.value, applied]).toEqual(['new', ['new']]);
  });

  it('reports a fault of an aborted question, and not its abortion', async () => {
    const errors: unknown[] = [];
    const rejecters: ((error: unknown) => void)[] = [];
    const task = new Task(
      () => new Promise<string>((_, reject) => rejecters.push(reject)),
      (error) => errors.push(error),
    );
    const first = task.start(undefined);
    const second = task.start(undefined);
    const fault = new TypeError('no soup');
    rejecters[0]?.(fault);
    await first;
    expect([errors, task.state.kind]).toEqual([[fault], 'pending']);
    task.reset();
    rejecters[1]?.(undefined);
    await second;
    expect(task.state).toEqual({ kind: 'idle' });
  });

  it('stays idle when it is reset before it was asked anything', () => {
    const { task } = asking();
    task.reset();
    expect(task.state).toEqual({ kind: 'idle' });
  });

  it('forgets question and answer when it is reset', async () => {
    const { task, questions, errors } = asking();
    const started = task.start('soup');
    task.reset();
    expect(await started).toBeUndefined();
    expect([questions[0]?.signal.aborted, task.state, errors.reports]).toEqual([true, { kind: 'idle' }, []]);
  });

  it('reports the outcome in the same update that shows it', async () => {
    const { task, questions } = asking();
    let dish = '';
    const together: string[] = [];
    autorun(() => together.push(`${task.state.kind} ${dish}`));
    const started = task.start('soup', (value) => {
      dish = value;
    });
    questions[0]?.answer('hot');
    await started;
    expect(together).toEqual(['idle ', 'pending ', 'done hot']);
  });
});

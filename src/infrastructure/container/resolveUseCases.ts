import type { Container, Newable } from 'inversify';

type Instances<Classes extends Readonly<Record<string, Newable>>> = {
  readonly [Name in keyof Classes]: InstanceType<Classes[Name]>;
};

/** The container's instances of some classes, under the same names. */
export function resolveUseCases<const Classes extends Readonly<Record<string, Newable>>>(
  container: Container,
  classes: Classes,
): Instances<Classes> {
  const entries = Object.entries(classes).map(([name, type]) => [name, container.get<unknown>(type)]);
  return Object.fromEntries(entries) as Instances<Classes>;
}

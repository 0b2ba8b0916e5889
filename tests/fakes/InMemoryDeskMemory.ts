import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';

export class InMemoryDeskMemory implements DeskMemory {
  key: string | undefined;

  constructor(key?: string) {
    this.key = key;
  }

  readKey(): string | undefined {
    return this.key;
  }

  writeKey(key: string | undefined): void {
    this.key = key;
  }
}

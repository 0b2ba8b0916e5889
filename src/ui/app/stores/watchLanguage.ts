import { reaction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SettingsStore } from './SettingsStore.ts';
import { reportFaults } from './Task.ts';

interface Needs {
  readonly useCases: Pick<UseCases, 'translateLocation' | 'reportFault'>;
  readonly settings: SettingsStore;
}

/** Looks the selected address up again when the customer changes the language. Returns the unsubscribe function. */
export function watchLanguage({ useCases, settings }: Needs): () => void {
  let asking = new AbortController();
  const end = reaction(
    () => settings.locale,
    (locale) => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      useCases.translateLocation.execute({ locale }, signal).catch((error: unknown) => {
        if (!signal.aborted) reportFaults(useCases, 'the address in another language')(error);
      });
    },
  );
  return () => {
    asking.abort();
    end();
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts that are requested right after hydration. */
  readonly following?: readonly string[];
  /** Scripts that load the typeface, last on a first visit. */
  readonly fontScripts?: readonly string[];
  /** Scripts and styles of screens outside of the first load, by route name. */
  readonly screens?: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, string>>;
}

export interface Assets extends Manifest {
  /** Inline styles; empty with a development server. */
  readonly css: string;
  /** Styles of screens outside of the first load, by route name. */
  readonly screenCss?: Readonly<Record<string, string>>;
  /** Subresource integrity hashes by path; empty with a development server. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The build's list of files to load first. */
export async function readAssets(folder: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'));
  const texts = new Map<string, string>();
  for (const path of [...manifest.scripts, ...manifest.styles]) {
    const text = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    if (text !== undefined) texts.set(path, text);
  }
  const screenCss = await Promise.all(
    Object.entries(manifest.screens ?? {}).map(async ([screen, files]) => {
      const styles = files.filter((file) => file.endsWith('.css'));
      const sheets = styles.map((file) => readFile(join(folder, file), 'utf8').catch(() => ''));
      return [screen, (await Promise.all(sheets)).join('\n')] as const;
    }),
  );
  return {
    ...manifest,
    screenCss: Object.fromEntries(screenCss),
    css: manifest.styles.map((path) => texts.get(path) ?? '').join('\n'),
    integrity: Object.fromEntries([...texts].map(([path, text]) => [path, integrityOf(text)])),
  };
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The `integrity` attribute for a script, style sheet or preload. */
export function integrityAttribute({ integrity }: Pick<Assets, 'integrity'>, path: string): string {
  const bytes = integrity[path];
  return bytes === undefined ? '' : ` integrity="${bytes}"`;
}

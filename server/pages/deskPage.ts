import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { policyFor } from '#server/http/policy.ts';
import type { App } from '#server/http/Route.ts';
import { CurrentTheme } from '../market/CurrentTheme.ts';
import { type Assets, integrityAttribute, readAssets } from './assets.ts';
import { staticFile } from './staticFile.ts';

interface Options {
  readonly root: string;
  readonly market: string;
  readonly buildDir: string;
  /** Folder of the files of earlier builds that are still served. */
  readonly keptAssets: string;
}

const NOTHING_ELSE = {
  script: [],
  style: [],
  img: [],
  connect: [],
  font: [],
  frame: [],
  worker: [],
  needsNonce: false,
} as const;

/** The HTML page of the desk: an empty root element for its script. It loads nothing from other origins. */
export function deskPage({ root, market, buildDir, keptAssets }: Options): App {
  const app: App = new Hono();
  const folder = join(root, buildDir, 'desk');
  const themes = new CurrentTheme(root);
  let assets: Promise<Assets> | undefined;

  app.get('/desk/assets/*', async (context, next) => {
    const file = await staticFile(context, folder);
    return file ?? (await staticFile(context, keptAssets)) ?? next();
  });

  app.get('/desk', async (context, next) => {
    if (!existsSync(folder)) return next();
    assets ??= readAssets(join(folder, 'desk'));
    const { scripts, styles, integrity } = await assets.catch((error: unknown) => {
      assets = undefined;
      throw error;
    });
    const theme = await themes.css(market);
    context.header(
      'Content-Security-Policy',
      policyFor({ scripts: [], styles: [theme], sources: NOTHING_ELSE, nonce: undefined }),
    );
    context.header('Cache-Control', 'no-cache');
    return context.html(`<!doctype html>
<html lang="ru" data-layout="desk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Carte</title>
<link rel="icon" href="/market/logo.svg" type="image/svg+xml">
${styles.map((path) => `<link rel="stylesheet" href="/desk${path}"${integrityAttribute({ integrity }, path)}>`).join('\n')}
<style>${theme}</style>
${scripts.map((path) => `<script defer src="/desk${path}"${integrityAttribute({ integrity }, path)}></script>`).join('\n')}
</head>
<body><div id="carte"></div></body>
</html>
`);
  });
  return app;
}

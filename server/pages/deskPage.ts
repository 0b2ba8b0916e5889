import { join } from 'node:path';
import { Hono } from 'hono';
import type { App } from '../routes/Route.ts';
import { type Assets, readAssets } from './assets.ts';
import { readMarketFile } from './marketFiles.ts';
import { policyFor } from './policy.ts';
import { staticFile } from './staticFile.ts';

interface Dependencies {
  readonly root: string;
  readonly market: string;
  readonly buildDir: string;
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

/** The page of the desk: an empty frame for its script, which loads nothing from anywhere else. */
export function deskPage({ root, market, buildDir }: Dependencies): App {
  const app: App = new Hono();
  const folder = join(root, buildDir, 'desk');
  let assets: Promise<Assets> | undefined;

  app.get('/desk/assets/*', async (context, next) => (await staticFile(context, folder)) ?? next());

  app.get('/desk', async (context) => {
    assets ??= readAssets(join(folder, 'desk'));
    const { scripts, styles } = await assets.catch((error: unknown) => {
      assets = undefined;
      throw error;
    });
    const theme = await readMarketFile(root, market, 'theme.css');
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
${styles.map((path) => `<link rel="stylesheet" href="/desk${path}">`).join('\n')}
<style>${theme}</style>
${scripts.map((path) => `<script defer src="/desk${path}"></script>`).join('\n')}
</head>
<body><div id="carte"></div></body>
</html>
`);
  });
  return app;
}

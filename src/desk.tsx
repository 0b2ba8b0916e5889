import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/fonts.css';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { openDesk } from '#infrastructure/container/openDesk.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { DeskApp } from '#ui/features/desk/DeskApp.tsx';
import { buildSettings } from './buildSettings.ts';

async function open(): Promise<void> {
  const root = document.getElementById('carte');
  if (root === null) throw new Error('The page has no place for the desk');
  const market = loadMarket(await (await fetch('/market.json')).json(), buildSettings);
  const { useCases, settings } = openDesk(market);
  document.documentElement.dataset['theme'] = settings.theme;
  createRoot(root).render(
    <Suspense>
      <DeskApp market={market} useCases={useCases} settings={settings} now={new Date()} />
    </Suspense>,
  );
}

void open();

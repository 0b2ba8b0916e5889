import '#desk/deskTrust.ts';
import '#ui/theme/layers.css';
import '#ui/theme/tokens.css';
import '#ui/theme/base.css';
import '#ui/theme/forcedColors.css';
import '#ui/theme/print.css';
import '../src/fonts.ts';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { openDesk } from '#desk/infrastructure/openDesk.ts';
import { DeskApp } from '#desk/ui/DeskApp.tsx';
import { fetchMarket } from '../src/fetchMarket.ts';

async function open(): Promise<void> {
  const root = document.getElementById('carte');
  if (root === null) throw new Error('The page has no place for the desk');
  const market = await fetchMarket();
  const { useCases, settings } = openDesk(market);
  createRoot(root).render(
    <Suspense>
      <DeskApp market={market} useCases={useCases} settings={settings} now={new Date()} />
    </Suspense>,
  );
}

void open();

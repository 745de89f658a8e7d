import './ui/theme/base.css';
import './app/start/start-notice.css';
import { createRoot } from 'react-dom/client';
import { must } from '#domain/base/must.ts';
import { boot } from './app/boot.tsx';
import { endTransactionsWhenFrozen } from './platform/frozen-page.ts';
import { startColorScheme } from './platform/theme/color-scheme.ts';
import { applyBrand } from './platform/variant/current.ts';

applyBrand(document.documentElement);
// Without what the program needs, the page says what is missing and stays there ([platform/W3]).
if (window.startCheck?.isStopped() !== true) {
  endTransactionsWhenFrozen();
  startColorScheme();
  void boot(createRoot(must(document.getElementById('root'), 'index.html has #root')));
}

import '../theme/base.css';
import { createRoot } from 'react-dom/client';
import { startDayjsLocale } from '../../i18n/dayjs-locale.ts';
import { EVERY_AREA, startI18n } from '../../i18n/i18n.ts';
import { chooseColorScheme } from '../../platform/theme/color-scheme.ts';
import { applyBrand } from '../../platform/variant/current.ts';
import { Gallery } from './gallery.tsx';

/** ?dark shows the other scheme. */
const scheme = new URLSearchParams(location.search).has('dark') ? 'dark' : 'light';
await startI18n(EVERY_AREA);
await startDayjsLocale();
applyBrand(document.documentElement);
chooseColorScheme(scheme);
const host = document.querySelector('#root');
if (host !== null) createRoot(host).render(<Gallery scheme={scheme} />);

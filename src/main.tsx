import './ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { must } from '#domain/base/must.ts';
import { boot } from './app/boot.tsx';
import { startColorScheme } from './platform/theme/color-scheme.ts';
import { applyBrand } from './platform/variant/current.ts';

applyBrand(document.documentElement);
startColorScheme();
void boot(createRoot(must(document.getElementById('root'), 'index.html has #root')));

import { brandName } from './brands.ts';
import { BRAND } from './current.ts';

/** Title of the tab: the screen, then the brand. */
export function writeTitle(screen: string | undefined): void {
  document.title = screen ? `${screen} · ${brandName(BRAND)}` : brandName(BRAND);
}

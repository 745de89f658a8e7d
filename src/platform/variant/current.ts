import { must } from '#domain/base/must.ts';
import { variantOfHost, type Variant } from '#domain/variants/variants.ts';
import { BRANDS, brandName, type Brand } from './brands.ts';

/** The variant never changes while a page lives: it is the first part of its host name. */
export const VARIANT: Variant = variantOfHost(location.host);
export const BRAND: Brand = BRANDS[VARIANT];

/** Publishes the brand: its shades as `--brand-0` … `--brand-9`, which every style sheet draws with, its name and its icons. */
export function applyBrand(root: HTMLElement): void {
  root.dataset['variant'] = VARIANT;
  BRAND.scale.forEach((color, shade) => root.style.setProperty(`--brand-${shade}`, color));
  document.title = brandName(BRAND);
  iconOf('icon').href = `/icons/${VARIANT}.svg`;
  iconOf('apple-touch-icon').href = `/icons/${VARIANT}-192.png`;
}

const iconOf = (rel: string): HTMLLinkElement =>
  must(document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`), `index.html links ${rel}`);

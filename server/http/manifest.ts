import type { Variant } from '#domain/variants/variants.ts';

interface Brand {
  readonly name: string;
  readonly description: string;
  /** Primary colour of the brand. */
  readonly color: string;
}

const BRANDS: Readonly<Record<Variant, Brand>> = {
  cee: {
    name: 'Constat CEE',
    description: 'Le contrôle des économies d’énergie, du sous-sol au dossier',
    color: '#0B6E4F',
  },
  eds: { name: 'Constat Ascenseurs', description: 'La sécurité des ascenseurs, étage par étage', color: '#3346A8' },
  mar: { name: 'Constat Rénov’', description: 'Chaque ménage, chaque étape, au même endroit', color: '#B4481E' },
};
const BACKGROUND = '#F2F4F1';

const icon = (variante: Variant, size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icons/${variante}-${size}.png` : `/icons/${variante}-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Installable application of a brand: one build, the server tells which by the host. */
export function manifestOf(variante: Variant) {
  const { name, description, color } = BRANDS[variante];
  return {
    id: `/?variante=${variante}`,
    name,
    short_name: name,
    description,
    lang: 'fr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: color,
    icons: [icon(variante, 192, 'any'), icon(variante, 512, 'any'), icon(variante, 512, 'maskable')],
  };
}

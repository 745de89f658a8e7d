import type { Variant } from '#domain/variants/variants.ts';

/** Ten shades, from the lightest to the darkest; 6 is the primary one (contrast measured on white and in dark mode). */
export type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

export interface Brand {
  readonly variant: Variant;
  /** First word of the wordmark, and the one that tells the variant. */
  readonly name: string;
  readonly suffix: string;
  readonly scale: Scale;
}

export const BRANDS: Readonly<Record<Variant, Brand>> = {
  cee: {
    variant: 'cee',
    name: 'Constat',
    suffix: 'CEE',
    scale: [
      '#EAF6F1',
      '#D0EADF',
      '#A6D7C3',
      '#74C0A2',
      '#45A782',
      '#22906A',
      '#0B6E4F',
      '#095C42',
      '#074A36',
      '#053829',
    ],
  },
  eds: {
    variant: 'eds',
    name: 'Constat',
    suffix: 'Ascenseurs',
    scale: [
      '#EEF0FB',
      '#DBDFF6',
      '#B8C0EC',
      '#9AA6E8',
      '#6A79D3',
      '#4A5BC2',
      '#3346A8',
      '#2A3A8E',
      '#222F74',
      '#19235A',
    ],
  },
  mar: {
    variant: 'mar',
    name: 'Constat',
    suffix: 'Rénov’',
    scale: [
      '#FDF1EB',
      '#F9DFD2',
      '#F2BEA5',
      '#ECA281',
      '#DE774A',
      '#CB5A2B',
      '#B4481E',
      '#973B18',
      '#792F13',
      '#5B230E',
    ],
  },
};

export const brandName = (brand: Brand): string => `${brand.name} ${brand.suffix}`;

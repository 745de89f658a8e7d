/** Shade of the brand, from 0 (lightest) to 9: the drawings follow the variant's colours. */
export const shade = (rank: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9): string => `var(--brand-${rank})`;
export const LAMP = '#FBE3B0';
export const WOOL = '#F6D592';
export const SKIN = '#F6D9A8';

import type { ReactNode } from 'react';
import type { Variant } from '#domain/variants/variants.ts';
import { BRANDS } from '../../platform/variant/brands.ts';

const join = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Drawings of the three marks, in the colour of the ink and of the ground: a roof, a lift shaft, a house before and after. */
const DRAWINGS: Readonly<Record<Variant, (ink: string, ground: string) => ReactNode>> = {
  cee: (ink) => (
    <g fill="none" stroke={ink} strokeWidth="2.6" {...join}>
      <path d="M5.6 13.2 14 6l8.4 7.2" />
      <path d="m9.2 16.4 3.7 4 6.4-7.4" />
    </g>
  ),
  eds: (ink, ground) => (
    <>
      <path d="M8 5.2v17.6M20 5.2v17.6" stroke={ink} strokeWidth="2.2" {...join} />
      <rect x="10.6" y="9.6" width="6.8" height="8.8" rx="1.4" fill={ink} />
      <path d="M14 5.2v4.4" stroke={ink} strokeWidth="1.6" />
      <path d="m12 13.9 1.4 1.5 2.6-3" stroke={ground} strokeWidth="1.5" fill="none" {...join} />
    </>
  ),
  mar: (ink, ground) => (
    <>
      <path
        d="M14 5.8 6 12.4V22h8"
        fill="none"
        stroke={ink}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray="2.6 1.8"
      />
      <path d="M14 5.4 22.6 12.5V22.8H14z" fill={ink} />
      <path d="m16 16.6 1.5 1.6 2.6-3" stroke={ground} strokeWidth="1.6" fill="none" {...join} />
    </>
  ),
};

/** Square mark of a brand; decoration beside its name. Same drawing as public/icons. */
export function Mark({ variant, size = 28 }: { readonly variant: Variant; readonly size?: number }) {
  const ground = BRANDS[variant].scale[6];
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="28" height="28" rx="7.5" fill={ground} />
      {DRAWINGS[variant]('#fff', ground)}
    </svg>
  );
}

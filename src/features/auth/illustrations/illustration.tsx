import { lazy, Suspense, type ComponentType } from 'react';
import type { Variant } from '#domain/variants/variants.ts';
import { shade } from './shades.ts';
import styles from './illustration.module.css';

type Drawing = ComponentType<{ readonly withNotes: boolean }>;

/** Only the picture of this host is fetched, after the form is on screen. */
const DRAWINGS: Readonly<Record<Variant, Drawing>> = {
  cee: lazy(async () => ({ default: (await import('./cee-house.tsx')).CeeHouse })),
  eds: lazy(async () => ({ default: (await import('./eds-shaft.tsx')).EdsShaft })),
  mar: lazy(async () => ({ default: (await import('./mar-house.tsx')).MarHouse })),
};

/** What a small header keeps of each drawing. */
const CROPS: Readonly<Record<Variant, string>> = {
  cee: '150 110 580 570',
  eds: '120 40 640 660',
  mar: '110 130 740 500',
};

export interface IllustrationProps {
  readonly variant: Variant;
  /** Header of a phone: no grid, no notes. */
  readonly compact: boolean;
}

/** Section drawing of an inspector's note-book; decoration. */
export function Illustration({ variant, compact }: IllustrationProps) {
  const Drawing = DRAWINGS[variant];
  return (
    <svg
      className={compact ? styles['compact'] : styles['full']}
      viewBox={compact ? CROPS[variant] : '0 0 880 900'}
      preserveAspectRatio={compact ? 'xMaxYMid meet' : 'xMidYMid meet'}
      aria-hidden="true"
      fontFamily="'Inter Variable', system-ui, sans-serif"
    >
      {!compact && <Grid />}
      <Suspense fallback={null}>
        <Drawing withNotes={!compact} />
      </Suspense>
    </svg>
  );
}

function Grid() {
  return (
    <>
      <defs>
        <pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40 0H0V40" fill="none" stroke={shade(7)} />
        </pattern>
      </defs>
      <rect x="-1400" y="-600" width="3400" height="2200" fill="url(#grid)" opacity=".75" />
    </>
  );
}

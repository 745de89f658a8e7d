import type { ReactNode } from 'react';

export type EmptyDrawingKind = 'search' | 'download' | 'done' | 'plan' | 'stopped';

const plain = { fill: 'var(--surface)', stroke: 'var(--line-2)', strokeWidth: 1.6 } as const;
const brand = {
  fill: 'none',
  stroke: 'var(--brand)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const bar = { stroke: 'var(--line-2)', strokeWidth: 4, strokeLinecap: 'round' } as const;

const DRAWINGS: Readonly<Record<EmptyDrawingKind, ReactNode>> = {
  search: (
    <>
      <rect x="22" y="2" width="80" height="26" rx="6" {...plain} stroke="var(--line)" fill="var(--sunken)" />
      <rect x="12" y="18" width="100" height="30" rx="7" {...plain} fill="var(--sunken)" />
      <rect x="2" y="36" width="120" height="28" rx="7" {...plain} />
      <path d="M16 50h34M62 50h20" {...bar} />
      <circle cx="96" cy="58" r="15" {...brand} fill="var(--surface)" />
      <path d="m107 69 10 10" {...brand} strokeWidth={4} />
    </>
  ),
  download: (
    <>
      <rect x="32" y="4" width="62" height="74" rx="8" {...plain} fill="var(--sunken)" />
      <path d="M45 22h36M45 34h24" {...bar} />
      <path d="M63 42v20M54 54l9 9 9-9" {...brand} strokeWidth={4} />
    </>
  ),
  done: (
    <>
      <rect x="12" y="10" width="100" height="62" rx="8" {...plain} />
      <path d="M28 30h48M28 44h32" {...bar} />
      <circle cx="98" cy="62" r="17" {...brand} fill="var(--surface)" />
      <path d="m90 62 6 6 11-12" {...brand} />
    </>
  ),
  stopped: (
    <>
      <rect x="12" y="10" width="100" height="62" rx="8" {...plain} strokeDasharray="5 4" />
      <path d="M28 30h48M28 44h32" {...bar} />
      <circle cx="98" cy="62" r="17" {...brand} fill="var(--surface)" />
      <path d="M98 54v9M98 69.5v.5" {...brand} />
    </>
  ),
  plan: (
    <>
      <path d="M14 74V34l34-24 34 24v40z" {...plain} strokeDasharray="5 4" />
      <path d="M36 74V52h24v22" {...plain} strokeDasharray="5 4" />
      <path d="M4 74h118" stroke="var(--line-2)" strokeWidth="2" strokeLinecap="round" />
      <path d="M98 74V30M91 38l7-9 7 9M91 66l7 9 7-9" {...brand} strokeWidth={2.4} />
    </>
  ),
};

/** Small drawings of the inspector's note-book; decoration only. */
export function EmptyDrawing({ kind }: { readonly kind: EmptyDrawingKind }) {
  return (
    <svg width="126" height="84" viewBox="0 0 126 84" aria-hidden="true">
      {DRAWINGS[kind]}
    </svg>
  );
}

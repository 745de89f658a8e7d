import type { ReactNode } from 'react';

/** Tones of the visual language of states; a state is always colour, glyph and word together. */
export type Tone = 'new' | 'wait' | 'progress' | 'sign' | 'ok' | 'archive' | 'ko';

const ring = { cx: 7, cy: 7, r: 5.25, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The glyph fills as the work advances: dotted, half, full. The order reads without any colour. */
const DRAWINGS: Readonly<Record<Tone, ReactNode>> = {
  new: <circle {...ring} strokeDasharray="2.2 1.93" />,
  wait: (
    <>
      <circle {...ring} />
      <path d="M5.6 5v4M8.4 5v4" stroke="currentColor" strokeWidth="1.5" {...round} />
    </>
  ),
  progress: (
    <>
      <circle {...ring} />
      <path d="M7 4a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  sign: (
    <g fill="none" stroke="currentColor" {...round}>
      <path
        d="M2.2 11.8c1.8 0 1.2-4.6 2.8-4.6 1.3 0 .2 3.4 1.6 3.4 1 0 1.1-1.6 2-1.6.8 0 .6 1.4 3.2 1.2"
        strokeWidth="1.4"
      />
      <path d="M8 5.4 11.4 2" strokeWidth="1.6" />
    </g>
  ),
  ok: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4.5 7.2 1.8 1.8 3.3-3.8" fill="none" stroke="var(--ok-bg)" strokeWidth="1.5" {...round} />
    </>
  ),
  archive: (
    <path d="M2 2.5h10v3H2zM3 5.5v6h8v-6M5.8 8h2.4" fill="none" stroke="currentColor" strokeWidth="1.4" {...round} />
  ),
  ko: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m5 5 4 4M9 5 5 9" stroke="var(--ko-bg)" strokeWidth="1.5" {...round} />
    </>
  ),
};

export function Glyph({ tone, size = 14 }: { readonly tone: Tone; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      {DRAWINGS[tone]}
    </svg>
  );
}

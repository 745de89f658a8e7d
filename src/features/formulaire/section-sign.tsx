import type { Progress } from './section-navigation.ts';

const RAYON = 9;
const CIRCUMFERENCE = 2 * Math.PI * RAYON;

/** A ring that fills with the answers, then a check: the order reads without any colour. */
export function SectionSign({
  progress,
  part,
  size = 22,
}: {
  readonly progress: Progress;
  readonly part: number;
  readonly size?: number;
}) {
  if (progress === 'complete') {
    return (
      <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="10" fill="var(--brand)" />
        <path
          d="m6.8 11.3 2.9 2.9 5.4-6.1"
          fill="none"
          stroke="var(--brand-fg)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    );
  }
  if (progress === 'erreur') {
    return (
      <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="10" fill="var(--ko-fg)" />
        <path d="M11 6v6M11 15.4v.2" fill="none" stroke="var(--surface)" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r={RAYON} fill="none" stroke="var(--line-2)" strokeWidth="2.4" />
      <circle
        cx="11"
        cy="11"
        r={RAYON}
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray={`${part * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        opacity={part === 0 ? 0 : 1}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}

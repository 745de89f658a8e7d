import { IconFlag, IconLock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Glyph, type Tone } from '../../../ui/glyph.tsx';
import { type DrawnSigns, toneOf } from './items.ts';

const TONES: readonly Tone[] = ['new', 'progress', 'sign', 'ok', 'archive'];

/** Signs of the bars, drawn once: the bars, which are no React, take copies. */
export function Signs({ hold }: { readonly hold: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={hold} hidden>
      {TONES.map((tone) => (
        <span key={tone} data-sign={tone}>
          <Glyph tone={tone} />
        </span>
      ))}
      <span data-sign="lock">
        <IconLock size={13} stroke={2} aria-hidden />
      </span>
      <span data-sign="flag">
        <IconFlag size={14} stroke={1.9} aria-hidden />
      </span>
    </div>
  );
}

export function signsIn(sprite: HTMLElement | null): DrawnSigns {
  const copy = (name: string): Node | null =>
    sprite?.querySelector(`[data-sign="${name}"]`)?.firstElementChild?.cloneNode(true) ?? null;
  return { sign: (etat) => copy(toneOf(etat)), lock: () => copy('lock'), flag: () => copy('flag') };
}

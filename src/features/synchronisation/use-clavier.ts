import { type RefObject, useEffect } from 'react';
import { type Choix, TOUCHES } from './choix.ts';

interface Gestes {
  /** The list of fields: each a `fieldset` with `data-champ`. */
  readonly liste: RefObject<HTMLElement | null>;
  readonly choisir: (champ: string, choix: Choix) => void;
  readonly enregistrer: () => Promise<void>;
}

const champsDe = (liste: HTMLElement): readonly HTMLFieldSetElement[] => [
  ...liste.querySelectorAll<HTMLFieldSetElement>('fieldset[data-champ]'),
];
const boutonDe = (champ: HTMLFieldSetElement, choix?: Choix): HTMLInputElement | null =>
  champ.querySelector(choix === undefined ? 'input:checked, input' : `input[value="${choix}"]`);
const estFait = (champ: HTMLFieldSetElement): boolean => champ.querySelector('input:checked') !== null;

/** Puts the focus on a field, in view. */
export function allerAuChamp(liste: HTMLElement, champ: string): void {
  const cible = champsDe(liste).find(({ dataset }) => dataset['champ'] === champ);
  if (cible === undefined) return;
  cible.scrollIntoView({ block: 'center' });
  boutonDe(cible)?.focus({ preventScroll: true });
}

/** The choice that a key makes; undefined for any other key, and while something is being typed. */
function choixDe(event: KeyboardEvent): Choix | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || estSaisie(event.target)) return undefined;
  return TOUCHES[event.key];
}

/** The field that has the focus, or the first one that waits for a choice. */
const champCourant = (champs: readonly HTMLFieldSetElement[]): HTMLFieldSetElement | undefined =>
  champs.find((un) => un.contains(document.activeElement)) ?? champs.find((un) => !estFait(un));

/** Puts the focus on the field to choose next. Answers the path chosen on; undefined when this choice is not offered. */
function choisirAuClavier(champs: readonly HTMLFieldSetElement[], choix: Choix): string | undefined {
  const courant = champCourant(champs);
  if (courant === undefined || boutonDe(courant, choix) === null) return undefined;
  const suivant = champs.slice(champs.indexOf(courant) + 1).find((un) => !estFait(un)) ?? courant;
  suivant.scrollIntoView({ block: 'nearest' });
  boutonDe(suivant, suivant === courant ? choix : undefined)?.focus({ preventScroll: true });
  return courant.dataset['champ'];
}

/** 1, 2, 3 choose on the field that has the focus (the first one left otherwise) and go to the next; Ctrl+Enter saves. */
export function useClavier({ liste, choisir, enregistrer }: Gestes): void {
  useEffect(() => {
    const surTouche = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void enregistrer();
      const choix = choixDe(event);
      if (liste.current === null || choix === undefined) return undefined;
      const courant = choisirAuClavier(champsDe(liste.current), choix);
      if (courant === undefined) return undefined;
      event.preventDefault();
      return choisir(courant, choix);
    };
    window.addEventListener('keydown', surTouche);
    return () => window.removeEventListener('keydown', surTouche);
  }, [liste, choisir, enregistrer]);
}

const estSaisie = (cible: EventTarget | null): boolean =>
  cible instanceof HTMLElement && cible.matches('input:not([type="radio"]), textarea, select, [contenteditable]');

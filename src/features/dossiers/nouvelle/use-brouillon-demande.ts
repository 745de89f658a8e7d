import { useEffect, useRef, useState } from 'react';
import { garderBrouillon, oublierBrouillon, useBrouillons, type Brouillon } from '../../../data/brouillons.ts';
import { codeDe } from '../actions.ts';
import { estVierge, SAISIE_VIDE, type SaisieDemande } from './saisie-demande.ts';
import type { ErrorCode } from '#domain/base/errors.ts';

export const SUJET = 'demande';
/** At most this much typing is at risk (behaviour 1). */
const GARDE_MS = 500;

export type Etat = 'vide' | 'a-garder' | 'garde' | ErrorCode;

export interface BrouillonDemande {
  /** Id of the draft, and of the dossier that it will become: sent twice, it is one. */
  readonly id: string;
  readonly saisie: SaisieDemande;
  readonly etat: Etat;
  readonly autres: readonly Brouillon<SaisieDemande>[];
  readonly ecrire: (saisie: SaisieDemande) => void;
  readonly reprendre: (brouillon: Brouillon<SaisieDemande>) => void;
  readonly abandonner: (id: string) => Promise<void>;
  /** The draft became a dossier: an empty form follows. */
  readonly finir: () => Promise<void>;
}

/** null: on the disk; otherwise why not. */
async function ecrireBrouillon(id: string, saisie: SaisieDemande): Promise<ErrorCode | null> {
  try {
    await (estVierge(saisie) ? oublierBrouillon(id) : garderBrouillon(id, SUJET, saisie));
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

/** The form being filled, kept on the device as it is typed. */
export function useBrouillonDemande(depart: Partial<SaisieDemande>): BrouillonDemande {
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const [saisie, setSaisie] = useState<SaisieDemande>({ ...SAISIE_VIDE, ...depart });
  const [etat, setEtat] = useState<Etat>('vide');
  const brouillons = useBrouillons<SaisieDemande>(SUJET);
  const attente = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (etat !== 'a-garder') return undefined;
    const garder = (): void => {
      attente.current = null;
      void ecrireBrouillon(id, saisie).then((erreur) => {
        setEtat((present) => erreur ?? (present === 'a-garder' ? 'garde' : present));
        return null;
      });
    };
    attente.current = garder;
    const timer = setTimeout(garder, GARDE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [etat, saisie, id]);
  // What was typed in the last moments goes with the page.
  useEffect(
    () => () => {
      attente.current?.();
    },
    [],
  );
  const recommencer = (): void => {
    attente.current = null;
    setId(crypto.randomUUID());
    setSaisie({ ...SAISIE_VIDE, ...depart });
    setEtat('vide');
  };
  return {
    id,
    saisie,
    etat,
    autres: brouillons?.filter((brouillon) => brouillon.id !== id) ?? [],
    ecrire: (suivante) => {
      setSaisie(suivante);
      setEtat('a-garder');
    },
    reprendre: (brouillon) => {
      attente.current?.();
      setId(brouillon.id);
      setSaisie(brouillon.saisie);
      setEtat('garde');
    },
    abandonner: async (autre) => {
      if (autre === id) recommencer();
      await oublierBrouillon(autre);
    },
    finir: async () => {
      const fini = id;
      recommencer();
      await oublierBrouillon(fini);
    },
  };
}

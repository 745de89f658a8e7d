import { useRef, useState } from 'react';
import { garderBrouillon, oublierBrouillon, useBrouillons, type Brouillon } from '../../../data/brouillons.ts';
import { useGarde } from '../../../data/use-garde.ts';
import { oublierPiece, type PieceDeBrouillon } from '../../../data/pieces.ts';
import { estVierge, SAISIE_VIDE, type SaisieDemande } from './saisie-demande.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { reasonOf, type Result } from '#domain/base/result.ts';

export const SUJET = 'demande';

export type Etat = 'vide' | 'a-garder' | 'garde' | ErrorCode;

export interface BrouillonDemande {
  /** Id of the draft, and of the dossier that it will become: sent twice, it is one. */
  readonly id: string;
  readonly saisie: SaisieDemande;
  readonly etat: Etat;
  readonly autres: readonly Brouillon<SaisieDemande>[];
  readonly ecrire: (saisie: SaisieDemande) => void;
  /** What ends after a wait is put into what is typed by then. */
  readonly changerPieces: (changer: (pieces: readonly PieceDeBrouillon[]) => PieceDeBrouillon[]) => void;
  readonly reprendre: (brouillon: Brouillon<SaisieDemande>) => void;
  readonly abandonner: (id: string) => Promise<void>;
  /** The draft became a dossier: an empty form follows. */
  readonly finir: () => Promise<void>;
}

const ecrireBrouillon = (id: string, saisie: SaisieDemande): Promise<Result<null>> =>
  estVierge(saisie) ? oublierBrouillon(id) : garderBrouillon(id, SUJET, saisie);

/** The form being filled, kept on the device as it is typed. */
export function useBrouillonDemande(depart: Partial<SaisieDemande>): BrouillonDemande {
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const [saisie, setSaisie] = useState<SaisieDemande>({ ...SAISIE_VIDE, ...depart });
  const [etat, setEtat] = useState<Etat>('vide');
  const presente = useRef(saisie);
  const poser = (suivante: SaisieDemande): void => {
    presente.current = suivante;
    setSaisie(suivante);
  };
  const brouillons = useBrouillons<SaisieDemande>(SUJET);
  const garde = useGarde();
  const garder = async (suivante: SaisieDemande): Promise<void> => {
    const erreur = reasonOf(await ecrireBrouillon(id, suivante));
    // What was typed since is not on the disk: the screen says so.
    if (!garde.attend()) setEtat((present) => erreur ?? (present === 'a-garder' ? 'garde' : present));
  };
  const recommencer = (): void => {
    setId(crypto.randomUUID());
    poser({ ...SAISIE_VIDE, ...depart });
    setEtat('vide');
  };
  const oublier = async (oublie: string): Promise<void> => {
    if (oublie === id) {
      recommencer();
      await garde.oublier();
    }
    await oublierBrouillon(oublie);
  };
  const ecrire = (suivante: SaisieDemande): void => {
    poser(suivante);
    setEtat('a-garder');
    garde.noter(() => garder(suivante));
  };
  return {
    id,
    saisie,
    etat,
    autres: brouillons?.filter((brouillon) => brouillon.id !== id) ?? [],
    ecrire,
    changerPieces: (changer) => ecrire({ ...presente.current, pieces: changer(presente.current.pieces ?? []) }),
    reprendre: (brouillon) => {
      void garde.vider();
      setId(brouillon.id);
      poser(brouillon.saisie);
      setEtat('garde');
    },
    abandonner: async (abandonne) => {
      const { pieces = [] } =
        abandonne === id ? presente.current : (brouillons?.find((un) => un.id === abandonne)?.saisie ?? {});
      await oublier(abandonne);
      for (const piece of pieces) await oublierPiece(piece.id);
    },
    finir: () => oublier(id),
  };
}

import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { SujetFichier } from '#domain/dossiers/fichier.ts';
import { joindrePieces, type PieceDeBrouillon, type PieceRefusee } from './pieces.ts';
import { useBrouillon } from './use-brouillon.ts';
import { useDocument } from './use-document.ts';

export interface PiecesChoisies {
  /** Id of the record that will bear them: sent twice, it is one. */
  readonly id: string;
  readonly pieces: readonly PieceDeBrouillon[];
  /** What ends after a wait is put beside what was chosen by then. */
  readonly changer: (changer: (pieces: readonly PieceDeBrouillon[]) => readonly PieceDeBrouillon[]) => void;
  /** What bears them is on the device: they are its files; the next ones belong to something else. */
  readonly joindre: () => Promise<void>;
}

interface Options {
  readonly sujet: string;
  readonly sujetDe: (id: string) => SujetFichier;
  readonly surEchec: (code: ErrorCode) => void;
  /** This device has lost the bytes of these. */
  readonly surPerdues: (perdues: readonly PieceRefusee[]) => void;
}

interface Choix {
  readonly id: string;
  readonly pieces: readonly PieceDeBrouillon[];
}
const VIDE: Choix = { id: '', pieces: [] };

/**
 * Files chosen for a message or a ticket that is not sent yet, kept on the device beside what is typed of it. A page
 * killed between the record and its files gives them to it when it opens again ([sync/M8]).
 */
export function usePiecesChoisies({ sujet, sujetDe, surEchec, surPerdues }: Options): PiecesChoisies {
  const [neuf, setNeuf] = useState(() => crypto.randomUUID());
  const dernier = useRef<Choix | null>(null);
  const enCours = useRef<Promise<void> | null>(null);
  const { saisie, ecrire, finir } = useBrouillon<Choix>({ sujet: `${sujet}:pieces`, avant: VIDE, surEchec });
  const id = saisie.id === '' ? neuf : saisie.id;
  const { pieces } = saisie;
  const porteur = useDocument('records', id);
  const donner = async (): Promise<void> => {
    const perdues = await joindrePieces(sujetDe(id), pieces);
    dernier.current = null;
    setNeuf(crypto.randomUUID());
    await finir();
    if (perdues.length > 0) surPerdues(perdues);
  };
  const joindre = (): Promise<void> => {
    enCours.current ??= donner().finally(() => (enCours.current = null));
    return enCours.current;
  };
  const reprendre = useRef(joindre);
  useEffect(() => {
    reprendre.current = joindre;
  });
  const isPortee = porteur !== undefined && porteur !== null && pieces.length > 0;
  useEffect(() => {
    if (isPortee) void reprendre.current();
  }, [isPortee]);
  return {
    id,
    pieces,
    changer: (changement) => {
      const suivant = { id, pieces: changement((dernier.current ?? saisie).pieces) };
      dernier.current = suivant;
      ecrire(suivant);
    },
    joindre,
  };
}

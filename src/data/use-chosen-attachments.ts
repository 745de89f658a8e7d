import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { FileSubject } from '#domain/fichiers/file.ts';
import { attachAttachments, type DraftAttachment, type RefusedAttachment } from './pieces.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useDocument } from './use-document.ts';

export interface ChosenAttachments {
  /** Id of the record that will bear them: sent twice, it is one. */
  readonly id: string;
  readonly pieces: readonly DraftAttachment[];
  /** What ends after a wait is put beside what was chosen by then. */
  readonly change: (change: (pieces: readonly DraftAttachment[]) => readonly DraftAttachment[]) => void;
  /** What bears them is on the device: they are its files; the next ones belong to something else. */
  readonly attach: () => Promise<void>;
}

interface Options {
  readonly sujet: string;
  readonly subjectOf: (id: string) => FileSubject;
  readonly onFailure: (code: ErrorCode) => void;
  /** This device has lost the bytes of these. */
  readonly onLost: (lost: readonly RefusedAttachment[]) => void;
}

interface Choice {
  readonly id: string;
  readonly pieces: readonly DraftAttachment[];
}
const EMPTY: Choice = { id: '', pieces: [] };

/**
 * Files chosen for a message or a ticket that is not sent yet, kept on the device beside what is typed of it. A page
 * killed between the record and its files gives them to it when it opens again ([sync/M8]).
 */
export function useChosenAttachments({ sujet, subjectOf, onFailure, onLost }: Options): ChosenAttachments {
  const [neuf, setNeuf] = useState(() => crypto.randomUUID());
  const last = useRef<Choice | null>(null);
  const underWay = useRef<Promise<void> | null>(null);
  const { saisie, write, finish } = useKeptDraft<Choice>({ sujet: `${sujet}:pieces`, before: EMPTY, onFailure });
  const id = saisie.id === '' ? neuf : saisie.id;
  const { pieces } = saisie;
  const bearer = useDocument('records', id);
  const give = async (): Promise<void> => {
    const lost = await attachAttachments(subjectOf(id), pieces);
    last.current = null;
    setNeuf(crypto.randomUUID());
    await finish();
    if (lost.length > 0) onLost(lost);
  };
  const attach = (): Promise<void> => {
    underWay.current ??= give().finally(() => (underWay.current = null));
    return underWay.current;
  };
  const resume = useRef(attach);
  useEffect(() => {
    resume.current = attach;
  });
  const isPortee = bearer !== undefined && bearer !== null && pieces.length > 0;
  useEffect(() => {
    if (isPortee) void resume.current();
  }, [isPortee]);
  return {
    id,
    pieces,
    change: (change) => {
      const next = { id, pieces: change((last.current ?? saisie).pieces) };
      last.current = next;
      write(next);
    },
    attach,
  };
}

import { useRef, useState } from 'react';
import { keepDraft, forgetDraft, useDrafts, type Draft } from '../../../data/drafts.ts';
import { useGuard } from '../../../data/use-guard.ts';
import { forgetAttachment, type DraftAttachment } from '../../../data/pieces.ts';
import { isBlank, EMPTY_ENTRY, type DemandeEntry } from './demande-entry.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { reasonOf, type Result } from '#domain/base/result.ts';

export const SUBJECT = 'demande';

export type Etat = 'vide' | 'a-garder' | 'garde' | ErrorCode;

export interface DemandeDraft {
  /** Id of the draft, and of the dossier that it will become: sent twice, it is one. */
  readonly id: string;
  readonly saisie: DemandeEntry;
  readonly etat: Etat;
  readonly autres: readonly Draft<DemandeEntry>[];
  readonly write: (entry: DemandeEntry) => void;
  /** What ends after a wait is put into what is typed by then. */
  readonly changeAttachments: (change: (pieces: readonly DraftAttachment[]) => DraftAttachment[]) => void;
  readonly resume: (draft: Draft<DemandeEntry>) => void;
  readonly abandon: (id: string) => Promise<void>;
  /** The draft became a dossier: an empty form follows. */
  readonly finish: () => Promise<void>;
}

const writeDraft = (id: string, entry: DemandeEntry): Promise<Result<null>> =>
  isBlank(entry) ? forgetDraft(id) : keepDraft(id, SUBJECT, entry);

/** The form being filled, kept on the device as it is typed. */
export function useDemandeDraft(depart: Partial<DemandeEntry>): DemandeDraft {
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const [saisie, setSaisie] = useState<DemandeEntry>({ ...EMPTY_ENTRY, ...depart });
  const [etat, setEtat] = useState<Etat>('vide');
  const present = useRef(saisie);
  const poser = (next: DemandeEntry): void => {
    present.current = next;
    setSaisie(next);
  };
  const drafts = useDrafts<DemandeEntry>(SUBJECT);
  const guard = useGuard();
  const keep = async (next: DemandeEntry): Promise<void> => {
    const error = reasonOf(await writeDraft(id, next));
    // What was typed since is not on the disk: the screen says so.
    if (!guard.attend()) setEtat((present) => error ?? (present === 'a-garder' ? 'garde' : present));
  };
  const startAgain = (): void => {
    setId(crypto.randomUUID());
    poser({ ...EMPTY_ENTRY, ...depart });
    setEtat('vide');
  };
  const forget = async (forgottenId: string): Promise<void> => {
    if (forgottenId === id) {
      startAgain();
      await guard.forget();
    }
    await forgetDraft(forgottenId);
  };
  const write = (next: DemandeEntry): void => {
    poser(next);
    setEtat('a-garder');
    guard.note(() => keep(next));
  };
  return {
    id,
    saisie,
    etat,
    autres: drafts?.filter((draft) => draft.id !== id) ?? [],
    write,
    changeAttachments: (change) => write({ ...present.current, pieces: change(present.current.pieces ?? []) }),
    resume: (draft) => {
      void guard.empty();
      setId(draft.id);
      poser(draft.saisie);
      setEtat('garde');
    },
    abandon: async (abandonedId) => {
      const { pieces = [] } =
        abandonedId === id ? present.current : (drafts?.find((one) => one.id === abandonedId)?.saisie ?? {});
      await forget(abandonedId);
      for (const piece of pieces) await forgetAttachment(piece.id);
    },
    finish: () => forget(id),
  };
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPES, type DocumentType, type MotCle, motsClesFor } from '#domain/ocr/mot-cle.ts';
import { PAPERS_MAX } from '#domain/ocr/document.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Refusal } from '#domain/base/result.ts';
import { giveBack } from '../../../data/found.ts';
import type { DraftAttachment } from '../../../data/pieces.ts';
import { useKeptDraft } from '../../../data/use-kept-draft.ts';
import { useLive } from '../../../data/use-live.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { startAnalyse } from './actions.ts';

export type ChosenFile = { readonly id: string; readonly nom: string };

/** An analysis that is not sent yet, kept on the device. */
interface Entry {
  /** '': not named yet. */
  readonly id: string;
  readonly nom: string;
  readonly typeDocument: DocumentType;
  /** Keywords that are not looked for. */
  readonly ecartes: readonly string[];
  readonly pieces: readonly DraftAttachment[];
  readonly fichiers: readonly ChosenFile[];
}
const BLANK: Entry = { id: '', nom: '', typeDocument: DOCUMENT_TYPES[0], ecartes: [], pieces: [], fichiers: [] };
const KEYWORDS = { selector: { kind: 'motCleOcr' } };
/** Of one analysis, as the server takes them. */
const KEYWORDS_MAX = 200;

export type Fault = 'nom' | 'fichiers' | 'trop' | 'motsCles';

function faultsOf(entry: Entry, sought: number): readonly Fault[] {
  const papers = entry.pieces.length + entry.fichiers.length;
  return [
    ...(entry.nom.trim() === '' ? (['nom'] as const) : []),
    ...(papers === 0 ? (['fichiers'] as const) : []),
    ...(papers > PAPERS_MAX ? (['trop'] as const) : []),
    ...(sought > KEYWORDS_MAX ? (['motsCles'] as const) : []),
  ];
}

/** What is chosen for a new analysis, and its sending. */
export function useNewAnalyse(onStarted: (id: string) => void) {
  const { t } = useTranslation('erreurs');
  const [own] = useState(() => crypto.randomUUID());
  const { saisie, isRetrouve, write, finish } = useKeptDraft<Entry>({
    sujet: 'analyse:nouvelle',
    before: BLANK,
    onFailure: (code) => toast.error(t(code)),
  });
  const last = useRef<readonly DraftAttachment[] | null>(null);
  const keywords = useKeywords(saisie.typeDocument);
  const sought = keywords?.filter(({ id }) => !saisie.ecartes.includes(id)) ?? [];
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const faults = faultsOf(saisie, sought.length);
  const id = saisie.id === '' ? own : saisie.id;
  const change = (some: Partial<Entry>): void => write({ ...saisie, id, ...some });
  const send = async (): Promise<void> => {
    setAsked(true);
    if (faults.length > 0 || keywords === undefined) return;
    setBusy(true);
    setRefusal(null);
    const { nom, typeDocument, pieces, fichiers } = saisie;
    const motsCles = sought.map((one) => one.id);
    const idsFichiers = fichiers.map((one) => one.id);
    const started = await startAnalyse({ id, nom: nom.trim(), typeDocument, motsCles, pieces, idsFichiers });
    setBusy(false);
    if (!started.ok) return setRefusal(started);
    await finish();
    onStarted(started.value.id);
  };
  return {
    entry: saisie,
    isRetrouve,
    /** [sync/M9] Its files are found again at once. */
    forget: async () => {
      last.current = null;
      await finish();
      await giveBack(saisie.pieces);
    },
    change,
    /** What ends after a wait is put beside what was chosen by then. */
    addPieces: (kept: readonly DraftAttachment[]) => {
      last.current = [...(last.current ?? saisie.pieces), ...kept];
      change({ pieces: last.current });
    },
    removePiece: (gone: string) => {
      last.current = (last.current ?? saisie.pieces).filter((one) => one.id !== gone);
      change({ pieces: last.current });
    },
    keywords,
    sought,
    faults: isAsked ? faults : [],
    isBusy,
    refusal,
    send,
  };
}
export type NewAnalyse = ReturnType<typeof useNewAnalyse>;

/** Those of a type of paper that the server has; undefined: not read yet. */
function useKeywords(typeDocument: DocumentType) {
  const all = useLive<MotCle & LocalDocument>('records', KEYWORDS);
  return (
    all &&
    motsClesFor(all.filter(({ rev }) => rev > 0).map(withEnd), { typeDocument, fiches: [] }).toSorted((a, b) =>
      a.motCle.localeCompare(b.motCle),
    )
  );
}
const withEnd = <M extends MotCle>(one: M): M => ({ ...one, retireLe: one.retireLe ?? null });

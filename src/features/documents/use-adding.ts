import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duringKeeping } from '../../data/attachments-being-kept.ts';
import { type DraftAttachment, keepAttachments } from '../../data/pieces.ts';
import { type Found, giveBack } from '../../data/found.ts';
import { type Common, readSaid, saidOf, untypedOf } from './said-of-file.ts';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import type { Place } from './actions.ts';
import type { DocumentRow } from './row.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type Drop, useFileDrop } from '../../ui/use-file-drop.ts';

interface Entry extends Common {
  /** Their bytes are on this device. */
  readonly pieces: readonly DraftAttachment[];
  /** Typed of a file, by its id. */
  readonly names: Readonly<Record<string, string>>;
}

/** [sync/M9] [sync/S34] Files being added and what is said of them, kept on the device until they are documents. */
export interface Adding {
  readonly entry: Entry;
  readonly type: (part: Partial<Omit<Entry, 'pieces'>>) => void;
  /** What ends after a wait is put beside what was chosen by then. */
  readonly changePieces: (change: (pieces: readonly DraftAttachment[]) => readonly DraftAttachment[]) => void;
  /** [sync/M9] A file found again comes back with what was said of it, under what somebody has typed here since. */
  readonly takeUp: (piece: DraftAttachment, found: Found) => void;
  readonly finish: () => Promise<void>;
  readonly notice: ReactNode;
}

interface Gestures extends Adding {
  readonly isOpen: boolean;
  /** Its panel is closed, and may be opened again. */
  readonly isLeft: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly drop: Drop;
}

interface Options {
  readonly mayAdd: boolean;
  /** The area of a client; absent: the office. */
  readonly place: Place | undefined;
  /** Of the folder on screen. */
  readonly dossier: string;
  readonly rows: readonly DocumentRow[];
}

/** What is being added to a place: files that were dropped on its list, or those that its panel asks for. */
export function useAdding({ mayAdd, place, dossier, rows }: Options): Gestures {
  const { t } = useTranslation('erreurs');
  const [isOpen, setOpen] = useState(false);
  const last = useRef<readonly DraftAttachment[] | null>(null);
  const common: Common = {
    categorie: place === undefined ? 'procedure' : 'autre',
    dossier,
    valideDu: '',
    valideAu: '',
    bureau: null,
  };
  const blank: Entry = { ...common, pieces: NO_PIECES, names: NO_NAMES };
  const { typed, type, finish, notice } = useTyping(subjectOf(place), blank, async (forgotten) => {
    last.current = null;
    await giveBack(forgotten.pieces, ({ id }) => saidOf(forgotten, id));
  });
  const changePieces: Adding['changePieces'] = (change) => {
    last.current = change(last.current ?? typed.pieces);
    type({ pieces: last.current });
  };
  const keep = (files: readonly File[]): Promise<void> =>
    duringKeeping(async () => {
      const { gardees, refusees } = await keepAttachments(files, saidOf(typed));
      for (const { nom, code } of refusees) toast.error(`${nom} : ${t(code)}`);
      if (gardees.length === 0) return;
      changePieces((present) => [...present, ...gardees]);
      setOpen(true);
    });
  const drop = useFileDrop(mayAdd ? (files) => void keep(files) : null);
  return {
    // A page that was killed after a document was made still has its file in the draft.
    entry: { ...typed, pieces: typed.pieces.filter(({ id }) => !isDocument(rows, id)) },
    type,
    changePieces,
    takeUp: (piece, found) => {
      const { names, ...said } = readSaid(found);
      type({ ...untypedOf(typed, common, said), names: { ...names, ...typed.names } });
      changePieces((present) => [...present, piece]);
    },
    finish: async () => {
      last.current = null;
      await finish();
    },
    notice,
    isOpen,
    isLeft: mayAdd && !isOpen,
    onAdd: () => setOpen(true),
    onClose: () => setOpen(false),
    drop,
  };
}

const subjectOf = (place: Place | undefined): string => `document.ajouter:${place?.idClient ?? 'bureau'}`;

const isDocument = (rows: readonly DocumentRow[], id: string): boolean =>
  rows.some(({ document }) => document.versions.includes(id));

const NO_PIECES: readonly DraftAttachment[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};

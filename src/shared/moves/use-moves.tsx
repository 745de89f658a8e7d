import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#domain/fields/documents.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import { preparing } from '#domain/planning/preparation.ts';
import type { MoveDoubt } from '#domain/planning/move.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { editDocument } from '../../data/edit-document.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type Drop, judgeDrop, standsAs, undoOf } from './moves.ts';
import { refusalSentence, sentenceOf } from './sentence.ts';
import { movedOf, noteMoves } from './untold-rdv.ts';
import { useOffices } from '../assignment/use-offices.ts';
import type { LocalVisit } from '../assignment/visit.ts';

interface Move {
  readonly drop: Drop;
  /** When it will be, ISO instant. */
  readonly dateRdv: string;
  readonly changes: Changes;
}
interface Doubtful extends Move {
  readonly doubts: readonly MoveDoubt[];
}
interface Done {
  readonly id: string;
  readonly changes: Changes;
  readonly back: Changes;
}

/** What a move is judged by. */
export interface MovesOf {
  /** As they are drawn: where they were prepared, while a planner prepares. */
  readonly visits: readonly LocalVisit[];
  /** As they stand published. */
  readonly published: readonly LocalVisit[];
  readonly controllers: readonly Controller[];
  readonly isPreparing: boolean;
  /** Public holidays, by their day. */
  readonly holidays: ReadonlyMap<string, unknown>;
  readonly echeanceOf: (idDossier: string) => string | null;
  /** [planning/P20] */
  readonly trips: Trips;
}

/** Moves of a planner, prepared or published at once: judged, asked where they are doubtful, written once, undone by the toast or Ctrl+Z. */
export function useMoves({ visits, published, controllers, isPreparing, holidays, echeanceOf, trips }: MovesOf) {
  const { t } = useTranslation(['planning', 'erreurs']);
  const { t: say } = useTranslation('planning');
  const formats = useFormats();
  const officeOf = useOffices();
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const done = useRef<Done[]>([]);

  const write = useCallback(
    async (id: string, changes: Changes): Promise<boolean> => {
      const written = await editDocument('interventions', id, changes);
      if (!written.ok) toast.error(t(`erreurs:${written.code}`));
      return written.ok;
    },
    [t],
  );
  const present = useRef(published);
  useEffect(() => void (present.current = published), [published]);
  const undo = useCallback(
    async (move = done.current.at(-1)) => {
      if (move === undefined || !done.current.includes(move)) return;
      done.current = done.current.filter((one) => one !== move);
      const visit = present.current.find(({ id }) => id === move.id);
      if (visit === undefined || !standsAs(visit, move.changes)) return void toast.info(t('planning:changeeDepuis'));
      if (!(await write(move.id, move.back))) return;
      await noteMoves(movedOf(visit, move.back));
      toast.success(t('planning:annulee'));
    },
    [t, write],
  );
  const carryOut = useCallback(
    async ({ drop: { visit: drawn, controller }, dateRdv, changes: moved }: Move) => {
      const visit = present.current.find(({ id }) => id === drawn.id) ?? drawn;
      const changes = isPreparing ? preparing(visit, { idControleur: controller.idUser, dateRdv }) : moved;
      if (!(await write(visit.id, changes))) return;
      const move = { id: visit.id, changes, back: undoOf(visit, changes) };
      // What is drawn is undone at once, before anything else is kept of it.
      done.current.push(move);
      await noteMoves(movedOf(visit, changes));
      const date = formats.at(visit).dateHeure(dateRdv);
      toast.success(
        t(isPreparing ? 'planning:preparee' : 'planning:planifiee', {
          nom: visit.beneficiaire.nom,
          controleur: fullName(controller),
          date,
        }),
        {
          label: t('planning:annuler'),
          run: () => void undo(move),
        },
      );
    },
    [formats, t, undo, write, isPreparing],
  );
  const drop = useCallback(
    (asked: Drop) => {
      const { visit, jour } = asked;
      const around = {
        visits,
        controllers,
        echeance: echeanceOf(visit.demandeId),
        isHoliday: holidays.has(jour),
        now: new Date().toISOString(),
        trips,
        office: officeOf(visit.idBureauInspection),
      };
      const judged = judgeDrop(asked, around);
      if ('refusals' in judged) return void toast.error(refusalSentence(say, asked, judged));
      if (standsAs(visit, judged.changes)) return;
      const move = { drop: asked, ...judged };
      if (judged.doubts.length > 0) return setDoubtful(move);
      void carryOut(move);
    },
    [visits, controllers, echeanceOf, holidays, trips, officeOf, carryOut, say],
  );
  useUndoKey(undo);
  const dialog = useMemo(() => {
    if (doubtful === null) return null;
    const { drop: asked, doubts } = doubtful;
    const close = () => setDoubtful(null);
    return (
      <ConfirmDialog
        opened
        onClose={close}
        onConfirm={() => {
          close();
          void carryOut(doubtful);
        }}
        title={t('planning:quandMeme', { nom: asked.visit.beneficiaire.nom, controleur: fullName(asked.controller) })}
        confirmLabel={t('planning:planifier')}
      >
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{sentenceOf(say, asked, doubt)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }, [doubtful, carryOut, t, say]);
  return { drop, write, dialog };
}

/** Ctrl+Z where nothing is typed. */
function useUndoKey(undo: () => Promise<unknown>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      void undo();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [undo]);
}

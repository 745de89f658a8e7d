import { useMemo } from 'react';
import { type UntoldRdv, untoldAfter, wayToTell } from '#domain/planning/untold.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { connection } from '../../data/connection.ts';
import { draftId, forgetDraft, useDrafts } from '../../data/drafts.ts';
import { useLive } from '../../data/use-live.ts';
import { FORGET, writeDocument } from '../../data/write.ts';
import { useNow } from '../../ui/format/use-now.ts';
import type { LocalVisit } from '../assignment/visit.ts';

const SUBJECT = 'rdv-a-annoncer';

type Kept = Omit<UntoldRdv, 'id'> & { readonly id: string };
interface MovedRdv {
  readonly id: string;
  readonly avant: string | null;
  readonly apres: string | null;
}

/** What an edit does to the appointment of a visit; nothing when it leaves it where it is. */
export const movedOf = ({ id, dateRdv: avant }: LocalVisit, { dateRdv: apres }: Changes): readonly MovedRdv[] =>
  apres === null || typeof apres === 'string' ? [{ id, avant, apres }] : [];

/** [planning/P27] Keeps on this device that the beneficiaries of these visits do not know when they are now. */
export async function noteMoves(moves: readonly MovedRdv[]): Promise<void> {
  for (const { id, avant, apres } of moves) {
    if (avant === apres) continue;
    const target = { collection: 'commandes', id: draftId(SUBJECT, id) } as const;
    // Nothing is lost when the disk is full: the move itself is kept, and the office can still write from the dossier.
    await writeDocument(connection, target, (current) => {
      const kept = (current?.['saisie'] ?? null) as Kept | null;
      const untold = untoldAfter(id, kept, { avant, apres, envoi: crypto.randomUUID() });
      if (untold === null) return current === undefined ? null : FORGET;
      return {
        id: target.id,
        genre: 'brouillon',
        sujet: SUBJECT,
        saisie: { ...untold },
        modifieLe: new Date().toISOString(),
      };
    });
  }
}

/** Told, or not to be told. */
export const forgetMove = (id: string): Promise<unknown> => forgetDraft(draftId(SUBJECT, id));

export interface Untold {
  readonly rdv: UntoldRdv;
  readonly visit: LocalVisit;
  readonly way: 'courriel' | 'appel';
}

/** Those that are still to be told, the soonest appointment first. */
export function useUntold(): readonly Untold[] {
  const now = useNow();
  const kept = useDrafts<Kept>(SUBJECT);
  const ids = kept?.map(({ saisie }) => saisie.id) ?? [];
  const visits = useLive('interventions', { selector: { id: { $in: ids } } }, ids.length > 0);
  return useMemo(() => {
    const byId = new Map(visits?.map((one) => [one.id, one]));
    return (kept ?? [])
      .flatMap(({ saisie: rdv }): Untold[] => {
        const visit = byId.get(rdv.id);
        const way = visit === undefined ? null : wayToTell(rdv, visit, now);
        return visit === undefined || way === null ? [] : [{ rdv, visit, way }];
      })
      .toSorted((a, b) => (a.visit.dateRdv ?? '').localeCompare(b.visit.dateRdv ?? ''));
  }, [kept, visits, now]);
}

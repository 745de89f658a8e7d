import type { Conflit, LocalDocument } from '#domain/fields/documents.ts';
import { isOfController } from '#domain/interventions/controllers-of.ts';
import { etatReceived } from '#domain/sync/sealed.ts';
import { type Bearer, type DirtyDocument, subjectOf, textOrNull } from './document-line.ts';

/** What this device holds of what the lines are about; undefined while it is read. */
interface Sources {
  readonly visits: readonly LocalDocument[] | undefined;
  readonly dossiers: readonly LocalDocument[] | undefined;
  readonly records: readonly LocalDocument[] | undefined;
  /** What is known of those that left. */
  readonly parties: readonly Conflit[] | undefined;
}

/** [sync/S32] Number, person, place, and who has the visit now. `me`: the account that is signed in. */
export function bearersOf(
  { visits = [], dossiers = [], records = [], parties = [] }: Sources,
  me: number | null,
): ReadonlyMap<string, Bearer> {
  return new Map<string, Bearer>([
    // The record that says who has it now is the last word of those of one document.
    ...parties
      .toSorted((a, b) => Number(a.vers !== undefined) - Number(b.vers !== undefined))
      .map(({ docId, titre, vers = null, document }) => {
        const sujet = document === undefined ? null : subjectOf(withId(docId, document));
        return [docId, { numero: titre, sujet, chez: vers }] as const;
      }),
    ...[...dossiers, ...records].map((one) => [one.id, named(one)] as const),
    ...visits.map((one) => [one.id, { ...named(one), ...ofVisit(one, me) }] as const),
  ]);
}

const withId = (id: string, document: object): DirtyDocument => ({ ...document, id, rev: 0, seq: 0, dirty: 0 });

const named = (one: DirtyDocument): Bearer => ({
  numero: textOrNull(one.numero) ?? '',
  sujet: subjectOf(one),
  chez: null,
});

function ofVisit(visit: LocalDocument, me: number | null): Partial<Bearer> {
  const idControleur = typeof visit['idControleur'] === 'number' ? visit['idControleur'] : null;
  const idSecond = typeof visit['idSecond'] === 'number' ? visit['idSecond'] : null;
  const isMine = me !== null && isOfController({ idControleur, idSecond }, me);
  const chez = isMine ? null : textOrNull(visit['nomControleur']);
  return { chez, ...(etatReceived(visit) === 'ANNULE' && { motifAnnulation: textOrNull(visit['motif']) }) };
}

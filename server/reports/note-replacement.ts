import { must } from '#domain/base/must.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from '../documents/document.ts';
import type { Author } from '../documents/edit.ts';
import { recordHistory, SERVER_ORIGIN } from '../documents/history.ts';

interface Noted {
  /** Of the visit. */
  readonly id: string;
  /** The place that somebody else takes. */
  readonly ordre: number;
}

/** [signatures/E63] A line of the history of the visit: names stand in the trail alone, which leaves with the envelope. */
export async function noteReplacement(tx: Sql, { actor, now }: Author, { id, ordre }: Noted): Promise<void> {
  const found = await findDocument(tx, { collection: 'interventions', id });
  const { collection, idDossier, rev, data } = must(found, 'the intervention of an envelope exists');
  const of = { collection, id, idDossier, rev, numero: data.numero, origine: SERVER_ORIGIN };
  await recordHistory(tx, { ...of, action: 'replaceSignatory', acteur: actor, maintenant: now }, [
    { champ: 'signataire', avant: null, apres: ordre },
  ]);
}

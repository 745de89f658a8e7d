import { RAPPORT_FR } from '#domain/reports/phrases/fr.ts';
import type { PhotoDefect, RapportPhoto } from '#domain/reports/photo-sheet.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from '../documents/document.ts';
import { SERVER_ORIGIN, recordHistory } from '../documents/history.ts';

/** [reports/R18] A received photo that a report does not print, and why. */
export type IllPhoto = Pick<RapportPhoto, 'cf_id' | 'sha256'> & { readonly defect: PhotoDefect };

export const illAmong = (photos: readonly RapportPhoto[]): readonly IllPhoto[] =>
  photos.flatMap(({ cf_id, sha256, defect }) => (defect === null ? [] : [{ cf_id, sha256, defect }]));

/** Nobody did it: a report that is opened by its code is issued without a session. */
const SERVER = { id: 0, prenom: '', nom: 'Constat' };

/** [reports/R18] Written once in the history of the intervention, when the report that lacks them is kept. */
export async function noteIllPhotos(
  tx: Sql,
  idIntervention: string,
  { ill, now }: { readonly ill: readonly IllPhoto[]; readonly now: string },
): Promise<void> {
  const found = ill.length === 0 ? null : await findDocument(tx, { collection: 'interventions', id: idIntervention });
  if (found === null) return;
  const { collection, id, idDossier, rev, data } = found;
  const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
  const entry = { collection, id, idDossier, rev, numero, action: 'photosIllisibles', acteur: SERVER, maintenant: now };
  await recordHistory(tx, { ...entry, origine: SERVER_ORIGIN }, [
    { champ: 'photosIllisibles', avant: null, apres: ill.map(inWords) },
  ]);
}

const inWords = ({ cf_id, sha256, defect }: IllPhoto): string =>
  `${cf_id}, SHA-256 ${sha256}\u00A0: ${RAPPORT_FR.defauts[defect]}`;

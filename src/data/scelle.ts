import { refuse, type Refusal } from '#domain/base/result.ts';
import { idMotsTardifs, motsTardifs, refusScelle } from '#domain/interventions/scelle.ts';
import type { Changes, LocalDocument } from '#domain/sync/documents.ts';
import type { Connexion } from './connexion.ts';
import { readDocument, writeDocument } from './write.ts';

type Mots = { readonly changes: Changes; readonly maintenant: string };

/** [sync/C20] VERROUILLE, once what was typed over a sealed intervention stands beside it on the disk. */
export async function garderEtRefuser(
  connexion: Connexion,
  document: LocalDocument,
  { changes, maintenant }: Mots,
): Promise<Refusal> {
  const cible = { collection: 'conflits', id: idMotsTardifs(document) } as const;
  const gardes = await writeDocument(connexion, cible, (connue) =>
    motsTardifs(document, changes, { maintenant, connue }),
  );
  return gardes.ok ? refuse('VERROUILLE') : gardes;
}

/** [sync/C20] VERROUILLE when this photo stands in a report that was issued; otherwise null, or why it could not be told. */
export async function refusSousScelle(connexion: Connexion, idPhoto: string): Promise<Refusal | null> {
  const photo = await readDocument(connexion, { collection: 'photos', id: idPhoto });
  if (!photo.ok) return photo;
  if (photo.value === undefined) return null;
  const intervention = await readDocument(connexion, { collection: 'interventions', id: photo.value.idIntervention });
  if (!intervention.ok) return intervention;
  return intervention.value !== undefined && refusScelle(intervention.value) !== null ? refuse('VERROUILLE') : null;
}

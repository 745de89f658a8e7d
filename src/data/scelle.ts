import { refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { idMotsTardifs, motsTardifs, refusScelle } from '#domain/interventions/scelle.ts';
import type { Changes, Conflit, Fields, LocalDocument } from '#domain/sync/documents.ts';
import type { Connexion } from './connexion.ts';
import { ecrireAvecReprise, lireAvecReprise } from './reprise.ts';

type Mots = { readonly changes: Changes; readonly maintenant: string };

/** [C20] VERROUILLE, once what was typed over a sealed intervention stands beside it on the disk. */
export async function garderEtRefuser(
  connexion: Connexion,
  document: LocalDocument,
  { changes, maintenant }: Mots,
): Promise<Refusal> {
  const cible = { collection: 'conflits', id: idMotsTardifs(document) } as const;
  const gardes = await ecrireAvecReprise<Conflit & Fields>(
    connexion,
    cible,
    (connue) => motsTardifs(document, changes, { maintenant, connue }) as Conflit & Fields,
  );
  return gardes.ok ? refuse('VERROUILLE') : gardes;
}

/** [C20] VERROUILLE when this photo stands in a report that was issued; otherwise null, or why it could not be told. */
export async function refusSousScelle(connexion: Connexion, idPhoto: string): Promise<Refusal | null> {
  const photo = await lireAvecReprise(connexion, { collection: 'photos', id: idPhoto });
  const intervention = photo.ok ? await interventionDe(connexion, photo.value) : photo;
  if (!intervention.ok) return intervention;
  return intervention.value !== undefined && refusScelle(intervention.value) !== null ? refuse('VERROUILLE') : null;
}

async function interventionDe(
  connexion: Connexion,
  photo: LocalDocument | undefined,
): Promise<Result<LocalDocument | undefined>> {
  const id = photo?.['idIntervention'];
  return typeof id === 'string'
    ? lireAvecReprise(connexion, { collection: 'interventions', id })
    : { ok: true, value: undefined };
}

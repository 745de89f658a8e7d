import { idMotsTardifs, motsTardifs, refusScelle } from '#domain/interventions/scelle.ts';
import type { Changes, Conflit, Fields, LocalDocument } from '#domain/sync/documents.ts';
import type { Connexion } from './connexion.ts';
import { ecrireAvecReprise, lireAvecReprise } from './reprise.ts';

/** [C20] The report was issued, replaced or cancelled: it is not changed any more. */
export class DocumentScelle extends Error {
  readonly code = 'VERROUILLE';
}

type Mots = { readonly changes: Changes; readonly maintenant: string };

/** Keeps what was typed over a sealed intervention beside it, on the disk; then throws DocumentScelle. */
export async function garderEtRefuser(
  connexion: Connexion,
  document: LocalDocument,
  { changes, maintenant }: Mots,
): Promise<never> {
  const cible = { collection: 'conflits', id: idMotsTardifs(document) } as const;
  await ecrireAvecReprise<Conflit & Fields>(
    connexion,
    cible,
    (connue) => motsTardifs(document, changes, { maintenant, connue }) as Conflit & Fields,
  );
  throw new DocumentScelle(document.id);
}

/** Throws DocumentScelle when this photo stands in a report that was issued. */
export async function refuserSousScelle(connexion: Connexion, idPhoto: string): Promise<void> {
  const photo = await lireAvecReprise(connexion, { collection: 'photos', id: idPhoto });
  const id = photo?.['idIntervention'];
  if (typeof id !== 'string') return;
  const intervention = await lireAvecReprise(connexion, { collection: 'interventions', id });
  if (intervention !== undefined && refusScelle(intervention) !== null) throw new DocumentScelle(id);
}

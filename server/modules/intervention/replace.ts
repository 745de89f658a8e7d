import { randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { remplacement } from '#domain/interventions/remplacement.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Auteur } from '../../documents/edit.ts';
import { sonner } from '../../documents/announce.ts';
import { contentsOf } from '../../documents/locked.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { ecrireServeur } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, hold, transaction, trouver } from '../documents.ts';

const ACTION = 'UpdateCancelReplaceIntervention';

/**
 * [interventions/I19] Cancels an issued report and opens the version that replaces it, in one transaction: the answers and the
 * photos of the old one are its own from the start, and the old one keeps its own. A photo is described twice and
 * stored once.
 */
export async function annulerRemplacer(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif: string; readonly base?: number | undefined },
): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'interventions', ref);
  if (!found.ok) return found;
  return transaction(context, async (tx) => {
    const auteur = auteurDe(context);
    const { dossier, avant } = await verrouiller(tx, context, found.value);
    if (base !== undefined && base !== avant.rev) exiger(refuse('CONFLIT'));
    const { ancienne, nouvelle } = exiger(
      remplacement(context.acteur, avant.data as unknown as Intervention, {
        dossier: dossier.data as Dossier,
        id: randomUUID(),
        motif,
        maintenant: context.maintenant,
      }),
    );
    await ecrireServeur(tx, auteur, { collection: 'interventions', id: avant.id, changes: ancienne, action: ACTION });
    const { id, effaceLe: _, ...champs } = nouvelle;
    const written = await ecrireServeur(tx, auteur, {
      collection: 'interventions',
      id,
      changes: champs,
      nouveau: true,
      action: ACTION,
    });
    await copierPhotos(tx, auteur, { de: avant, vers: id });
    await prevenir(tx, auteur, written.data as unknown as Intervention);
    return written;
  });
}

/** Two people who press at once make one replacement: the second one finds the report replaced. */
async function verrouiller(tx: Sql, context: Context, vue: SeenDocument) {
  const dossier = await hold(tx, context, { collection: 'dossiers', id: String(vue.idDossier) });
  return { dossier, avant: await hold(tx, context, vue) };
}

async function copierPhotos(
  tx: Sql,
  auteur: Auteur,
  { de, vers }: { readonly de: StoredDocument; readonly vers: string },
): Promise<void> {
  for (const { data } of await contentsOf(tx, { id: de.idDossier ?? '' }, 'photos')) {
    const { id: _, ...photo } = data as unknown as Photo;
    // A signature is that of a report: the new one is signed again.
    if (photo.idIntervention !== de.id || photo.retireLe !== null || photo.genre === 'signature') continue;
    const changes = { ...photo, idIntervention: vers, createdAt: auteur.maintenant };
    await ecrireServeur(tx, auteur, { collection: 'photos', id: randomUUID(), changes, nouveau: true, action: ACTION });
  }
}

const prevenir = (tx: Sql, auteur: Auteur, { idControleur, id, numero, motif, version }: Intervention): Promise<void> =>
  sonner(tx, auteur, {
    a: idControleur === null ? [] : [idControleur],
    evenement: 'visite',
    annonce: {
      titre: 'Rapport à refaire',
      message: `${numero ?? ''}, version ${version} : ${motif ?? ''}`,
      lien: `/intervention/current/${id}`,
      niveau: 'info',
    },
  });

/** What the call answers. */
export const presenterRemplacement = <T>(
  intervention: Result<T & { readonly version: number }>,
): Result<{ readonly intervention: T; readonly version: number }> =>
  intervention.ok ? ok({ intervention: intervention.value, version: intervention.value.version }) : intervention;

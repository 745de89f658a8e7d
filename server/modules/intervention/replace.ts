import { dossierKind } from '#domain/dossiers/kind.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { controllersOf } from '#domain/interventions/controllers-of.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { replaceIntervention } from '#domain/interventions/replacement.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { dataOf } from '../../documents/of-kind.ts';
import type { Author } from '../../documents/edit.ts';
import { ringPeople } from '../../documents/announce.ts';
import { contentsOf } from '../../documents/locked.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, transaction, findOrRefuse } from '../documents.ts';

const ACTION = 'UpdateCancelReplaceIntervention';

/**
 * [interventions/I19] Cancels an issued report and opens the version that replaces it, in one transaction: the answers and the
 * photos of the old one are its own from the start, and the old one keeps its own. A photo is described twice and
 * stored once.
 */
export async function cancelAndReplace(
  context: Context,
  ref: string,
  { motif, base }: { readonly motif: string; readonly base?: number | undefined },
): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'interventions', ref);
  if (!found.ok) return found;
  return transaction(context, async (tx) => {
    const author = authorOf(context);
    const { dossier, avant } = await lockForReplacement(tx, context, found.value);
    if (base !== undefined && base !== avant.rev) requireOk(refuse('CONFLIT'));
    const { ancienne, nouvelle } = requireOk(
      replaceIntervention(context.actor, dataOf(interventionKind, avant), {
        dossier: dataOf(dossierKind, dossier),
        id: randomUUID(),
        motif,
        now: context.now,
      }),
    );
    await writeAsServer(tx, author, { collection: 'interventions', id: avant.id, changes: ancienne, action: ACTION });
    const {
      id,
      effaceLe: _,
      correctionsRt: _none,
      motifConclusion: _reason,
      accordConclusion: _answer,
      ecartVu: _seen,
      horodatages: _tokens,
      ...champs
    } = nouvelle;
    const written = await writeAsServer(tx, author, {
      collection: 'interventions',
      id,
      changes: champs,
      nouveau: true,
      action: ACTION,
    });
    await copierPhotos(tx, author, { de: avant, vers: id });
    await notify(tx, author, dataOf(interventionKind, written));
    return written;
  });
}

/** Two people who press at once make one replacement: the second one finds the report replaced. */
async function lockForReplacement(tx: Sql, context: Context, seen: SeenDocument) {
  const dossier = await hold(tx, context, { collection: 'dossiers', id: String(seen.idDossier) });
  return { dossier, avant: await hold(tx, context, seen) };
}

async function copierPhotos(
  tx: Sql,
  author: Author,
  { de, vers }: { readonly de: StoredDocument; readonly vers: string },
): Promise<void> {
  for (const { data } of await contentsOf(tx, { id: de.idDossier ?? '' }, 'photos')) {
    const { id: _, ...photo } = data;
    // A signature is that of a report: the new one is signed again.
    if (photo.idIntervention !== de.id || photo.retireLe !== null || photo.genre === 'signature') continue;
    const changes = { ...photo, idIntervention: vers, createdAt: author.now };
    await writeAsServer(tx, author, { collection: 'photos', id: randomUUID(), changes, nouveau: true, action: ACTION });
  }
}

const notify = (tx: Sql, author: Author, { id, numero, motif, version, ...visit }: Intervention): Promise<void> =>
  ringPeople(tx, author, {
    a: controllersOf(visit),
    evenement: 'visite',
    annonce: {
      titre: 'Rapport à refaire',
      message: `${numero ?? ''}, version ${version} : ${motif ?? ''}`,
      lien: `/intervention/current/${id}`,
      niveau: 'info',
    },
  });

/** What the call answers. */
export const presentReplacement = <T>(
  intervention: Result<T & { readonly version: number }>,
): Result<{ readonly intervention: T; readonly version: number }> =>
  intervention.ok ? ok({ intervention: intervention.value, version: intervention.value.version }) : intervention;

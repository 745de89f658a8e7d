import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { type EvenementAnnonce, type Voies, voiesDe } from '#domain/courriels/preferences.ts';
import { annoncesDe } from '#domain/interventions/annonces.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import type { Sql } from '../db/db.ts';
import { noterAvis } from '../mail/avis.ts';
import { isOf, type StoredDocument } from './document.ts';
import type { Auteur } from './edit.ts';
import { ORIGINE_SERVEUR } from './history.ts';
import { insertDocument } from './store.ts';

/** Tells whom a write concerns, when it is of the kind that it is for. `avant`: null when the document is new. */
export type Bell = (
  tx: Sql,
  auteur: Auteur,
  change: { readonly avant: StoredDocument | null; readonly apres: StoredDocument },
) => Promise<void>;

export type Annonce = Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;

export interface Sonnerie {
  readonly a: readonly number[];
  readonly annonce: Annonce;
  /** What it is about: people choose by it how they are told ([courriels/L9]). */
  readonly evenement: EvenementAnnonce;
}

/** Tells these users as each chose, in the transaction of what they are told; never the one who did it. */
export async function sonner(tx: Sql, auteur: Auteur, { a, annonce, evenement }: Sonnerie): Promise<void> {
  const personnes = [...new Set(a)].filter((idUser) => idUser !== auteur.acteur.id);
  if (personnes.length === 0) return;
  const { variante, maintenant: creeLe } = auteur;
  for (const [idUser, voies] of await voiesDeChacun(tx, personnes, evenement)) {
    if (voies.courriel) await noterAvis(tx, { idUser, variante, ...annonce, creeLe });
    if (!voies.cloche) continue;
    const changes: Changes = {
      kind: 'notification',
      variante: auteur.variante,
      idUser,
      ...annonce,
      createdAt: auteur.maintenant,
      lueLe: null,
    };
    const edit = { collection: 'records', id: randomUUID(), changes, nouveau: true } as const;
    const written = await insertDocument(
      tx,
      { auteur: { ...auteur, origine: ORIGINE_SERVEUR }, edit },
      { anyScope: true },
    );
    must(written.ok ? written : null, 'the server may ring every bell');
  }
}

/** [courriels/L9] In the order of the ids asked for; an account that is gone is told nothing. */
async function voiesDeChacun(
  tx: Sql,
  ids: readonly number[],
  evenement: EvenementAnnonce,
): Promise<readonly (readonly [number, Voies])[]> {
  const rows = await tx.query<{ id: number; notifications: unknown }>(
    `select id, data -> 'notifications' as notifications from utilisateurs where id = any($1::integer[])`,
    [[...ids]],
  );
  const choix = new Map(rows.map(({ id, notifications }) => [id, voiesDe(notifications, evenement)]));
  return ids.flatMap((id) => {
    const voies = choix.get(id);
    return voies === undefined ? [] : [[id, voies] as const];
  });
}

/**
 * [interventions/I18] Controllers learn of what becomes of their visits, whether the change came from a call or from a device that
 * was offline.
 */
export const sonnerIntervention: Bell = async (tx, auteur, { avant, apres }) => {
  if (!isOf(interventionKind, apres)) return;
  const nouvelle = apres.data;
  const isKnown = avant !== null && isOf(interventionKind, avant);
  const ancienne = isKnown ? avant.data : { ...nouvelle, idControleur: null };
  const visite = `${nouvelle.numero ?? 'Une visite'}, ${nouvelle.beneficiaire.nom}, ${nouvelle.adresse.ville}`;
  for (const { titre, idUser, detail } of annoncesDe(ancienne, nouvelle)) {
    const message = detail === null ? visite : `${visite} : ${detail}`;
    // Who no longer has the visit cannot open it any more.
    const lien = titre === 'Visite retirée' ? null : `/intervention/current/${nouvelle.id}`;
    await sonner(tx, auteur, { a: [idUser], evenement: 'visite', annonce: { titre, message, lien, niveau: 'info' } });
  }
};

import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { annoncesDe } from '#domain/interventions/annonces.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { NotificationRecord } from '#domain/sync/references.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from './document.ts';
import type { Auteur } from './edit.ts';
import { ORIGINE_SERVEUR } from './history.ts';
import { insertDocument } from './store.ts';

export type Annonce = Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;

/** Rings the bell of these users, in the transaction of what they are told; never the one who did it. */
export async function sonner(
  tx: Sql,
  auteur: Auteur,
  { a, annonce }: { readonly a: readonly number[]; readonly annonce: Annonce },
): Promise<void> {
  for (const idUser of new Set(a)) {
    if (idUser === auteur.acteur.id) continue;
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

/**
 * [I18] Controllers learn of what becomes of their visits, whether the change came from a call or from a device that
 * was offline. `avant`: null for a new intervention.
 */
export async function sonnerIntervention(
  tx: Sql,
  auteur: Auteur,
  { avant, apres }: { readonly avant: StoredDocument | null; readonly apres: StoredDocument },
): Promise<void> {
  const nouvelle = apres.data as unknown as Intervention;
  const ancienne = (avant?.data as unknown as Intervention | undefined) ?? { ...nouvelle, idControleur: null };
  const visite = `${nouvelle.numero ?? 'Une visite'}, ${nouvelle.beneficiaire.nom}, ${nouvelle.adresse.ville}`;
  for (const { titre, idUser, detail } of annoncesDe(ancienne, nouvelle)) {
    const message = detail === null ? visite : `${visite} : ${detail}`;
    // Who no longer has the visit cannot open it any more.
    const lien = titre === 'Visite retirée' ? null : `/intervention/current/${nouvelle.id}`;
    await sonner(tx, auteur, { a: [idUser], annonce: { titre, message, lien, niveau: 'info' } });
  }
}

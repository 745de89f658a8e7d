import type { Dossier } from '#domain/dossiers/dossier.ts';
import { lienMessages } from '#domain/dossiers/messages.ts';
import type { MessageRecord } from '#domain/sync/references.ts';
import { must } from '#domain/base/must.ts';
import type { Sql } from '../db/db.ts';
import { sonner } from './announce.ts';
import { clientsDe, destinataires, lienDossier } from './concerned.ts';
import { findDocument, type StoredDocument } from './document.ts';
import type { Auteur } from './edit.ts';

interface Change {
  readonly avant: StoredDocument | null;
  readonly apres: StoredDocument;
}

const responsables = (tx: Sql, { idBureauInspection }: Dossier): Promise<number[]> =>
  destinataires(tx, { role: 'MANAGER', colonne: 'id_bureau', valeur: idBureauInspection });

/** [D21] A demand that a customer makes rings at the office, whether it came by a call or from a device. */
export async function sonnerDemande(tx: Sql, auteur: Auteur, { avant, apres }: Change): Promise<void> {
  const dossier = apres.data as unknown as Dossier;
  if (avant !== null || dossier.etat !== 'EN ATTENTE') return;
  const { beneficiaire, adresseTravaux, numero, variante, id } = dossier;
  await sonner(tx, auteur, {
    a: await responsables(tx, dossier),
    evenement: 'demande',
    annonce: {
      titre: `Nouvelle demande ${numero ?? ''}`.trim(),
      message: `${beneficiaire.nom}, ${adresseTravaux.ville}`,
      lien: lienDossier(variante, id),
      niveau: 'info',
    },
  });
}

const EXTRAIT = 120;

/** [D21] A message rings at those whom its thread is for. */
export async function sonnerMessage(tx: Sql, auteur: Auteur, { avant, apres }: Change): Promise<void> {
  if (avant !== null || apres.data['kind'] !== 'message') return;
  const { idDossier, fil, texte } = apres.data as unknown as MessageRecord;
  const parent = must(await findDocument(tx, { collection: 'dossiers', id: idDossier }), 'a message has its dossier');
  const dossier = parent.data as unknown as Dossier;
  const a = await responsables(tx, dossier);
  if (dossier.etat !== 'EN ATTENTE') a.push(...dossier.controleurs.map(({ id }) => id));
  if (fil === 'partage') a.push(...(await clientsDe(tx, dossier)));
  await sonner(tx, auteur, {
    a,
    evenement: 'message',
    annonce: {
      titre: `Message sur ${dossier.numero ?? 'un dossier'}`,
      message: texte.length > EXTRAIT ? `${texte.slice(0, EXTRAIT)}…` : texte,
      lien: lienMessages(dossier.variante, dossier.id),
      niveau: 'info',
    },
  });
}

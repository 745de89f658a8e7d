import type { Dossier } from '#domain/dossiers/dossier.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { messageKind } from '#domain/dossiers/message-kind.ts';
import { lienMessages } from '#domain/dossiers/messages.ts';
import { must } from '#domain/base/must.ts';
import type { Sql } from '../db/db.ts';
import { type Bell, sonner } from './announce.ts';
import { clientsDe, destinataires, lienDossier } from './concerned.ts';
import { isOf, one } from './document.ts';

const responsables = (tx: Sql, { idBureauInspection }: Dossier): Promise<number[]> =>
  destinataires(tx, { role: 'MANAGER', colonne: 'id_bureau', valeur: idBureauInspection });

/** [dossiers/D21] A demand that a customer makes rings at the office, whether it came by a call or from a device. */
export const sonnerDemande: Bell = async (tx, auteur, { avant, apres }) => {
  if (avant !== null || !isOf(dossierKind, apres)) return;
  const dossier = apres.data;
  if (dossier.etat !== 'EN ATTENTE') return;
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
};

const EXTRAIT = 120;

/** [dossiers/D21] A message rings at those whom its thread is for. */
export const sonnerMessage: Bell = async (tx, auteur, { avant, apres }) => {
  if (avant !== null || !isOf(messageKind, apres)) return;
  const { idDossier, fil, texte } = apres.data;
  const dossier = must(await one(tx, 'dossiers', idDossier), 'a message has its dossier');
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
};

import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { must } from '#domain/base/must.ts';
import type { Sql } from '../../db/db.ts';
import { findDocument, type StoredDocument } from '../../documents/document.ts';
import type { Auteur } from '../../documents/edit.ts';
import { ecrire } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, transaction, trouver } from '../documents.ts';
import { aUnRapport, effacerDossier } from './corbeille.ts';
import { annoncer, destinataires, lienDossier } from '../notify.ts';

export interface MessageDemande {
  readonly id?: string | undefined;
  readonly texte: string;
  readonly destinataires: 'interne' | 'partage';
}

/** A message of a dossier, and the bells of those it is for. */
export async function ajouterMessage(
  context: Context,
  ref: string,
  body: MessageDemande,
): Promise<Result<StoredDocument>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const id = body.id ?? randomUUID();
  return transaction(context, async (tx) => {
    const connu = await findDocument(tx, { collection: 'records', id });
    if (connu !== null && connu.data['texte'] === body.texte && connu.data['idDossier'] === found.value.id)
      return connu;
    const auteur = auteurDe(context);
    const changes = { kind: 'message', idDossier: found.value.id, fil: body.destinataires, texte: body.texte };
    const message = exiger(await ecrire(tx, auteur, { collection: 'records', id, changes, nouveau: true }));
    await prevenir(tx, auteur, { dossier: found.value.data as Dossier, fil: body.destinataires, texte: body.texte });
    return message;
  });
}

const EXTRAIT = 120;

async function prevenir(
  tx: Sql,
  auteur: Auteur,
  { dossier, fil, texte }: { readonly dossier: Dossier; readonly fil: 'interne' | 'partage'; readonly texte: string },
): Promise<void> {
  const { idBureauInspection, controleurs, variante, id, numero } = dossier;
  const a = await destinataires(tx, { role: 'MANAGER', colonne: 'id_bureau', valeur: idBureauInspection });
  if (dossier.etat !== 'EN ATTENTE') a.push(...controleurs.map((controleur) => controleur.id));
  if (fil === 'partage') a.push(...(await clientsDe(tx, dossier)));
  const message = texte.length > EXTRAIT ? `${texte.slice(0, EXTRAIT)}…` : texte;
  const titre = `Message sur ${numero ?? 'un dossier'}`;
  await annoncer(tx, auteur, { a, annonce: { titre, message, lien: lienDossier(variante, id), niveau: 'info' } });
}

/** Users of the client and of the installer of a dossier. */
export async function clientsDe(tx: Sql, { idClient, idEntreprise }: Dossier): Promise<number[]> {
  const clients = await destinataires(tx, { role: 'CLIENT', colonne: 'id_client', valeur: idClient });
  if (idEntreprise === null) return clients;
  return [
    ...clients,
    ...(await destinataires(tx, { role: 'ENTREPRISE', colonne: 'id_entreprise', valeur: idEntreprise })),
  ];
}

/** A demand that a customer makes rings at the office. */
export async function annoncerDemande(tx: Sql, auteur: Auteur, document: StoredDocument): Promise<void> {
  const dossier = document.data as Dossier;
  if (dossier.etat !== 'EN ATTENTE') return;
  const a = await destinataires(tx, { role: 'MANAGER', colonne: 'id_bureau', valeur: dossier.idBureauInspection });
  const message = `${dossier.beneficiaire.nom}, ${dossier.adresseTravaux.ville}`;
  const lien = lienDossier(dossier.variante, dossier.id);
  await annoncer(tx, auteur, {
    a,
    annonce: { titre: `Nouvelle demande ${dossier.numero ?? ''}`.trim(), message, lien, niveau: 'info' },
  });
}

/** Takes a dossier and all it holds away. A report was issued, or it is archived: it is kept (VERROUILLE). */
export async function supprimerDossier(context: Context, ref: string): Promise<Result<null>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const droit = can(context.acteur, 'dossier.effacer', found.value.data);
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    const dossier = must(await findDocument(tx, found.value, true), 'the dossier that was just read exists');
    const isArchive = dossier.data['etat'] === 'ARCHIVE';
    if (isArchive || (await aUnRapport(tx, dossier)))
      exiger(refuse('VERROUILLE', { etat: isArchive ? 'ARCHIVE' : 'VALIDE' }));
    await effacerDossier(tx, auteurDe(context), dossier);
    return null;
  });
}

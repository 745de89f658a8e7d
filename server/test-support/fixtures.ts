import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { insertMany } from '../documents/bulk.ts';
import type { Bureau } from './bureau.ts';
import type { Fixtures } from './examples.ts';
import type { TestServer } from './server.ts';
import { contratOf } from './contrats.ts';
import { documentOf, versionOf } from './document-examples.ts';
import { CLIENT } from './bureau.ts';
import { analyseOf, motCleOf, paperOf } from './ocr-examples.ts';
import { supervisionOf } from './supervision-examples.ts';
import { lotOf } from './lots.ts';
import { emittedSynthese } from './syntheses.ts';
import { commentaireOf, ticketOf } from './tickets.ts';

/** What nobody of another office may read, written in each dossier, each intervention and each ticket of this one. */
export const SECRET = 'Digicode du bureau 1';

interface FixturePerson {
  readonly role: Role;
  readonly id: number;
}

/** A dossier that this role may read with its intervention and a photo; a bell, a ticket and a comment of theirs. */
export async function prepareFixtures(
  server: TestServer,
  bureau: Bureau,
  { role, id }: FixturePerson,
): Promise<Fixtures> {
  const archive = role === 'COFRAC' || role === 'PNCEE';
  const client = role === 'CLIENT' || role === 'ENTREPRISE';
  const etat = archive ? 'ARCHIVE' : client ? 'EN ATTENTE' : 'NOUVELLE';
  // A controller reads their archives online, and Yann is the one whose device is looked at.
  const idControleur = archive ? bureau.ids.samia : bureau.ids.yann;
  const controleurs = [{ id: idControleur, nom: archive ? 'Samia Haddad' : 'Yann Kerdoncuff' }];
  const target = await bureau.dossier({
    dossier: { etat, acces: SECRET, controleurs },
    intervention: { consignes: SECRET, idControleur },
  });
  const idPhoto = await bureau.photo(target);
  // Not to be sealed: what was signed is otherwise.
  const idSignature = await bureau.sign(target, { ecarts: [{ genre: 'reponse', sujet: 'surface' }] });
  const idNotification = randomUUID();
  const data = {
    id: idNotification,
    kind: 'notification',
    variante: 'cee',
    idUser: id,
    titre: 'T',
    message: 'M',
    niveau: 'info',
    lien: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    lueLe: null,
  };
  const ticket = { ...ticketOf(id), description: SECRET };
  const commentaire = commentaireOf(ticket);
  const lot = lotOf({ uniqueCode: `LOT-${randomUUID().slice(0, 8)}`, libelle: SECRET });
  const synthese = emittedSynthese(lot);
  const contrat = contratOf({ etat: role === 'CLIENT' ? 'EN SIGNATURE' : 'BROUILLON', libelle: SECRET });
  const { yann, claire } = bureau.ids;
  const supervision = supervisionOf({
    id: randomUUID(),
    idInspecteur: yann,
    idSuperviseur: claire,
    constats: SECRET,
    fiche: null,
  });
  const motCle = motCleOf({ motCle: SECRET });
  const area = role === 'CLIENT' ? { idClient: CLIENT, nomClient: 'Oxance Énergie' } : {};
  const document = documentOf({
    ...area,
    nom: SECRET,
    ...(role === 'CLIENT' ? { auteur: { id, nom: 'Maud', role } } : {}),
  });
  const version = versionOf(document);
  const analyse = analyseOf({ nom: SECRET });
  const papier = paperOf({ idAnalyse: analyse.id, nom: `${SECRET}.pdf` });
  await server.db.transaction((tx) =>
    insertMany(tx, [
      { collection: 'records', data },
      { collection: 'records', data: ticket },
      { collection: 'records', data: commentaire, parents: { ticket } },
      { collection: 'rsBatchs', data: lot },
      { collection: 'records', data: synthese, parents: { lot } },
      { collection: 'records', data: contrat },
      { collection: 'records', data: supervision },
      { collection: 'records', data: motCle },
      { collection: 'records', data: document },
      { collection: 'records', data: { ...version }, parents: { document } },
      { collection: 'records', data: analyse },
      { collection: 'records', data: papier },
    ]),
  );
  const own = {
    idTicket: ticket.id,
    idCommentaire: commentaire.id,
    idLot: lot.id,
    idSynthese: synthese.id,
    idContrat: contrat.id,
    idSignature,
    idSupervision: supervision.id,
    idSuperviseur: claire,
    idMotCle: motCle.id,
    idDocument: document.id,
    idAnalyse: analyse.id,
    idPapier: papier.id,
  };
  return { ...target, ...own, idPhoto, idNotification, idControleur: bureau.ids.yann };
}

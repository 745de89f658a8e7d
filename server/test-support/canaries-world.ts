/** A world of canaries: everything that stands in a place, its third parties, its office, and a history of it all. */
import { emittedSynthese } from './syntheses.ts';
import { contratOf } from './contrats.ts';
import { signedContratHere } from './signed-contrat.ts';
import { filedDocuments } from './document-examples.ts';
import { type OcrIds, ocrIds, ocrRecordsOf } from './ocr-examples.ts';
import { supervisionOf } from './supervision-examples.ts';
import { signatureOf } from './in-person.ts';
import { lotOf, operationOf } from './lots.ts';
import { randomUUID } from 'node:crypto';
import { dossier, intervention, NOW, photo } from '#domain/test-support/samples.ts';
import type { Parents } from '#domain/gate/scopes.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { insertMany } from '../documents/bulk.ts';
import { recordHistory } from '../documents/history.ts';
import { type Canaries, STRUCTURE } from './canaries.ts';
import { adresse, beneficiaire, factureOf, parole, references } from './canaries-references.ts';
import type { Place } from './place.ts';
import type { TestServer } from './server.ts';

/** Ids of one place, for the calls. */
export interface Found extends OcrIds {
  readonly place: Place;
  readonly idDossier: string;
  readonly idIntervention: string;
  readonly idPhoto: string;
  readonly idTicket: string;
  readonly idCommentaire: string;
  readonly idNotification: string;
  readonly idFichier: string;
  readonly idFacture: string;
  readonly idLot: string;
  readonly idSynthese: string;
  readonly idContrat: string;
  readonly idSignature: string;
  readonly idSupervision: string;
  readonly idSuperviseur: number;
  readonly idDocument: string;
}

/** Everything that stands in one place; the texts are planted. */
export function fill(canaries: Canaries, place: Place, rank: number): Found {
  const { variante, idBureau, idClient, idEntreprise, idControleur, idUser } = place;
  const ids = {
    idDossier: randomUUID(),
    idIntervention: randomUUID(),
    idPhoto: randomUUID(),
    idTicket: randomUUID(),
    idCommentaire: randomUUID(),
    idNotification: randomUUID(),
    idFichier: randomUUID(),
    idFacture: randomUUID(),
    idLot: randomUUID(),
    idSynthese: randomUUID(),
    idContrat: randomUUID(),
    idSignature: randomUUID(),
    idSupervision: randomUUID(),
    ...ocrIds(),
    idSuperviseur: idUser,
    idDocument: randomUUID(),
  };
  const author = { id: idUser, nom: 'Auteur', role: 'MANAGER' };
  const common = { variante, idBureauInspection: idBureau, createdAt: NOW, updatedAt: NOW };
  const add = (collection: SyncedCollection, data: Fields & { readonly id: string }, parents: Parents = {}): Fields => {
    const planted = canaries.plant(collection, data);
    canaries.documents.push({ collection, data: planted, parents, place: place.name });
    return planted;
  };
  const theDossier = add('dossiers', {
    ...dossier({
      ...(common as object),
      id: ids.idDossier,
      idDemande: rank,
      numero: `D-${rank}`,
      etat: 'NOUVELLE',
      idClient,
      idEntreprise,
      beneficiaire,
      adresseTravaux: adresse,
      logement: 'l',
      acces: 'a',
      commandePar: 'c',
      codeLot: 'lot',
      motif: 'm',
      resultat: 'r',
      controleurs: [{ id: idControleur, nom: 'Contrôleur' }],
      modifiePar: { id: idUser, nom: 'Auteur' },
      menage: { rfr: 'revenu', occupants: 'deux' },
      donnees: { note: 'n' },
    }),
    ...place.dossier,
  });
  const visit = (fields: Parameters<typeof intervention>[0]) =>
    add(
      'interventions',
      {
        ...intervention({
          ...(common as object),
          demandeId: ids.idDossier,
          idClient,
          idEntreprise,
          idControleur,
          beneficiaire,
          adresse,
          champs: { surface: 'a', c_resultat: 'b' },
          champsPrecedents: { surface: 'avant' },
          resultat: 'r',
          consignes: 'c',
          motif: 'm',
          commentaireRt: 'rt',
          modifiePar: { id: idUser, nom: 'Auteur' },
          ...fields,
        }),
      },
      { dossier: theDossier },
    );
  const issued = visit({ id: ids.idIntervention, idIntervention: rank, numero: 'I', etat: 'VALIDE' });
  const open = visit({ id: randomUUID(), idIntervention: rank + 1, numero: 'I', etat: 'VERIF RT' });
  for (const [id, of] of [
    [ids.idPhoto, issued],
    [randomUUID(), open],
  ] as const) {
    const image = { legende: 'l', modifiePar: { id: idUser, nom: 'Auteur' }, recuLe: NOW };
    add(
      'photos',
      { ...photo({ ...(common as object), ...image, id, idDossier: ids.idDossier, idIntervention: String(of['id']) }) },
      { dossier: theDossier, intervention: of },
    );
  }
  const record = (kind: string, fields: Fields & { readonly id: string }, parents: Parents = {}) =>
    add('records', { ...common, kind, ...fields }, parents);
  const message = (thread: string) =>
    record(
      'message',
      { id: randomUUID(), idDossier: ids.idDossier, auteur: author, fil: thread, texte: 't' },
      { dossier: theDossier },
    );
  for (const thread of ['interne', 'client', 'entreprise']) message(thread);
  const shared = message('partage');
  const piece = { categorie: 'plan', type: 'application/pdf', taille: 10, sha256: 'b'.repeat(64), auteur: author };
  const received = { ...piece, nom: 'n', recuLe: NOW, retireLe: null, idDossier: ids.idDossier };
  record('fichier', { ...received, id: ids.idFichier }, { dossier: theDossier });
  record(
    'fichier',
    { ...received, id: randomUUID(), idMessage: String(shared['id']) },
    { dossier: theDossier, message: shared },
  );
  record(
    'commentaire',
    {
      id: randomUUID(),
      entite: 'intervention',
      idEntite: ids.idIntervention,
      idDossier: ids.idDossier,
      ...parole(author),
    },
    { dossier: theDossier, intervention: issued },
  );
  record(
    'signaturePlace',
    {
      ...signatureOf({ id: ids.idSignature, idDossier: ids.idDossier, idIntervention: ids.idIntervention }),
      auteur: author,
      ecarts: [{ genre: 'reponse', sujet: 's' }],
    },
    { dossier: theDossier, intervention: issued },
  );
  record(
    'facture',
    { ...factureOf(ids.idFacture, { idDossier: ids.idDossier, idClient, auteur: author }) },
    { dossier: theDossier },
  );
  const ticket = record('ticket', {
    id: ids.idTicket,
    numero: `T-${rank}`,
    auteur: author,
    type: 'Bug',
    priority: 'Moyenne',
    status: 'Initié',
    titre: 't',
    description: 'd',
    ecran: 'e',
    version: 'v',
    reponse: 'r',
    motif: 'm',
    assigneA: idUser,
    nomAssigne: 'Assigné',
  });
  record(
    'commentaire',
    { id: ids.idCommentaire, entite: 'ticket', idEntite: ids.idTicket, ...parole(author) },
    { ticket },
  );
  for (const [id, etat] of [
    [ids.idContrat, 'EN SIGNATURE'],
    [randomUUID(), 'BROUILLON'],
  ] as const)
    add('records', { ...contratOf({ id, idClient, etat, ...(common as object), auteur: author }) });
  // Not to be sealed: what its envelope says is otherwise.
  const given = signedContratHere({ idContrat: ids.idContrat, idEnveloppe: 'e', sha256Document: 'f'.repeat(64) });
  record('signatureContrat', { ...given, id: randomUUID(), auteur: author, ecarts: ['renvoye'] });
  const both = { idInspecteur: idUser, idSuperviseur: idUser };
  add('records', { ...supervisionOf({ ...(common as object), id: ids.idSupervision, ...both, auteur: author }) });
  filedDocuments(add, { common, idDocument: ids.idDocument, idClient, author });
  for (const one of ocrRecordsOf(ids, common, author)) add('records', one);
  const lot = add('rsBatchs', { ...lotOf({ ...(common as object), id: ids.idLot, idClient, libelle: 'l' }) });
  const list = {
    idLot: ids.idLot,
    idImport: randomUUID(),
    idClient,
    fichier: 'f',
    place: 0,
    cles: ['a1'],
    auteur: author,
  };
  const person = { prenom: 'p', telephone: '06', email: 'a@b.example', installateur: 'i', siret: 's' };
  record('operations', { id: randomUUID(), ...list, operations: [operationOf(1, person)] }, { lot });
  const replaced = { rang: 1, par: 1, mode: 'lieu', motif: 'm', le: NOW, auteur: author };
  const order = { idLot: ids.idLot, idClient, strates: [{ nom: 'n', lieu: [1], contact: [], reserve: [] }] };
  record('tirage', { id: randomUUID(), ...order, remplacements: [replaced] }, { lot });
  const made = { idLot: ids.idLot, idClient, ordre: 1, reference: 'r', mode: 'contact', idContreVisite: null };
  record(
    'controle',
    {
      id: randomUUID(),
      ...made,
      idDossier: null,
      idIntervention: null,
      tentatives: {
        c1: { moyen: 'telephone', issue: 'joint', accepteVisite: true, note: 'n', le: NOW, par: author },
      },
      conclusion: {
        resultat: 'Satisfaisant',
        le: '2026-11-20',
        moyen: 'telephone',
        personne: 'p',
        constat: 'c',
        par: author,
        ecritLe: NOW,
      },
    },
    { lot },
  );
  record(
    'synthese',
    { ...emittedSynthese(lotOf({ ...(common as object), id: ids.idLot, idClient }), { variante, id: ids.idSynthese }) },
    { lot },
  );
  record('notification', {
    id: ids.idNotification,
    idUser,
    titre: 't',
    message: 'm',
    niveau: 'info',
    lien: null,
    lueLe: null,
  });
  if (place.shares !== 'all') references(add, place);
  return { place, ...ids };
}

/** Writes the world, and a line of history for each field of each document. */
export async function write(server: TestServer, canaries: Canaries): Promise<void> {
  const { db } = server;
  await db.transaction(async (tx) => {
    await insertMany(tx, canaries.documents);
    for (const { collection, data } of canaries.documents) {
      const { id } = data;
      const at = (path: string) => canaries.word({ collection, id, path }, canaries.past);
      const idDossier = collection === 'dossiers' ? id : (data['demandeId'] ?? data['idDossier'] ?? null);
      const fields = Object.keys(data).filter((field) => !STRUCTURE.test(field));
      const line = { collection, id, idDossier: idDossier as string | null, numero: null, rev: 2 };
      const actor = { id: 1, nom: at('id'), prenom: '' };
      const origin = { appareil: null, faitLe: null, horsLigne: false };
      const changes = [...fields, 'courriel'].map((champ) => ({ champ, avant: at(champ), apres: at(champ) }));
      await recordHistory(
        tx,
        { ...line, action: 'modification', acteur: actor, maintenant: NOW, origine: origin },
        changes,
      );
    }
  });
}

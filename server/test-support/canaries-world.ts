/** A world of canaries: everything that stands in a place, its third parties, its office, and a history of it all. */
import { randomUUID } from 'node:crypto';
import { dossier, formulaire, intervention, MAINTENANT, photo, type } from '#domain/access/essais.ts';
import type { Parents } from '#domain/access/scopes.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { insertMany } from '../documents/bulk.ts';
import { recordHistory } from '../documents/history.ts';
import { type Canaries, STRUCTURE } from './canaries.ts';
import { adresse, beneficiaire, factureDe, parole, references } from './canaries-references.ts';
import type { ServeurDeTest } from './serveur.ts';

/** Where documents stand: an office of a portal, its third parties, who carries out its visits. */
export interface Place {
  readonly name: string;
  readonly variante: Variant;
  readonly idBureau: number;
  readonly idClient: string;
  readonly idEntreprise: string;
  readonly idControleur: number;
  /** Of its MANAGER: author of messages, tickets, files. */
  readonly idUser: number;
  /** Whose sessions and rights are asked to change: never those of a reader. */
  readonly idAccount: number;
  readonly dossier?: Readonly<Record<string, unknown>>;
  /** What stands there already: everything but its dossier, or its office alone. */
  readonly shares?: 'all' | 'office';
}

/** Ids of one place, for the calls. */
export interface Found {
  readonly place: Place;
  readonly idDossier: string;
  readonly idIntervention: string;
  readonly idPhoto: string;
  readonly idTicket: string;
  readonly idCommentaire: string;
  readonly idNotification: string;
  readonly idFichier: string;
  readonly idFacture: string;
}

/** Everything that stands in one place; the texts are planted. */
export function fill(canaries: Canaries, place: Place, rang: number): Found {
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
  };
  const auteur = { id: idUser, nom: 'Auteur', role: 'MANAGER' };
  const commun = { variante, idBureauInspection: idBureau, createdAt: MAINTENANT, updatedAt: MAINTENANT };
  const add = (collection: SyncedCollection, data: Fields & { readonly id: string }, parents: Parents = {}): Fields => {
    const planted = canaries.plant(collection, data);
    canaries.documents.push({ collection, data: planted, parents, place: place.name });
    return planted;
  };
  const leDossier = add('dossiers', {
    ...dossier({
      ...(commun as object),
      id: ids.idDossier,
      idDemande: rang,
      numero: `D-${rang}`,
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
  const visite = (champs: Parameters<typeof intervention>[0]) =>
    add(
      'interventions',
      {
        ...intervention({
          ...(commun as object),
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
          ...champs,
        }),
      },
      { dossier: leDossier },
    );
  const issued = visite({ id: ids.idIntervention, idIntervention: rang, numero: 'I', etat: 'VALIDE' });
  const open = visite({ id: randomUUID(), idIntervention: rang + 1, numero: 'I', etat: 'VERIF RT' });
  for (const [id, of] of [
    [ids.idPhoto, issued],
    [randomUUID(), open],
  ] as const) {
    const image = { legende: 'l', modifiePar: { id: idUser, nom: 'Auteur' }, recuLe: MAINTENANT };
    add(
      'photos',
      { ...photo({ ...(commun as object), ...image, id, idDossier: ids.idDossier, idIntervention: String(of['id']) }) },
      { dossier: leDossier, intervention: of },
    );
  }
  const record = (kind: string, champs: Fields & { readonly id: string }, parents: Parents = {}) =>
    add('records', { ...commun, kind, ...champs }, parents);
  const message = (fil: string) =>
    record('message', { id: randomUUID(), idDossier: ids.idDossier, auteur, fil, texte: 't' }, { dossier: leDossier });
  message('interne');
  const partage = message('partage');
  const piece = { categorie: 'plan', type: 'application/pdf', taille: 10, sha256: 'b'.repeat(64), auteur };
  const recue = { ...piece, nom: 'n', recuLe: MAINTENANT, retireLe: null, idDossier: ids.idDossier };
  record('fichier', { ...recue, id: ids.idFichier }, { dossier: leDossier });
  record(
    'fichier',
    { ...recue, id: randomUUID(), idMessage: String(partage['id']) },
    { dossier: leDossier, message: partage },
  );
  record(
    'commentaire',
    {
      id: randomUUID(),
      entite: 'intervention',
      idEntite: ids.idIntervention,
      idDossier: ids.idDossier,
      ...parole(auteur),
    },
    { dossier: leDossier, intervention: issued },
  );
  record(
    'facture',
    { ...factureDe(ids.idFacture, { idDossier: ids.idDossier, idClient, auteur }) },
    { dossier: leDossier },
  );
  const ticket = record('ticket', {
    id: ids.idTicket,
    numero: `T-${rang}`,
    auteur,
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
    { id: ids.idCommentaire, entite: 'ticket', idEntite: ids.idTicket, ...parole(auteur) },
    { ticket },
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

/** Forms and types of a portal: everybody reads some of them. */
export function forms(canaries: Canaries, variante: Variant): void {
  const suffix = variante === 'cee' ? '' : `-${variante}`;
  const id = `${formulaire.id}${suffix}`;
  const add = (collection: SyncedCollection, data: Fields & { readonly id: string }) =>
    canaries.documents.push({ collection, data: canaries.plant(collection, data), place: variante });
  add('typeInterventions', { ...type, id: `${type.id}${suffix}`, variante, idVersionFormulaire: id });
  add('records', {
    ...formulaire,
    id,
    kind: 'versionFormulaire',
    variante,
    idTypeIntervention: `${type.id}${suffix}`,
    version: 1,
    valideDu: '2025-01-01',
    valideAu: null,
    templates: ['rapport'],
    actif: true,
    champs: formulaire.champs.map((champ) => ({
      ...champ,
      cf_prefill: 'p',
      ...(champ.cf_id === 'photo' ? { cf_display_condition: { expression: '{surface} > 0' } } : {}),
    })),
  });
}

/** Writes the world, and a line of history for each field of each document. */
export async function write(serveur: ServeurDeTest, canaries: Canaries): Promise<void> {
  const { db } = serveur;
  await db.transaction(async (tx) => {
    await insertMany(tx, canaries.documents);
    for (const { collection, data } of canaries.documents) {
      const { id } = data;
      const at = (path: string) => canaries.word({ collection, id, path }, canaries.past);
      const idDossier = collection === 'dossiers' ? id : (data['demandeId'] ?? data['idDossier'] ?? null);
      const fields = Object.keys(data).filter((field) => !STRUCTURE.test(field));
      const line = { collection, id, idDossier: idDossier as string | null, numero: null, rev: 2 };
      const acteur = { id: 1, nom: at('id'), prenom: '' };
      const origine = { appareil: null, faitLe: null, horsLigne: false };
      const changes = [...fields, 'courriel'].map((champ) => ({ champ, avant: at(champ), apres: at(champ) }));
      await recordHistory(tx, { ...line, action: 'modification', acteur, maintenant: MAINTENANT, origine }, changes);
    }
  });
}

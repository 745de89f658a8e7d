/**
 * A small world in which every text of every document is a word found nowhere else. Whatever a caller is answered, each
 * such word says which document, and which field of it, was told.
 */
import { randomUUID } from 'node:crypto';
import { controleur, dossier, formulaire, intervention, MAINTENANT, photo, type } from '#domain/access/essais.ts';
import type { Actor, Role } from '#domain/access/roles.ts';
import { type Parents, porteesDe, porteesDeActeur, porteesDeLecture } from '#domain/access/scopes.ts';
import { isPathTold, vuePour } from '#domain/access/vues.ts';
import { must } from '#domain/base/must.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { estIban } from '#domain/tiers/iban.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { insertMany, type NewDocument } from '../documents/bulk.ts';
import { recordHistory } from '../documents/history.ts';
import type { ServeurDeTest } from './serveur.ts';

/** Keys whose value says what a document is, not what it says. */
const STRUCTURE =
  /^(?:id|id[A-Z]\w*|kind|variante|etat|typeOfTypeIntervention|variantes|codeFiche|code|templateDoc|configRapportJson|signatureStatus|genre|fil|role|type|categorie|expression|tva|prefixe|statut|status|priority|entite|langue|modele|departement|niveau|couleur|debut|fin|cf_id|cf_component_type|cf_section|cf_field_type|cf_calculation_type|cf_calculation_func|champResultat|templates|sha256\w*|uniqueCode|demandeId|remplaceId|rsBatchId|etape|liste)$/;
/** Instants, days, identifiers, hashes, pictures. */
const SHAPED = /^(?:\d{4}-\d{2}-\d{2}|[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{64}$|data:|\/)/;

/** One word, and where it stands. */
export interface Planted {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly path: string;
}

export interface PlantedDocument extends NewDocument {
  readonly place: string;
}

/** Short enough for a postal code; the numbers that are checked keep their shape. */
const WORD = /zq[0-9a-z]+qz|ZQ[A-Z]{2}FR\w{2}|FR\d{2}9990\d{19}|9990\d{10}/g;
const BASE = 36;

function shaped(key: string, n: number): string {
  if (key === 'siret') return `9990${String(n).padStart(10, '0')}`;
  if (key === 'bic')
    return `ZQ${letter(n / 26)}${letter(n)}FR${n.toString(BASE).slice(-2).toUpperCase().padStart(2, '0')}`;
  if (key === 'iban') return iban(`9990${String(n).padStart(19, '0')}`);
  return `zq${n.toString(BASE)}qz`;
}
const letter = (n: number): string => String.fromCodePoint(65 + (Math.floor(n) % 26));
const iban = (account: string): string =>
  must(
    Array.from({ length: 97 }, (_, key) => `FR${String(key).padStart(2, '0')}${account}`).find(estIban),
    'one key of 97 is right',
  );

export class Canaries {
  readonly planted = new Map<string, Planted>();
  readonly documents: PlantedDocument[] = [];
  /** Words of the history: what stood at a path before, and who wrote there. */
  readonly past = new Map<string, Planted>();
  #n = 0;

  word(where: Planted, among = this.planted): string {
    this.#n += 1;
    const word = shaped(where.path.split('.').at(-1) ?? '', this.#n);
    among.set(word, where);
    return word;
  }

  /** Words of this world in a text. */
  wordsIn(text: string): ReadonlySet<string> {
    const found = text.match(WORD) ?? [];
    return new Set(found.filter((word) => this.planted.has(word) || this.past.has(word)));
  }

  /** The document with a word in place of each of its texts. */
  plant<D extends Fields & { readonly id: string }>(collection: SyncedCollection, doc: D): D {
    return this.#planted(doc, { collection, id: doc.id, path: '' }) as D;
  }

  #planted(value: unknown, where: Planted): unknown {
    const key = where.path.split('.').at(-1) ?? '';
    if (typeof value === 'string') {
      if (STRUCTURE.test(key) || SHAPED.test(value)) return value;
      const word = this.word(where);
      return value.includes('@') ? `${word}@x.example` : word;
    }
    if (typeof value !== 'object' || value === null) return value;
    const under = (name: string) => ({ ...where, path: where.path === '' ? name : `${where.path}.${name}` });
    if (Array.isArray(value)) return value.map((one) => this.#planted(one, where));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#planted(one, under(name))]));
  }
}

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

const adresse = {
  ligne1: 'rue',
  ligne2: 'étage',
  codePostal: '35000',
  ville: 'Rennes',
  departement: '35',
  lat: null,
  lng: null,
};
const contactTiers = { nom: 'n', prenom: 'p', qualite: 'q', telephone: '06', email: 'a@b.example' };
const coordonnees = {
  tva: 'FR1',
  adresse,
  ville: 'Rennes',
  departement: '35',
  telephone: '02',
  email: 'a@b.example',
  contacts: [contactTiers],
  actif: true,
};
const beneficiaire = { civilite: 'M.', nom: 'n', prenom: 'p', telephone: '06', email: 'a@b.example' };

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

const parole = (auteur: Fields) => ({ auteur, texte: 't', mentions: [], modifieLe: null, retireLe: null });

function factureDe(id: string, { idDossier, idClient, auteur }: Fields): Fields & { readonly id: string } {
  const partie = { nom: 'n', adresse, siret: 's', tva: 't' };
  const vendeur = {
    ...partie,
    formeJuridique: 'SAS',
    capitalCents: 1,
    rcs: 'r',
    telephone: '02',
    email: 'a@b.example',
  };
  return {
    id,
    idDossier,
    idClient,
    auteur,
    type: 'facture',
    statut: 'EMISE',
    numero: 'FA',
    dateEmission: '2026-11-20',
    lignes: [
      {
        designation: 'd',
        quantiteMilliemes: 1000,
        unite: 'visite',
        puHTCents: 100,
        tauxTVACentiemes: 2000,
        remiseCentiemes: 0,
      },
    ],
    datePrestation: '2026-11-19',
    dateEcheance: '2026-12-19',
    mentions: 'm',
    exoneration: 'e',
    emission: {
      vendeur: { ...vendeur, iban: 'FR76', bic: 'BIC' },
      destinataire: partie,
      referenceClient: 'r',
      numeroDossier: 'n',
      mentions: ['m'],
      totalHTCents: 100,
      totalTVACents: 20,
      totalTTCCents: 120,
      tva: [],
    },
    avoirDe: null,
    motif: null,
    avoir: null,
    envois: [{ le: MAINTENANT, a: ['a@b.example'], copie: ['c@d.example'], par: 'p' }],
    retireLe: null,
  };
}

type Add = (collection: SyncedCollection, data: Fields & { readonly id: string }) => Fields;

function references(add: Add, place: Place): void {
  const { variante, idBureau, idClient, idEntreprise, idControleur, idUser, shares } = place;
  const office = { variante, idBureauInspection: idBureau };
  add('records', {
    ...office,
    ...coordonnees,
    id: idClient,
    kind: 'client',
    raisonSociale: 'r',
    siret: 's',
    contact: 'c',
    adresseFacturation: adresse,
    delaiPaiement: 30,
    entreprises: [idEntreprise],
    menage: { rfr: 'revenu' },
  });
  add('entreprises', {
    ...office,
    ...coordonnees,
    id: idEntreprise,
    idEntreprise,
    raisonSociale: 'r',
    siret: 's',
    qualificationsRGE: [{ organisme: 'o', numero: 'n', domaine: 'd', valideAu: '2027-01-01' }],
  });
  add('controllers', {
    ...controleur({
      ...(office as object),
      id: String(idControleur),
      idUser: idControleur,
      domicile: adresse,
      absences: [{ du: '2026-12-01', au: '2026-12-05', motif: 'Hospitalisation' }],
    }),
  });
  add('records', {
    id: `utilisateur-${idUser}-${variante}`,
    kind: 'utilisateur',
    ...office,
    idUser,
    email: 'a@b.example',
    nom: 'n',
    prenom: 'p',
    telephone: '06',
    role: 'MANAGER',
    nomBureauInspection: 'n',
    idClient: null,
    idEntreprise: null,
    variantes: [variante],
    bureauxAttaches: [],
    droitRestreint: null,
    offlineAccess: false,
    actif: true,
    enAttente: false,
    emailVerifie: true,
    langue: 'fr',
    siret: null,
    raisonSociale: null,
    derniereConnexion: null,
  });
  if (shares === 'office') return;
  add('records', {
    id: `bureau-${idBureau}-${variante}`,
    kind: 'bureau',
    variante,
    idBureau,
    nom: 'n',
    logo: null,
    adresse,
    siret: 's',
    telephone: '02',
    email: 'a@b.example',
    numeroCofrac: 'c',
    portee: 'p',
    tva: 'FR44732829320',
    rcs: 'r',
    formeJuridique: 'f',
  });
  add('records', {
    id: `reglages-${idBureau}-${variante}`,
    kind: 'reglagesBureau',
    variante,
    idBureau,
    iban: 'FR76',
    bic: 'BIC',
    emailExpediteur: 'a@b.example',
    parametresFacture: { prefixe: 'FA', delaiJours: 15, tauxTvaCentiemes: 2000, mentions: 'm' },
    prix: {},
  });
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

export interface Reader {
  readonly acteur: Actor;
  readonly variante: Variant;
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/** Documents that a reader has: on their device, or by asking too. */
export const scopeOf = (canaries: Canaries, { acteur, variante }: Reader, by: 'pull' | 'calls'): PlantedDocument[] => {
  const held = by === 'pull' ? porteesDeActeur(acteur, variante) : porteesDeLecture(acteur, variante);
  return canaries.documents.filter(({ collection, data, parents }) =>
    overlap(porteesDe(collection, data, parents), held),
  );
};

/** Words that a reader may be told of these documents. */
export const toldOf = (
  canaries: Canaries,
  { acteur }: Reader,
  documents: readonly PlantedDocument[],
): ReadonlySet<string> =>
  canaries.wordsIn(JSON.stringify(documents.map(({ collection, data }) => vuePour(acteur, collection, data))));

/** Words of their history: of the paths that the reader is told. */
export function toldOfPast(canaries: Canaries, { acteur }: Reader, documents: readonly PlantedDocument[]) {
  const known = new Map(documents.map((document) => [`${document.collection} ${document.data.id}`, document.data]));
  const isTold = ({ collection, id, path }: Planted): boolean => {
    const doc = known.get(`${collection} ${id}`);
    return doc !== undefined && (path === 'id' || isPathTold(acteur, { collection, doc, path }));
  };
  return new Set([...canaries.past].flatMap(([word, where]) => (isTold(where) ? [word] : [])));
}

/** Third parties that a document of the scope names, and that stand in no scope of this reader (domain/tiers). */
export function namedBy({ documents }: Canaries, { acteur }: Reader): PlantedDocument[] {
  const { role, idClient, idEntreprise } = acteur;
  return documents.filter(({ collection, data }) => {
    if (role === 'CONTROL') return data['kind'] === 'client' && isOfVisits(documents, acteur, data['id']);
    if (role === 'CLIENT') return collection === 'entreprises' && linked(documents, idClient).includes(data['id']);
    return (
      role === 'ENTREPRISE' && data['kind'] === 'client' && (data['entreprises'] as unknown[]).includes(idEntreprise)
    );
  });
}
const linked = (documents: readonly PlantedDocument[], idClient: string | null): readonly unknown[] =>
  documents.flatMap(({ data }) =>
    data['kind'] === 'client' && data['id'] === idClient ? (data['entreprises'] as unknown[]) : [],
  );
const isOfVisits = (documents: readonly PlantedDocument[], { id }: Actor, idClient: unknown): boolean =>
  documents.some(
    ({ collection, data }) =>
      collection === 'dossiers' &&
      data['idClient'] === idClient &&
      data['variante'] === 'cee' &&
      (data['controleurs'] as { readonly id: number }[]).some((one) => one.id === id),
  );

/** Where a word stands, to be read by who mends the leak. */
export const whereIs = ({ planted, past }: Canaries, word: string): string => {
  const where = planted.get(word) ?? past.get(word);
  return where === undefined ? word : `${where.collection} ${where.id.slice(0, 12)} ${where.path}`;
};

export type Roles = Readonly<Record<Role, Reader & { readonly jeton: string }>>;

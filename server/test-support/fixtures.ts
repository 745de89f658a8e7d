import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import { insertMany, type NewDocument } from '../documents/bulk.ts';
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
  /** Of the fixtures that are asked for; the rest are ids of nothing. */
  readonly names: ReadonlySet<string>;
}

/** Ids of nothing. */
export const NOTHING: Fixtures = {
  idDossier: randomUUID(),
  idIntervention: randomUUID(),
  idPhoto: randomUUID(),
  idNotification: randomUUID(),
  idTicket: randomUUID(),
  idCommentaire: randomUUID(),
  idLot: randomUUID(),
  idSynthese: randomUUID(),
  idContrat: randomUUID(),
  idSignature: randomUUID(),
  idSupervision: randomUUID(),
  idSuperviseur: 2,
  idMotCle: randomUUID(),
  idDocument: randomUUID(),
  idAnalyse: randomUUID(),
  idPapier: randomUUID(),
  idControleur: 1,
};

/** Names of all fixtures. */
export const EVERY: ReadonlySet<string> = new Set(Object.keys(NOTHING));
const OF_A_VISIT = [
  'idDossier',
  'idIntervention',
  'idPhoto',
  'idSignature',
] as const satisfies readonly (keyof Fixtures)[];

/** Which fixtures a function reads: to make all of them costs ten times the call that needs one. */
export function namesRead(read: (fixtures: Fixtures) => unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const get = (target: Fixtures, name: string | symbol): unknown => {
    names.add(String(name));
    return Reflect.get(target, name);
  };
  read(new Proxy(NOTHING, { get }));
  return names;
}

/**
 * A dossier that this role may read with its intervention, a photo and a signature; a bell, a ticket and a comment of
 * theirs, and one of each other kind. With what is asked for comes what stands beside it.
 */
export async function prepareFixtures(server: TestServer, bureau: Bureau, person: FixturePerson): Promise<Fixtures> {
  const isAsked = (names: readonly string[]): boolean => names.some((name) => person.names.has(name));
  const visited = isAsked(OF_A_VISIT) ? await visitedDossier(bureau, person.role) : {};
  const made = documentsOf(bureau, person).filter(({ ids }) => isAsked(Object.keys(ids)));
  const documents = made.flatMap((one) => one.documents);
  if (documents.length > 0) await server.db.transaction((tx) => insertMany(tx, documents));
  return {
    ...NOTHING,
    ...visited,
    ...Object.assign({}, ...made.map(({ ids }) => ids)),
    idControleur: bureau.ids.yann,
    idSuperviseur: bureau.ids.claire,
  };
}

async function visitedDossier(bureau: Bureau, role: Role) {
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
  return { ...target, idPhoto, idSignature };
}

/** Documents that stand together, and the fixtures that they are. */
interface Group {
  readonly ids: Partial<Fixtures>;
  readonly documents: readonly NewDocument[];
}

function documentsOf(bureau: Bureau, { role, id }: Omit<FixturePerson, 'names'>): Group[] {
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
  const record = (fields: NewDocument['data'], parents?: NewDocument['parents']): NewDocument => ({
    collection: 'records',
    data: { ...fields },
    ...(parents === undefined ? {} : { parents }),
  });
  return [
    { ids: { idNotification }, documents: [record(data)] },
    {
      ids: { idTicket: ticket.id, idCommentaire: commentaire.id },
      documents: [record(ticket), record(commentaire, { ticket })],
    },
    {
      ids: { idLot: lot.id, idSynthese: synthese.id },
      documents: [{ collection: 'rsBatchs', data: lot }, record(synthese, { lot })],
    },
    { ids: { idContrat: contrat.id }, documents: [record(contrat)] },
    { ids: { idSupervision: supervision.id }, documents: [record(supervision)] },
    { ids: { idMotCle: motCle.id }, documents: [record(motCle)] },
    { ids: { idDocument: document.id }, documents: [record(document), record({ ...version }, { document })] },
    { ids: { idAnalyse: analyse.id, idPapier: papier.id }, documents: [record(analyse), record(papier)] },
  ];
}

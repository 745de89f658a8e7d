/**
 * A small office for the tests of the server: Claire (MANAGER), Yann and Samia (CONTROL), Sandrine (BASIC), a client,
 * an installer, an assessor, an ADMIN, and somebody of another office. Each test makes the dossiers it needs.
 */
import { randomUUID } from 'node:crypto';
import { controleur, dossier, formulaire, intervention, NOW, photo, type } from '#domain/test-support/samples.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import { insertMany, type NewDocument } from '../documents/bulk.ts';
import { signatureOf } from './in-person.ts';
import type { TestAccount, TestServer } from './server.ts';

export const CLIENT = '8e1f3ad2-0004-4a00-8000-000000000004';
export const ENTREPRISE = '8e1f3ad2-0005-4a00-8000-000000000005';

/** What the client asks of the office, by hand or by a push. */
export const DEMANDE = {
  idClient: CLIENT,
  idEntreprise: ENTREPRISE,
  typesDemandes: ['BAR-EN-101'],
  beneficiaire: { nom: 'Quéméneur', telephone: '06 11 22 33 44' },
  adresseTravaux: { ligne1: '3 rue du Port', codePostal: '29200', ville: 'Brest', departement: '29' },
};

const adresse = (nom: string): string => `${nom}@bureau.example`;
const ACCOUNTS = {
  claire: { email: adresse('claire'), role: 'MANAGER', nom: 'Vasseur', prenom: 'Claire' },
  yann: { email: adresse('yann'), role: 'CONTROL', nom: 'Kerdoncuff', prenom: 'Yann', offlineAccess: true },
  samia: { email: adresse('samia'), role: 'CONTROL', nom: 'Haddad', prenom: 'Samia' },
  sandrine: { email: adresse('sandrine'), role: 'BASIC', nom: 'Hamelin', prenom: 'Sandrine' },
  maud: { email: adresse('maud'), role: 'CLIENT', nom: 'Le Bihan', prenom: 'Maud', idBureau: null, idClient: CLIENT },
  loic: {
    email: adresse('loic'),
    role: 'ENTREPRISE',
    nom: 'Thébault',
    prenom: 'Loïc',
    idBureau: null,
    idEntreprise: ENTREPRISE,
  },
  helene: {
    email: adresse('helene'),
    role: 'COFRAC',
    nom: 'Dubreuil',
    prenom: 'Hélène',
    idBureau: null,
    bureauxAttaches: [1],
  },
  gaelle: { email: adresse('gaelle'), role: 'ADMIN', nom: 'Morvan', prenom: 'Gaëlle', idBureau: null },
  etranger: { email: adresse('etranger'), role: 'MANAGER', nom: 'Ailleurs', prenom: 'Guy', idBureau: 7 },
} as const satisfies Record<string, TestAccount>;

export type Who = keyof typeof ACCOUNTS;

export interface TestDossier {
  readonly idDossier: string;
  readonly idIntervention: string;
}

export interface Bureau {
  readonly ids: Readonly<Record<Who, number>>;
  readonly jetons: Readonly<Record<Who, string>>;
  /** A dossier with one intervention given to Yann. */
  dossier(fields?: {
    readonly dossier?: Partial<Dossier>;
    readonly intervention?: Partial<Intervention>;
  }): Promise<TestDossier>;
  photo(target: TestDossier, fields?: Partial<Photo>): Promise<string>;
  /** Given on the spot, of that visit. */
  sign(target: TestDossier, fields?: Parameters<typeof signatureOf>[0]): Promise<string>;
  /** A plan of this dossier. */
  addFile(target: TestDossier, fields: Pick<FileRecord, 'taille' | 'recuLe'>): Promise<void>;
}

export async function openBureau(server: TestServer): Promise<Bureau> {
  const ids = {} as Record<Who, number>;
  const tokens = {} as Record<Who, string>;
  for (const [nom, compte] of Object.entries(ACCOUNTS) as [Who, TestAccount][]) {
    ids[nom] = await server.createAccount(compte);
    tokens[nom] = await server.signIn(compte.email);
  }
  await insert(server, references(ids));
  let rank = 100;
  return {
    ids,
    jetons: tokens,
    dossier: async (fields = {}) => {
      rank += 1;
      const documents = oneDossier(ids, rank, fields);
      await insert(server, documents);
      return { idDossier: documents[0].data.id, idIntervention: documents[1].data.id };
    },
    photo: async ({ idDossier, idIntervention }, fields = {}) => {
      const data = photo({ id: randomUUID(), idDossier, idIntervention, ...fields });
      const parents = await parentsOf(server, { idDossier, idIntervention });
      await insert(server, [{ collection: 'photos', data, parents }]);
      return data.id;
    },
    sign: async (target, fields = {}) => {
      const data = signatureOf({ ...target, ...fields });
      await insert(server, [{ collection: 'records', data, parents: await parentsOf(server, target) }]);
      return data.id;
    },
    addFile: async ({ idDossier }, fields) => {
      const author = { id: ids.claire, nom: 'Claire Vasseur', role: 'MANAGER' };
      const filed = { kind: 'fichier', variante: 'cee', nom: 'Plan.pdf', categorie: 'plan', type: 'application/pdf' };
      const data = {
        id: randomUUID(),
        ...filed,
        idDossier,
        sha256: 'a'.repeat(64),
        auteur: author,
        retireLe: null,
        ...fields,
      };
      const parents = { dossier: await read(server, 'dossiers', idDossier) };
      await insert(server, [{ collection: 'records', data, parents }]);
    },
  };
}

const insert = (server: TestServer, documents: readonly NewDocument[]): Promise<void> =>
  server.db.transaction(async (tx) => {
    await insertMany(tx, documents);
    // Written by the clock of the test, as all that its server writes.
    const ids = documents.map(({ data }) => data.id);
    const collections = [...new Set(documents.map(({ collection }) => collection))];
    await tx.query('update documents set modifie_le = $1 where collection = any($2::text[]) and id = any($3::text[])', [
      server.clock().toISOString(),
      collections,
      ids,
    ]);
  });

async function read(server: TestServer, collection: string, id: string) {
  const [row] = await server.db.query<{ data: Record<string, unknown> }>(
    'select data from documents where collection = $1 and id = $2',
    [collection, id],
  );
  return row?.data ?? null;
}

function references(ids: Readonly<Record<Who, number>>): NewDocument[] {
  const bureau = { variante: 'cee', idBureauInspection: 1 };
  const controleurs = (['yann', 'samia'] as const).map((nom) => {
    const { email, nom: family, prenom } = ACCOUNTS[nom];
    return controleur({ id: String(ids[nom]), idUser: ids[nom], nom: family, prenom, email });
  });
  return [
    { collection: 'typeInterventions', data: { ...type } },
    {
      collection: 'records',
      data: {
        ...formulaire,
        kind: 'versionFormulaire',
        idTypeIntervention: type.id,
        variante: 'cee',
        validations: validationsOf(ids),
      },
    },
    {
      collection: 'records',
      data: {
        id: 'bureau-1',
        kind: 'bureau',
        idBureau: 1,
        nom: 'Bureau Ouest',
        logo: null,
        variante: 'cee',
        relectureSansHabilitation: true,
      },
    },
    { collection: 'records', data: { ...bureau, id: CLIENT, kind: 'client', raisonSociale: 'Oxance Énergie' } },
    { collection: 'entreprises', data: { ...bureau, id: ENTREPRISE, raisonSociale: 'Thermélan' } },
    ...controleurs.map((data): NewDocument => ({ collection: 'controllers', data: { ...data } })),
  ];
}

/** [bureaux/O3] By Claire, before the tests begin. */
const validationsOf = ({ claire }: Readonly<Record<Who, number>>) => [
  { idBureauInspection: 1, valideLe: NOW, validePar: { id: claire, nom: 'Claire Vasseur' } },
];

type DossierFields = NonNullable<Parameters<Bureau['dossier']>[0]>;

function oneDossier(
  ids: Readonly<Record<Who, number>>,
  rank: number,
  fields: DossierFields,
): [NewDocument, NewDocument] {
  const yann = { idControleur: ids.yann, nomControleur: 'Yann Kerdoncuff' };
  const numero = String(rank).padStart(5, '0');
  const d = dossier({
    id: randomUUID(),
    idDemande: rank,
    numero: `D-2025-${numero}`,
    etat: 'NOUVELLE',
    createdAt: NOW,
    controleurs: [{ id: ids.yann, nom: yann.nomControleur }],
    ...fields.dossier,
  });
  const i = intervention({
    id: randomUUID(),
    idIntervention: rank,
    numero: `I-2025-${numero}`,
    demandeId: d.id,
    numeroDossier: d.numero,
    ...yann,
    ...fields.intervention,
  });
  return [
    { collection: 'dossiers', data: { ...d } },
    { collection: 'interventions', data: { ...i }, parents: { dossier: { ...d } } },
  ];
}
const parentsOf = async (server: TestServer, { idDossier, idIntervention }: TestDossier) => ({
  dossier: await read(server, 'dossiers', idDossier),
  intervention: await read(server, 'interventions', idIntervention),
});
/** What every call shows: the office above has a name only, and its form version no heading. */
export async function completer(server: TestServer): Promise<void> {
  const lieu = {
    ligne1: '1 quai',
    ligne2: null,
    codePostal: '35000',
    ville: 'Rennes',
    departement: '35',
    lat: null,
    lng: null,
  };
  const ofBureau = {
    adresse: lieu,
    siret: '12345678200010',
    telephone: '02',
    email: 'a@b.example',
    numeroCofrac: '3-1',
    porteeFiches: ['BAR-EN-101', 'BAR-TH-171', 'BAR-EN-102'].map((code) => ({ code, du: null, jusquAu: null })),
  };
  const ofVersion = { version: 1, valideDu: '2025-01-01', valideAu: null, templates: ['rapport'], actif: true };
  const tiers = {
    siret: '12345678200010',
    ville: 'Rennes',
    departement: '35',
    contact: 'Maud',
    telephone: null,
    email: null,
  };
  const add = (data: object, where: string) =>
    server.db.query(`update documents set data = data || $1::jsonb where ${where}`, [JSON.stringify(data)]);
  await add(ofBureau, "data ->> 'kind' = 'bureau'");
  await add(ofVersion, "data ->> 'kind' = 'versionFormulaire'");
  await add(tiers, "data ->> 'kind' = 'client'");
  await add({ ...tiers, idEntreprise: 'e', qualificationsRGE: [] }, "collection = 'entreprises'");
}

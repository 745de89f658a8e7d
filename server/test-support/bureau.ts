/**
 * A small office for the tests of the server: Claire (MANAGER), Yann and Samia (CONTROL), Sandrine (BASIC), a client,
 * an installer, an assessor, an ADMIN, and somebody of another office. Each test makes the dossiers it needs.
 */
import { randomUUID } from 'node:crypto';
import { controleur, dossier, formulaire, intervention, MAINTENANT, photo, type } from '#domain/access/essais.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { FichierRecord } from '#domain/dossiers/fichier.ts';
import { alignCounters } from '../documents/numbers.ts';
import { insertMany, type NewDocument } from '../documents/bulk.ts';
import type { CompteDeTest, ServeurDeTest } from './serveur.ts';

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
const COMPTES = {
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
} as const satisfies Record<string, CompteDeTest>;

export type Personne = keyof typeof COMPTES;

export interface DossierDeTest {
  readonly idDossier: string;
  readonly idIntervention: string;
}

export interface Bureau {
  readonly ids: Readonly<Record<Personne, number>>;
  readonly jetons: Readonly<Record<Personne, string>>;
  /** A dossier with one intervention given to Yann. */
  dossier(champs?: {
    readonly dossier?: Partial<Dossier>;
    readonly intervention?: Partial<Intervention>;
  }): Promise<DossierDeTest>;
  photo(de: DossierDeTest, champs?: Partial<Photo>): Promise<string>;
  /** A plan of this dossier. */
  fichier(de: DossierDeTest, champs: Pick<FichierRecord, 'taille' | 'recuLe'>): Promise<void>;
}

export async function ouvrirBureau(serveur: ServeurDeTest): Promise<Bureau> {
  const ids = {} as Record<Personne, number>;
  const jetons = {} as Record<Personne, string>;
  for (const [nom, compte] of Object.entries(COMPTES) as [Personne, CompteDeTest][]) {
    ids[nom] = await serveur.creerCompte(compte);
    jetons[nom] = await serveur.connecter(compte.email);
  }
  await inserer(serveur, references(ids));
  let rang = 100;
  return {
    ids,
    jetons,
    dossier: async (champs = {}) => {
      rang += 1;
      const documents = unDossier(ids, rang, champs);
      await inserer(serveur, documents);
      return { idDossier: documents[0].data.id, idIntervention: documents[1].data.id };
    },
    photo: async ({ idDossier, idIntervention }, champs = {}) => {
      const data = photo({ id: randomUUID(), idDossier, idIntervention, ...champs });
      const parents = {
        dossier: await lire(serveur, 'dossiers', idDossier),
        intervention: await lire(serveur, 'interventions', idIntervention),
      };
      await inserer(serveur, [{ collection: 'photos', data, parents }]);
      return data.id;
    },
    fichier: async ({ idDossier }, champs) => {
      const auteur = { id: ids.claire, nom: 'Claire Vasseur', role: 'MANAGER' };
      const classe = { kind: 'fichier', variante: 'cee', nom: 'Plan.pdf', categorie: 'plan', type: 'application/pdf' };
      const data = {
        id: randomUUID(),
        ...classe,
        idDossier,
        sha256: 'a'.repeat(64),
        auteur,
        retireLe: null,
        ...champs,
      };
      const parents = { dossier: await lire(serveur, 'dossiers', idDossier) };
      await inserer(serveur, [{ collection: 'records', data, parents }]);
    },
  };
}

const inserer = (serveur: ServeurDeTest, documents: readonly NewDocument[]): Promise<void> =>
  serveur.db.transaction(async (tx) => {
    await insertMany(tx, documents);
    // Written by the clock of the test, as all that its server writes.
    const ids = documents.map(({ data }) => data.id);
    await tx.query('update documents set modifie_le = $1 where id = any($2::text[])', [
      serveur.clock().toISOString(),
      ids,
    ]);
    await alignCounters(tx);
  });

async function lire(serveur: ServeurDeTest, collection: string, id: string) {
  const [row] = await serveur.db.query<{ data: Record<string, unknown> }>(
    'select data from documents where collection = $1 and id = $2',
    [collection, id],
  );
  return row?.data ?? null;
}

function references(ids: Readonly<Record<Personne, number>>): NewDocument[] {
  const bureau = { variante: 'cee', idBureauInspection: 1 };
  const controleurs = (['yann', 'samia'] as const).map((nom) => {
    const { email, nom: famille, prenom } = COMPTES[nom];
    return controleur({ id: String(ids[nom]), idUser: ids[nom], nom: famille, prenom, email });
  });
  return [
    { collection: 'typeInterventions', data: { ...type } },
    {
      collection: 'records',
      data: { ...formulaire, kind: 'versionFormulaire', idTypeIntervention: type.id, variante: 'cee' },
    },
    {
      collection: 'records',
      data: { id: 'bureau-1', kind: 'bureau', idBureau: 1, nom: 'Bureau Ouest', logo: null, variante: 'cee' },
    },
    { collection: 'records', data: { ...bureau, id: CLIENT, kind: 'client', raisonSociale: 'Oxance Énergie' } },
    { collection: 'entreprises', data: { ...bureau, id: ENTREPRISE, raisonSociale: 'Thermélan' } },
    ...controleurs.map((data): NewDocument => ({ collection: 'controllers', data: { ...data } })),
  ];
}

type Champs = NonNullable<Parameters<Bureau['dossier']>[0]>;

function unDossier(ids: Readonly<Record<Personne, number>>, rang: number, champs: Champs): [NewDocument, NewDocument] {
  const yann = { idControleur: ids.yann, nomControleur: 'Yann Kerdoncuff' };
  const numero = String(rang).padStart(5, '0');
  const d = dossier({
    id: randomUUID(),
    idDemande: rang,
    numero: `D-2025-${numero}`,
    etat: 'NOUVELLE',
    createdAt: MAINTENANT,
    controleurs: [{ id: ids.yann, nom: yann.nomControleur }],
    ...champs.dossier,
  });
  const i = intervention({
    id: randomUUID(),
    idIntervention: rang,
    numero: `I-2025-${numero}`,
    demandeId: d.id,
    numeroDossier: d.numero,
    ...yann,
    ...champs.intervention,
  });
  return [
    { collection: 'dossiers', data: { ...d } },
    { collection: 'interventions', data: { ...i }, parents: { dossier: { ...d } } },
  ];
}
/** What every call shows: the office above has a name only, and its form version no heading. */
export async function completer(serveur: ServeurDeTest): Promise<void> {
  const lieu = {
    ligne1: '1 quai',
    ligne2: null,
    codePostal: '35000',
    ville: 'Rennes',
    departement: '35',
    lat: null,
    lng: null,
  };
  const duBureau = {
    adresse: lieu,
    siret: '12345678200010',
    telephone: '02',
    email: 'a@b.example',
    numeroCofrac: '3-1',
  };
  const deVersion = { version: 1, valideDu: '2025-01-01', valideAu: null, templates: ['rapport'], actif: true };
  const tiers = {
    siret: '12345678200010',
    ville: 'Rennes',
    departement: '35',
    contact: 'Maud',
    telephone: null,
    email: null,
  };
  const ajouter = (data: object, where: string) =>
    serveur.db.query(`update documents set data = data || $1::jsonb where ${where}`, [JSON.stringify(data)]);
  await ajouter(duBureau, "data ->> 'kind' = 'bureau'");
  await ajouter(deVersion, "data ->> 'kind' = 'versionFormulaire'");
  await ajouter(tiers, "data ->> 'kind' = 'client'");
  await ajouter({ ...tiers, idEntreprise: 'e', qualificationsRGE: [] }, "collection = 'entreprises'");
}

/** What is asked in the proofs of visibility: every call of the contract, of any place, and pushes that reach for one. */
import { randomUUID } from 'node:crypto';
import { photo } from '#domain/test-support/samples.ts';
import type { Role } from '#domain/access/roles.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { Json } from '#domain/base/json.ts';
import type { TestEdit } from './appareil.ts';
import { CLIENT, ENTREPRISE } from './bureau.ts';
import type { Canaries } from './canaries.ts';
import type { Found } from './canaries-world.ts';
import { EXAMPLES, type Example } from './examples.ts';

/** Bytes, sessions of the caller alone, links that whoever received them opens: their own suites. */
const APART: readonly CallName[] = [
  'addImages',
  'imageCreate',
  'envoisMorceau',
  'uploadFiles',
  'changeDemandFiles',
  'analyseStart',
  'motCleTest',
  'authLogin',
  'authLogout',
  'authRevocation',
  'authRegister',
  'authResetEmail',
  'authVerifyEmailLien',
  'authVerifyEmail',
  'authLien',
  'authPass',
  'secondFactorPrepare',
  'secondFactorActivate',
  'generatePdfByToken',
  'agendaLire',
  'signatureCallBack',
  'openSignatureLink',
  'signatureDocument',
  'askSignatureCode',
  'signDocument',
  'refuseDocument',
  'appareilContact',
  'appareilRapport',
  'appareilCle',
  'syncPush',
  'syncImport',
];

type Asked = (found: Found) => Example;
/** Calls that the examples of the trade leave to the suites of accounts and of the synchronisation. */
export const OTHERS: Readonly<Partial<Record<CallName, Asked>>> = {
  authControllers: () => ({}),
  authUsers: () => ({ query: { size: 200 } }),
  emailChange: ({ place }) => ({ params: { id: place.idAccount } }),
  emailChangeAsk: ({ place }) => ({
    params: { id: place.idAccount },
    body: { email: 'autre@ailleurs.example', motDePasse: 'Constat-2026' },
  }),
  emailChangeResend: ({ place }) => ({ params: { id: place.idAccount } }),
  emailChangeCancel: ({ place }) => ({ params: { id: place.idAccount } }),
  authUtilisateur: ({ place }) => ({ params: { id: place.idAccount } }),
  agendaEtat: ({ place }) => ({ params: { id: place.idControleur } }),
  agendaCreer: ({ place }) => ({ params: { id: place.idControleur } }),
  agendaRevoquer: ({ place }) => ({ params: { id: place.idControleur } }),
  authInvitation: ({ place }) => ({ params: { id: place.idAccount } }),
  authDesactiver: ({ place }) => ({ params: { id: place.idAccount } }),
  authSupervisers: () => ({}),
  authAbsences: ({ place }) => ({ params: { id: place.idControleur } }),
  authAbsencesEcrire: ({ place }) => ({ params: { id: place.idControleur }, body: { absences: [] } }),
  authGetControlleurs: () => ({}),
  authUpdateInfo: ({ place }) => ({ params: { id: place.idAccount }, body: { langue: 'fr' } }),
  sessionsList: ({ place }) => ({ params: { id: place.idAccount } }),
  sessionRevoke: ({ place }) => ({ params: { id: place.idAccount, session: randomUUID() } }),
  sessionsRevoke: ({ place }) => ({ params: { id: place.idAccount } }),
  secondFactor: ({ place }) => ({ params: { id: place.idAccount } }),
  secondFactorRemove: ({ place }) => ({ params: { id: place.idAccount }, body: {} }),
  deleteFile: ({ idDossier, idFichier }) => ({ params: { container: `demande-${idDossier}`, id: idFichier } }),
  filesDownload: ({ idFichier }) => ({ query: { id: idFichier } }),
  demandeGetFile: ({ idFichier }) => ({ params: { id: idFichier } }),
  generateFacturation: ({ idDossier, idFacture }) => ({ params: { id: idDossier }, query: { facture: idFacture } }),
  sendEmail: ({ idDossier }) => ({
    body: {
      destinataires: ['yann@bureau.example'],
      objet: 'o',
      message: 'm',
      entite: 'dossier',
      idEntite: idDossier,
    },
  }),
  syncPull: () => ({ query: { version: 2, limit: 1000 } }),
  syncEstimation: () => ({}),
  syncAuteurs: ({ idDossier, idIntervention, idPhoto, idTicket, idFichier, idFacture, place }) => ({
    body: {
      documents: [
        { collection: 'dossiers', id: idDossier, rev: 0 },
        { collection: 'interventions', id: idIntervention, rev: 0 },
        { collection: 'photos', id: idPhoto, rev: 0 },
        { collection: 'entreprises', id: place.idEntreprise, rev: 0 },
        { collection: 'controllers', id: String(place.idControleur), rev: 0 },
        ...[idTicket, idFichier, idFacture, place.idClient].map((id) => ({ collection: 'records', id, rev: 0 })),
      ],
    },
  }),
  syncRefus: () => ({ query: { vue: 'tous', size: 500 } }),
  syncRefusRejouer: ({ place }) => ({ params: { idUser: place.idUser, editId: REFUSED } }),
  syncRefusClasser: ({ place }) => ({ params: { idUser: place.idUser, editId: REFUSED }, body: { motif: 'm' } }),
  syncAbandon: ({ idDossier }) => ({
    body: { appareil: 'tablette', edit: sent({ collection: 'dossiers', id: idDossier, changes: { acces: 'x' } }) },
  }),
  appareilsList: () => ({}),
  appareilEffacer: () => ({ params: { id: 'tablette-d-ailleurs' }, body: {} }),
  appareilGarder: () => ({ params: { id: 'tablette-d-ailleurs' } }),
  // Their session has lasted until here.
  authUser: () => ({}),
};
export const REFUSED = randomUUID();

export const sent = (edit: TestEdit) => ({
  editId: randomUUID(),
  baseRev: 1,
  nouveau: false,
  horsLigne: false,
  faitLe: '2026-11-21T06:30:00.000Z',
  ...edit,
});

/** Calls as each role asks them of a place: the examples of the trade, with the ids of the place wherever they stand. */
export const NAMES = (Object.keys(CONTRACT) as CallName[]).filter((name) => !APART.includes(name));

export function askedOf(name: CallName, found: Found): Example {
  const { place } = found;
  const example = OTHERS[name] ?? EXAMPLES[name];
  const fixtures = { ...found, idControleur: place.idControleur };
  const text = JSON.stringify(must(example, `an example of ${name}`)(fixtures));
  return JSON.parse(
    text
      .replaceAll(CLIENT, place.idClient)
      .replaceAll(ENTREPRISE, place.idEntreprise)
      .replaceAll('"idBureauInspection":1', `"idBureauInspection":${place.idBureau}`),
  ) as Example;
}

/** Places out of the scope of each role, the nearest first. */
export const FOREIGN: Readonly<Record<Role, readonly string[]>> = {
  ADMIN: ['marque'],
  MANAGER: ['ailleurs', 'corbeille', 'marque'],
  CONTROL: ['voisin', 'demande'],
  BASIC: ['ailleurs', 'demande'],
  CLIENT: ['voisin', 'corbeille'],
  ENTREPRISE: ['voisin', 'marque'],
  COFRAC: ['ici', 'archive-d-ailleurs'],
  PNCEE: ['ici', 'archive-d-ailleurs'],
};

/** Pushes that name a document of a foreign place, or would stand in it. */
export function attacks({ documents }: Canaries, found: Found): TestEdit[] {
  const { idDossier, idIntervention, idTicket, place } = found;
  const theirs = documents.filter((document) => document.place === place.name);
  const edits = theirs.flatMap(({ collection, data }): TestEdit[] => {
    const changes = Object.fromEntries(Object.keys(data).flatMap((field) => (field === 'id' ? [] : [[field, 'x']])));
    const { id } = data;
    return [
      { collection, id, changes },
      { collection, id, changes: { ...changes, kind: (data['kind'] ?? null) as Json }, nouveau: true, baseRev: 0 },
    ];
  });
  const fresh = { id: randomUUID(), nouveau: true, baseRev: 0 };
  const { id: _, ...image } = photo({ idDossier, idIntervention });
  return [
    ...edits,
    { ...fresh, collection: 'photos', changes: image },
    { ...fresh, collection: 'interventions', changes: { demandeId: idDossier, idTypeIntervention: 'BAR-EN-101' } },
    { ...fresh, collection: 'records', changes: { kind: 'message', idDossier, fil: 'partage', texte: 'x' } },
    { ...fresh, collection: 'records', changes: { kind: 'facture', idDossier } },
    {
      ...fresh,
      collection: 'records',
      changes: { kind: 'commentaire', entite: 'ticket', idEntite: idTicket, texte: 'x' },
    },
    {
      ...fresh,
      collection: 'records',
      changes: { kind: 'commentaire', entite: 'intervention', idEntite: idIntervention, idDossier, texte: 'x' },
    },
    {
      ...fresh,
      collection: 'dossiers',
      changes: {
        idClient: place.idClient,
        idEntreprise: place.idEntreprise,
        idBureauInspection: place.idBureau,
        typesDemandes: ['BAR-EN-101'],
      },
    },
  ];
}

/** Pushes on what the caller may well see, that name something of a foreign place: what follows must not bring its name. */
export function aroundOwn({ documents }: Canaries, own: Found, { place }: Found): TestEdit[] {
  const theirs = (kind: string, id: string) =>
    documents.find(({ data }) => data['kind'] === kind && data.id === id)?.data['siret'];
  return [
    { collection: 'dossiers', id: own.idDossier, changes: { idClient: place.idClient } },
    { collection: 'dossiers', id: own.idDossier, changes: { idEntreprise: place.idEntreprise } },
    { collection: 'dossiers', id: own.idDossier, changes: { acces: 'x' }, baseRev: 0 },
    { collection: 'interventions', id: own.idIntervention, changes: { idControleur: place.idControleur } },
    { collection: 'records', id: own.idTicket, changes: { assigneA: place.idUser } },
    {
      collection: 'records',
      id: own.place.idClient,
      changes: { siret: (theirs('client', place.idClient) ?? null) as Json },
    },
  ];
}

const fields = (kind: string, names: string): readonly string[] => names.split(' ').map((name) => `${kind}.${name}`);

/** Told by a call alone: third parties that a document of the scope names, read online and kept on no device. */
export const ASKED_ONLY: Readonly<Partial<Record<Role, readonly string[]>>> = {
  CONTROL: fields('client', 'raisonSociale siret ville'),
  CLIENT: fields('entreprises', 'raisonSociale siret ville telephone email qualificationsRGE'),
  ENTREPRISE: fields('client', 'raisonSociale siret ville'),
};

/** A third party is written on the device; a call answers the line of a list. */
const SHEETS = [
  ...fields('client', 'adresse adresseFacturation contacts menage'),
  ...fields('entreprises', 'adresse contacts'),
];
/** An invoice is drawn from what the device holds; a call answers its figures. */
const INVOICE = fields('facture', 'auteur mentions');
/** The table of accounts answers the calls, and publishes these records (server/modules/auth/publish.ts). */
const ACCOUNTS = fields('utilisateur', 'email nom nomBureauInspection prenom telephone');
/** The page names the questions that were answered ([forms/F37]); the calls of references answer headings. */
const QUESTIONS = fields('versionFormulaire', 'champs');

/** [controleurs/SEP3] Read and written on a device alone: no call tells it. */
const LINKS = 'controllers.separations';

/** Who brought a list, in which file, and how it was shared before the draw: the page of a lot alone says it. */
const IMPORTS = [
  ...fields('operations', 'auteur fichier'),
  ...fields('tirage', 'strates'),
  ...fields('controle', 'tentatives conclusion mode ordre reference idDossier idContreVisite'),
];

/** [signatures/E37] Read on a device; a call answers the sealed page, which is a PDF. */
const SIGNED = fields('signaturePlace', 'agent auteur consentement contenu ecarts nom qualite tiers');

/** [contrats/CT45] The same of a contract. */
const SIGNED_CONTRAT = fields('signatureContrat', 'agent auteur consentement ecarts nom qualite');

/** Pulled, and answered by no call to this role: what its screens read on the device alone. */
export const PULLED_ONLY: Readonly<Partial<Record<Role, readonly string[]>>> = {
  ADMIN: [...SHEETS, ...ACCOUNTS, ...INVOICE, ...IMPORTS, LINKS, ...SIGNED_CONTRAT],
  MANAGER: [...SHEETS, ...ACCOUNTS, ...INVOICE, ...IMPORTS, LINKS, ...SIGNED, ...SIGNED_CONTRAT],
  CONTROL: [LINKS, ...SIGNED],
  BASIC: SIGNED,
  CLIENT: [...SHEETS, ...INVOICE, ...IMPORTS, ...QUESTIONS],
  ENTREPRISE: [...SHEETS, ...QUESTIONS, ...SIGNED],
  COFRAC: [...QUESTIONS, 'versionFormulaire.libelle', ...SIGNED],
  PNCEE: [...QUESTIONS, 'versionFormulaire.libelle', ...SIGNED],
};

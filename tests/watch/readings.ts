/** Every GET of the contract with the most that its limits let it ask, aimed at the largest documents that the caller sees. */
import type { Role } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';

/** The largest documents of each kind that a caller sees: a collection, or a kind of record. */
export type Largest = ReadonlyMap<string, string>;

export interface Reading {
  readonly call: CallName;
  readonly path: string;
}

/** What an `:id` points at, by the beginning of its path. The first one that fits is it. */
const POINTED: readonly (readonly [RegExp, string])[] = [
  [/^\/Demande\/GetFile\//i, '@fichier'],
  [/^\/Demande\//i, '@dossiers'],
  [/^\/Image\//i, '@photos'],
  [/^\/Intervention\//i, '@interventions'],
  [/^\/VersionFormulaire\//i, '@versionFormulaire'],
  [/^\/Entreprise\/getByIdClient\//i, '@client'],
  [/^\/Entreprise\//i, '@entreprises'],
  [/^\/Client\//i, '@client'],
  [/^\/RsBatch\/|^\/RsReport\/(?:GetByRsBatch|\w*getDataReport|Projet)\//i, '@rsBatchs'],
  [/^\/RsReport\//i, '@synthese'],
  [/^\/CSContractTemplate\//i, '@modeleContrat'],
  [/^\/CSContract\//i, '@contrat'],
  [/^\/SupervisionTemplate\//i, '@grille'],
  [/^\/TypeSupervision\//i, '@typeSupervision'],
  [/^\/Supervision\//i, '@supervision'],
  [/^\/Document\/GetClientDocuments\//i, '@client'],
  [/^\/Document\/GetDocumentsAdmin\//i, '#office'],
  [/^\/Document\//i, '@document'],
  [/^\/OcrAnalysis\//i, '@analyseOcr'],
  [/^\/ticket\//i, '@ticket'],
  [/^\/comment\//i, '@commentaire'],
  [/^\/Rgpd\/export\//i, '@client'],
  [/^\/BureauInspection\w*\/|^\/OcrKeyWord\/|^\/ControlCompany\//i, '#office'],
  [/^\/(?:Auth|Authorization|Agenda)\//i, '#user'],
];
/** What the other parts of a path are. */
const PARTS: Readonly<Record<string, Fields>> = {
  getDossiersBureau: { state: 'inprogress' },
  generate: { template: 'rapport', qr: 'true' },
  generateHorodatagePdf: { template: 'rapport', qr: 'true' },
  generateSignature: { template: 'rapport', qr: 'true' },
  nextPlanning: { x: '#user', n: 50 },
  nextPlanningBureau: { x: '#office', n: 50 },
  interventionsByControllersAndDay: { a: '#user', b: '#today' },
  getByTypeIntervention: { a: 'BAR-EN-101', b: '@client' },
  versionFormulaires: { complet: 'true' },
  versionFormulairesEligible: { complet: 'true' },
  documentsOfFolder: { a: '#office', b: '0' },
  rsBatchsOpen: { a: '@client', b: 'BAR-EN-101' },
  clientLink: { a: '@client', b: '@entreprises' },
  entrepriseLink: { a: '@entreprises', b: '@client' },
  timestamp: { a: '@interventions', b: 'rapport' },
  checkAuthorization: { a: '#user', b: 'planning.bureau' },
  bureauxByDocument: { a: '@document', b: 'true' },
  notificationsBySubDomain: { x: 'cee' },
  rgpdExport: { type: 'client' },
  placeCommunes: { departement: '29' },
  planningForController: { a: '#from', b: '#until' },
  planningForBureau: { a: '#from', b: '#until' },
  stat: { a: '#from', b: '#until' },
};
const REQUIRED: Fields = {
  demandeId: '@dossiers',
  idIntervention: '@interventions',
  id: '@fichier',
  entite: 'intervention',
  idEntite: '@interventions',
};
/** Largest first: the first that the schema takes is asked. */
const SIZES = [1000, 500, 200, 100, 50];

export interface Who {
  readonly role: Role;
  readonly idUser: number;
  readonly largest: Largest;
  readonly today: string;
}

/** Those that this caller may make and whose parts are known; what a link or a token opens is no reading of theirs. */
export function readingsOf(who: Who): Reading[] {
  return Object.entries<Call>(CONTRACT).flatMap(([name, call]) => {
    const isTheirs = call.roles === '*' || (call.roles !== 'public' && call.roles.includes(who.role));
    if (call.method !== 'GET' || !isTheirs) return [];
    return [{ call: name as CallName, path: pathOf(name, call, who) }];
  });
}

function pathOf(name: string, call: Call, who: Who): string {
  const ours = call.path.replace(/^\/api/, '');
  const idKind = must(POINTED.find(([path]) => path.test(ours)) ?? ['', '#none'], ours)[1];
  const filled = call.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(valueOf(PARTS[name]?.[key] ?? idKind, who)),
  );
  const query = Object.entries(call.query?.shape ?? {}).flatMap(([key, schema]) => {
    if (key === 'size' || key === 'limit') {
      const size = SIZES.find((one) => schema.safeParse(one).success);
      return size === undefined ? [] : [[key, String(size)]];
    }
    if (key === 'draft') return [[key, 'true']];
    if (schema.safeParse(undefined).success || REQUIRED[key] === undefined) return [];
    return [[key, valueOf(REQUIRED[key], who)]];
  });
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}

function valueOf(value: unknown, { idUser, largest, today }: Who): string {
  const words: Readonly<Record<string, string>> = {
    '#user': String(idUser),
    '#office': '1',
    '#today': today,
    '#from': `${today.slice(0, 4)}-01-01`,
    '#until': `${today.slice(0, 4)}-12-31`,
  };
  const text = String(value);
  return words[text] ?? (text.startsWith('@') ? (largest.get(text.slice(1)) ?? '0') : text);
}

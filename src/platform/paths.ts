import type { Variant } from '#domain/variants/variants.ts';

/** Every path that code links to, in one place; the routes themselves stand in src/app/screens.ts. */
export const PATHS = {
  root: '/',
  signin: '/auth/signin',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  dashboard: '/dashboard/analytics',
  profile: '/users/edit',
  users: '/users/list',
  clients: '/clients/list',
  entreprises: '/entreprises/list',
  bureaux: '/controlCompany/list',
  opening: '/mise-en-service',
  tickets: '/tickets',
  documents: '/documents',
  ged: '/ged',
  analyses: '/ocr/analyses',
  newAnalyse: '/ocr/analyses/new',
  keywords: '/ocr/keywords',
  lots: '/batch/list',
  clientLots: '/batch/client',
  issuedLots: '/batch/issued',
  calls: '/batch/appels',
  contrats: '/contracts/list',
  clientContrats: '/contracts/client',
  supervisions: '/supervisions/list',
  contratModeles: '/contracts/modeles',
  readings: '/controlCompany/lectures',
  lotRates: '/controlCompany/taux',
  forms: '/formulaires',
  verify: '/verifier',
  queue: '/file',
  demands: '/demand/list',
  newDemand: '/intervention/new',
  newProjet: '/intervention/new/mar',
  interventionsClient: '/intervention/client',
  conflicts: '/conflits',
  absence: '/absence',
  help: '/utility/help',
  support: '/aide',
  notFound: '/error/not-found',
  unexpected: '/error/unexpected',
} as const;

/** Signed-out pages, drawn by the light root (src/app/boot.tsx). */
export const AUTH_PATHS: readonly string[] = [
  '/auth/signin',
  '/auth/signup',
  '/auth/verify-email',
  '/auth/forgot-password',
  '/auth/reset-password',
];

/** Slugs of the dossier lists. */
export type DossierSlug = 'all' | 'new' | 'planned' | 'inprogress' | 'done' | 'archive' | 'pending';

/** Dossiers are projets in mar, and live under their own path (specification, section 2). */
const folder = (variant: Variant): string => (variant === 'mar' ? '/projets' : '/dossiers');

export const dossiersPath = (variant: Variant, state: DossierSlug): string => `${folder(variant)}/${state}`;
export const dossierPath = (variant: Variant, id: string): string => `${folder(variant)}/current/${id}`;
/** A mail about a dossier, or about one of its interventions, to be written. */
export const mailPath = (idDossier: string, idIntervention?: string): string =>
  `/courriels/nouveau/${idDossier}${idIntervention === undefined ? '' : `?intervention=${idIntervention}`}`;
export const conflictPath = (id: string): string => `${PATHS.conflicts}/${id}`;

/** One list a state. */
export const interventionsPath = (slug: string): string => `/intervention/list/${slug}`;
/** The form of one visit. */
export const interventionPath = (id: string): string => `/intervention/current/${id}`;

/** What the reader calls an invoice: reports have the names of their templates. */
export const FACTURE = 'facture';
/** The same of an attachment: `id` is its record. */
export const PIECE = 'piece';
/** The same of a synthesis. */
export const SYNTHESE = 'synthese';
/** Of one that was not issued: `id` is its lot. */
export const SYNTHESE_DRAFT = 'synthese-projet';
/** [lots/L82] Of a control by contact. */
export const CONTACT = 'contact';

/** A PDF of the product in its reader. `name`: which document of `id`; `back`: path of this application that « Revenir » leads to. */
export const readerPath = (id: string, { name, back }: { readonly name: string; readonly back: string }): string =>
  `/intervention/reader/${name}/${id}/false/${encodeURIComponent(back)}`;

/** The list of the clients, one of them opened. */
export const clientPath = (id: string): string => `${PATHS.clients}?ouvert=${id}`;
/** The list of the installers, one of them opened. */
export const entreprisePath = (id: string): string => `${PATHS.entreprises}?ouvert=${id}`;

/** Somebody else's account. */
export const userPath = (id: number): string => `${PATHS.profile}?id=${id}`;

/** The account of a controller, where the planning proposes one more département, or an authorisation to renew. */
export const userToWidenPath = (id: number, departement: string): string =>
  `${userPath(id)}&zone=${encodeURIComponent(departement)}`;
export const userToRenewPath = (id: number, codeFiche: string): string =>
  `${userPath(id)}&habilitation=${encodeURIComponent(codeFiche)}`;

/** A document where it stands: among those of the office, or in the area of a client. */
export const documentPath = (id: string, idClient: string | null): string =>
  idClient === null ? `${PATHS.documents}?ouvert=${id}` : `${areaPath(idClient)}&ouvert=${id}`;
/** The area of a client. */
export const areaPath = (idClient: string): string => `${PATHS.ged}?client=${idClient}`;

/** An analysis of papers, its papers and what was found in them. */
export const analysePath = (id: string): string => `${PATHS.analyses}/details/${id}`;

/** One ticket and its comments. */
export const ticketPath = (id: string): string => `/tickets/update/${id}`;

/** The optimiser, on the visits of one lot. */
export const planPath = (idLot: string): string => `/planning/optimisateur?lot=${idLot}`;
/** A contract: worded, or read once it was sent. */
export const contratPath = (id: string): string => `/contracts/current/${id}`;
/** Its signatures; its file in the reader, which leads back to `back`. */
export const contratSignaturePath = (id: string): string => `/contracts/signature/${id}`;
export const contratReaderPath = (id: string, back: string): string =>
  `/contracts/reader/${id}/false/${encodeURIComponent(back)}`;
/** A supervision of an inspector. */
export const supervisionPath = (id: string): string => `/supervisions/current/${id}`;
/** Its file in the reader, which leads back to `back`; `version`: one before it was unlocked. */
export const supervisionReaderPath = (id: string, back: string, version?: number): string =>
  `/supervisions/reader/${id}/false/${encodeURIComponent(back)}${version === undefined ? '' : `?version=${version}`}`;
/** What is done with a version of a grid: the next one is written over it, or another grid is begun as it is. */
export type GrilleAim = 'suite' | 'copie';
/** A grid, read or written; `id`: a version, or « nouvelle ». `scope`: the office whose settings they are, null: the portal. */
export function grillePath(id: string, scope: number | null, aim?: GrilleAim): string {
  const query = new URLSearchParams();
  if (aim !== undefined) query.set('pour', aim);
  if (scope !== null) query.set('bureau', String(scope));
  return `/supervisions/grilles/${id}${query.size === 0 ? '' : `?${query}`}`;
}
/** Kinds of supervision and grids. */
export const supervisionSettingsPath = (scope: number | null): string =>
  `${PATHS.supervisions}?onglet=reglages${scope === null ? '' : `&bureau=${scope}`}`;
/** What is done with a version of a form: the next one of its type, one of another type begun as it is, or itself, corrected. */
export const FORM_AIMS = ['suite', 'copie', 'correction', 'vierge', 'type'] as const;
/** In the place of a version: what is written begins from nothing. */
export const NO_VERSION = 'nouveau';
/** What the drafts of forms are called on a device begins so; then the aim, the version, the type. */
export const FORM_DRAFTS = 'formulaire-ecrit:';
export type FormAim = (typeof FORM_AIMS)[number];
/** A version of a form, read, or written; `type`: that of a copy, or the code of a new one. */
export function formPath(id: string, aim?: FormAim, type?: string): string {
  const query = new URLSearchParams();
  if (aim !== undefined) query.set('pour', aim);
  if (type !== undefined) query.set('type', type);
  return `${PATHS.forms}/${id}${query.size === 0 ? '' : `?${query}`}`;
}
/** A lot, its list and its draw. */
export const lotPath = (id: string): string => `/batch/update/${id}`;
/** [lots/L83] Its controls by contact, or one of them. */
export const callsPath = (idLot: string, idControl?: string): string =>
  `${PATHS.calls}?${new URLSearchParams({ lot: idLot, ...(idControl === undefined ? {} : { controle: idControl }) })}`;
/** Its synthesis: what it says and its versions. */
export const synthesePath = (id: string): string => `/batch/synthese/${id}`;

/** A control office, by its number; how its reports look. */
export const bureauPath = (id: number): string => `/controlCompany/edit?id=${id}`;
export const reportLayoutPath = (id: number): string => `/controlCompany/rapports?id=${id}`;

/** Why someone who had a session is asked to sign in: said on the page, which is then shown even to a signed-in user. */
export const SIGNIN_REASONS = ['expiree', 'motDePasse', 'effacee'] as const;
export type SigninReason = (typeof SIGNIN_REASONS)[number];

export function signinReason(search: string): SigninReason | null {
  const motif = new URLSearchParams(search).get('motif');
  return SIGNIN_REASONS.find((reason) => reason === motif) ?? null;
}

/** Sign-in, then back to where the person was going. */
export const signinPath = (back: string, motif?: SigninReason): string => {
  const query = new URLSearchParams();
  if (back !== PATHS.root) query.set('retour', back);
  if (motif) query.set('motif', motif);
  return query.size === 0 ? PATHS.signin : `${PATHS.signin}?${query}`;
};

/**
 * Where to go after sign-in: a path of this application, never another origin nor the sign-in page itself. The browser
 * reads it first ([http/H8]), since it alone knows what `/\evil`, a tab or a dot becomes. `origin`: of this page.
 */
export const returnPath = (search: string, origin: string): string =>
  ownPath(new URLSearchParams(search).get('retour') ?? '', origin) ?? PATHS.root;

/** The same of any address that came from outside; null: it is none of ours. */
export function ownPath(back: string, origin: string): string | null {
  const url = back.startsWith('/') ? resolved(back, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname.toLowerCase().startsWith('/auth/') ? null : url.pathname + url.search + url.hash;
}

/** null: no address. `URL.canParse` is younger than some of the tablets. */
function resolved(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

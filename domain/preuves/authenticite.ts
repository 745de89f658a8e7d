/** [preuves/PV13] What may be said of who made a file: decided from what was verified, never from what the file says. */

/**
 * illisible: no signature that anything makes; ajout: bytes stand after it; contenu: it is of other bytes; autre: of a
 * certificat that is none of this installation; retire: withdrawn; perime: out of its dates; horodatage: no trusted time.
 */
export const SEAL_FAULTS = ['illisible', 'ajout', 'contenu', 'autre', 'retire', 'perime', 'horodatage'] as const;
export type SealFault = (typeof SEAL_FAULTS)[number];

/** sansListe: the device holds no trust list yet; sansLecteur: nor what verifies; horodate: a time that is believed, of bytes of anybody. */
export type SealReading =
  | { readonly etat: 'absent' | 'sansListe' | 'sansLecteur' }
  | { readonly etat: 'faux'; readonly raison: SealFault }
  | { readonly etat: 'scelle'; readonly par: string; readonly le: string; readonly autorite: string }
  | { readonly etat: 'horodate'; readonly le: string; readonly autorite: string };

/** contenu: signed over something else; autre, retire, perime: as of a seal; illisible: no signature. */
export type AttestedFault = Extract<SealFault, 'illisible' | 'contenu' | 'autre' | 'retire' | 'perime'>;
/** Of the evidence that a file carries: who signed it. */
export type AttestedReading =
  | { readonly etat: 'absent' | 'sansListe' | 'sansLecteur' }
  | { readonly etat: 'faux'; readonly raison: AttestedFault }
  | { readonly etat: 'signe'; readonly par: string };

export const ISSUED_KINDS = ['rapport', 'contrat', 'supervision', 'synthese', 'facture'] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];
/** What the server says of these very bytes. */
export interface IssuedFile {
  readonly genre: IssuedKind;
  /** null: it bears none. */
  readonly numero: string | null;
  readonly version: number | null;
  /** ISO instant of its issue. */
  readonly emisLe: string;
  /** Another version stands in its place. */
  readonly remplace: boolean;
}
export type ServerReading =
  | { readonly etat: 'sansReponse' | 'inconnu' }
  | { readonly etat: 'connu'; readonly fichier: IssuedFile };

export interface Readings {
  readonly sceau: SealReading;
  readonly dossier: AttestedReading;
  readonly serveur: ServerReading;
}

/**
 * connu, remplace: the server issued these bytes; scelle: the seal of the office covers them all; faux: a seal or a signature
 * that does not hold; inconnu: the server never issued them; horodate, dossier: a part of it holds; rien: nothing does.
 */
export type Authenticite = 'connu' | 'remplace' | 'scelle' | 'faux' | 'inconnu' | 'horodate' | 'dossier' | 'rien';

/** The server's word on the very bytes comes first; without it, a seal that fails is never made up for by anything else. */
export function authenticityOf({ sceau, dossier, serveur }: Readings): Authenticite {
  if (serveur.etat === 'connu') return serveur.fichier.remplace ? 'remplace' : 'connu';
  if (sceau.etat === 'faux' || dossier.etat === 'faux') return 'faux';
  if (sceau.etat === 'scelle') return 'scelle';
  if (serveur.etat === 'inconnu') return 'inconnu';
  if (sceau.etat === 'horodate') return 'horodate';
  return dossier.etat === 'signe' ? 'dossier' : 'rien';
}

/** Whether every byte of the file is this installation's: what it tells may then be said without « selon ce fichier ». */
export const isAuthentic = (one: Authenticite): boolean => one === 'connu' || one === 'remplace' || one === 'scelle';

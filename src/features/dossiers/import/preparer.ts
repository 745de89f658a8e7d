import type { FieldPath, Fields } from '#domain/sync/documents.ts';
import { withZero } from '../../../shared/spreadsheet/with-zero.ts';
import { plier, preparerTableau, type LigneLue, type TableauLu, type Textes } from '../../../ui/import/tableau.ts';
import type { DossierField } from '../detail/fields.ts';
import { type ErreurDemande, lireDemande, SAISIE_VIDE, type SaisieDemande } from '../nouvelle/saisie-demande.ts';
import type { Tiers, TiersConnus } from '../nouvelle/tiers.ts';

/** Names under which each column is found in the lists of operations; folded, without punctuation. */
const NOMS: Readonly<Record<string, readonly string[]>> = {
  idClient: ['client', 'donneur d ordre', 'menage', 'oblige', 'delegataire', 'syndic'],
  idEntreprise: ['entreprise', 'installateur', 'sous traitant', 'artisan'],
  types: ['type', 'types', 'fiche', 'code fiche', 'operation', 'type d intervention'],
  urgence: ['urgence', 'urgent', 'urgente'],
  referenceClient: ['reference', 'reference client', 'ref', 'ref client', 'reference interne'],
  commandePar: ['commande par', 'commanditaire'],
  dateCommande: ['date de commande', 'date commande', 'commande le'],
  dateEngagement: ['date d engagement', 'date engagement', 'engagement', 'date devis', 'date du devis', 'devis'],
  dateFacture: ['date facture', 'date de facture', 'date de la facture', 'preuve de realisation', 'facture'],
  'operation.surface': [
    'surface',
    'surface m',
    'surface m2',
    'surface en m2',
    'surface en m',
    'surface declaree',
    'surface isolee',
  ],
  'operation.puissance': ['puissance', 'puissance kw', 'puissance declaree'],
  'beneficiaire.civilite': ['civilite', 'titre'],
  'beneficiaire.prenom': ['prenom', 'prenom du beneficiaire', 'prenom beneficiaire'],
  'beneficiaire.nom': ['nom', 'beneficiaire', 'nom du beneficiaire', 'nom beneficiaire', 'occupant'],
  'beneficiaire.telephone': ['telephone', 'tel', 'portable', 'mobile', 'telephone du beneficiaire'],
  'beneficiaire.email': ['email', 'e mail', 'mail', 'courriel', 'adresse e mail'],
  'adresseTravaux.ligne1': ['adresse', 'adresse des travaux', 'adresse 1', 'rue', 'voie'],
  'adresseTravaux.ligne2': ['complement', 'complement d adresse', 'adresse 2'],
  'adresseTravaux.codePostal': ['code postal', 'cp'],
  'adresseTravaux.ville': ['ville', 'commune'],
  acces: ['acces', 'code d acces', 'digicode'],
  logement: ['logement', 'type de logement'],
  'menage.occupants': ['occupants', 'nombre d occupants'],
  'menage.rfr': ['rfr', 'revenu fiscal', 'revenu fiscal de reference'],
  'menage.numeroMpr': ['numero mpr', 'n mpr', 'numero maprimerenov'],
};

export type ErreurOperation = ErreurDemande | 'inconnu';
export interface LigneOperation extends LigneLue {
  readonly saisie: SaisieDemande;
  readonly erreurs: readonly { readonly path: FieldPath; readonly erreur: ErreurOperation }[];
  /** The fields of its dossier; null when it is refused. */
  readonly fields: Fields | null;
}

export interface Autour {
  readonly champs: readonly DossierField[];
  readonly tiers: TiersConnus;
  /** Codes of the types that this variant has. */
  readonly types: readonly string[];
  /** What a line that says nothing takes: what is chosen in the form. */
  readonly defauts: Pick<SaisieDemande, 'idClient' | 'idEntreprise' | 'types'>;
  /** Operations that are known already, by `cleDe`. */
  readonly connues: ReadonlySet<string>;
}

/** [dossiers/D20] What a list of operations would make. */
export function preparerOperations(tableau: readonly (readonly string[])[], autour: Autour): TableauLu<LigneOperation> {
  const vues = new Set(autour.connues);
  return preparerTableau(tableau, {
    noms: NOMS,
    requis: 'beneficiaire.nom',
    lire: (textes) => {
      const ligne = lireLigne(textes, autour);
      const etat = ligne.fields === null ? 'refusee' : vues.has(cleDe(ligne.fields)) ? 'doublon' : 'prete';
      // A line of the file is known to those that follow.
      if (ligne.fields !== null) vues.add(cleDe(ligne.fields));
      return { ...ligne, etat };
    },
  });
}

/** Two operations of one beneficiary, one address and the same types are probably one. */
export function cleDe(fields: Fields): string {
  const { typesDemandes, beneficiaire, adresseTravaux } = fields;
  const de = (objet: unknown, champ: string): string => {
    const valeur: unknown = typeof objet === 'object' && objet !== null ? Reflect.get(objet, champ) : '';
    return typeof valeur === 'string' ? plier(valeur) : '';
  };
  const types = Array.isArray(typesDemandes) ? typesDemandes.map(String).toSorted() : [];
  const lieu = [de(adresseTravaux, 'ligne1'), de(adresseTravaux, 'codePostal')];
  return [...types, de(beneficiaire, 'nom'), ...lieu].join('|');
}

function lireLigne(textes: Textes<string>, { champs, tiers, types, defauts }: Autour) {
  const client = choixDe(textes['idClient'], tiers.clients, defauts.idClient);
  const entreprise = choixDe(textes['idEntreprise'], tiers.installateurs, defauts.idEntreprise);
  const codes = codesDe(textes['types'], types, defauts.types);
  const saisie: SaisieDemande = {
    ...SAISIE_VIDE,
    idClient: client ?? null,
    idEntreprise: entreprise ?? null,
    types: codes ?? [],
    urgence: OUI.test(plier(textes['urgence'] ?? '')),
    textes: Object.fromEntries(champs.map(({ path, kind }) => [path, propre(kind, textes[path] ?? '')])),
  };
  const inconnus = Object.entries({ idClient: client, idEntreprise: entreprise, types: codes }).flatMap(([path, lu]) =>
    lu === undefined ? [{ path, erreur: 'inconnu' as const }] : [],
  );
  const lue = lireDemande(saisie, champs);
  const dits = new Set(inconnus.map(({ path }) => path));
  const autres = lue.ok ? [] : Object.entries(lue.erreurs).map(([path, erreur]) => ({ path, erreur }));
  const erreurs = [...inconnus, ...autres.filter(({ path }) => !dits.has(path))];
  return { saisie, erreurs, fields: lue.ok && erreurs.length === 0 ? lue.fields : null };
}

const OUI = /^(oui|o|yes|x|1|vrai|urgent|urgente)$/;

/** Id of whom a cell names; what is chosen in the form when it is empty; undefined when nobody bears that name. */
function choixDe(
  cellule: string | undefined,
  liste: readonly Tiers[],
  defaut: string | null,
): string | null | undefined {
  const nom = plier(cellule ?? '');
  if (nom === '') return defaut;
  const nommes = liste.filter(({ label }) => plier(label) === nom);
  return nommes.length === 1 ? nommes[0]?.value : undefined;
}

/** Codes of a cell, in the spelling of this variant; undefined when one is none of its types. */
function codesDe(
  cellule: string | undefined,
  connus: readonly string[],
  defaut: readonly string[],
): string[] | undefined {
  const dits = (cellule ?? '')
    .split(/[,;/+\n]/)
    .map(plier)
    .filter((code) => code !== '');
  if (dits.length === 0) return [...defaut];
  const codes = dits.map((dit) => connus.find((code) => plier(code) === dit));
  return codes.includes(undefined) ? undefined : [...new Set(codes.filter((code) => code !== undefined))];
}

/** What spreadsheets do to what is typed: a first zero lost, days in the French order. */
function propre(kind: DossierField['kind'], cellule: string): string {
  const jour = kind === 'jour' ? /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cellule) : null;
  if (jour === null) return withZero(kind, cellule);
  const [, j = '', m = '', a = ''] = jour;
  return `${a}-${m.padStart(2, '0')}-${j.padStart(2, '0')}`;
}

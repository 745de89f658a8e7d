import { estIban } from '#domain/tiers/iban.ts';
import { estTva } from '#domain/tiers/tva.ts';
import { estSiret, sansEspaces } from '#domain/tiers/siret.ts';
import type { Bureau, BureauWritten } from './types.ts';

export type NomChamp =
  | 'nom'
  | 'formeJuridique'
  | 'siret'
  | 'tva'
  | 'rcs'
  | 'capital'
  | 'numeroCofrac'
  | 'portee'
  | 'dateAccreditation'
  | 'accreditationJusquAu'
  | 'telephone'
  | 'email'
  | 'emailExpediteur'
  | 'ligne1'
  | 'codePostal'
  | 'ville'
  | 'iban'
  | 'bic'
  | 'prefixe'
  | 'delaiJours'
  | 'tauxTva'
  | 'mentions'
  | 'secondFacteur';
export type ErreurChamp =
  | 'requis'
  | 'siret'
  | 'tva'
  | 'iban'
  | 'bic'
  | 'nombre'
  | 'taux'
  | 'delai'
  | 'prefixe'
  | 'codePostal'
  | 'email';
export type Saisie = Readonly<Partial<Record<NomChamp, string>>>;

/** One field of a sheet: how it is read out of an office, and what is wrong with what is typed. */
export interface Champ {
  readonly nom: NomChamp;
  readonly genre?: 'date' | 'long' | 'email' | 'tel' | 'politique';
  readonly lire: (bureau: Partial<Bureau>) => string;
  readonly erreur?: (texte: string) => ErreurChamp | null;
}

type Controle = (texte: string) => ErreurChamp | null;
const requis: Controle = (texte) => (texte === '' ? 'requis' : null);
const doitEtre =
  (est: (texte: string) => boolean, erreur: ErreurChamp): Controle =>
  (texte) =>
    texte === '' ? 'requis' : est(texte) ? null : erreur;
const siEcrit =
  (est: (texte: string) => boolean, erreur: ErreurChamp): Controle =>
  (texte) =>
    texte === '' || est(texte) ? null : erreur;
const estNombre = (texte: string): boolean => /^\d{1,9}(?:[.,]\d{1,2})?$/.test(sansEspaces(texte));
const estEmail = (texte: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(texte);
/** « 20,5 » as hundredths: 2050. */
const centiemes = (texte: string): number => Math.round(Number(sansEspaces(texte).replace(',', '.')) * 100);
const enUnites = (valeur: number | null | undefined): string =>
  valeur == null ? '' : String(valeur / 100).replace('.', ',');

export const IDENTITE: readonly Champ[] = [
  { nom: 'nom', lire: ({ nom }) => nom ?? '', erreur: requis },
  { nom: 'formeJuridique', lire: ({ formeJuridique }) => formeJuridique ?? '' },
  { nom: 'capital', lire: ({ capitalCents }) => enUnites(capitalCents), erreur: siEcrit(estNombre, 'nombre') },
  { nom: 'siret', lire: ({ siret }) => siret ?? '', erreur: doitEtre(estSiret, 'siret') },
  { nom: 'tva', lire: ({ tva }) => tva ?? '', erreur: siEcrit(estTva, 'tva') },
  { nom: 'rcs', lire: ({ rcs }) => rcs ?? '' },
];
export const ACCREDITATION: readonly Champ[] = [
  { nom: 'numeroCofrac', lire: ({ numeroCofrac }) => numeroCofrac ?? '' },
  { nom: 'dateAccreditation', genre: 'date', lire: ({ dateAccreditation }) => dateAccreditation ?? '' },
  { nom: 'accreditationJusquAu', genre: 'date', lire: ({ accreditationJusquAu }) => accreditationJusquAu ?? '' },
  { nom: 'portee', genre: 'long', lire: ({ portee }) => portee ?? '' },
];
export const COORDONNEES: readonly Champ[] = [
  { nom: 'ligne1', lire: ({ adresse }) => adresse?.ligne1 ?? '', erreur: requis },
  {
    nom: 'codePostal',
    lire: ({ adresse }) => adresse?.codePostal ?? '',
    erreur: doitEtre((texte) => /^\d{5}$/.test(texte), 'codePostal'),
  },
  { nom: 'ville', lire: ({ adresse }) => adresse?.ville ?? '', erreur: requis },
  { nom: 'telephone', genre: 'tel', lire: ({ telephone }) => telephone ?? '', erreur: requis },
  { nom: 'email', genre: 'email', lire: ({ email }) => email ?? '', erreur: doitEtre(estEmail, 'email') },
  {
    nom: 'emailExpediteur',
    genre: 'email',
    lire: ({ emailExpediteur }) => emailExpediteur ?? '',
    erreur: siEcrit(estEmail, 'email'),
  },
];
export const BANQUE: readonly Champ[] = [
  { nom: 'iban', lire: ({ iban }) => iban ?? '', erreur: siEcrit(estIban, 'iban') },
  {
    nom: 'bic',
    lire: ({ bic }) => bic ?? '',
    erreur: siEcrit((texte) => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(texte), 'bic'),
  },
  {
    nom: 'prefixe',
    lire: ({ parametresFacture }) => parametresFacture?.prefixe ?? '',
    erreur: siEcrit((texte) => /^[A-Z0-9-]{1,10}$/.test(texte), 'prefixe'),
  },
  {
    nom: 'delaiJours',
    lire: ({ parametresFacture }) => String(parametresFacture?.delaiJours ?? 30),
    erreur: doitEtre((texte) => /^\d{1,2}$/.test(texte) && Number(texte) <= 60, 'delai'),
  },
  {
    nom: 'tauxTva',
    lire: ({ parametresFacture }) => enUnites(parametresFacture?.tauxTvaCentiemes ?? 2000),
    erreur: doitEtre((texte) => estNombre(texte) && centiemes(texte) <= 10_000, 'taux'),
  },
  { nom: 'mentions', genre: 'long', lire: ({ parametresFacture }) => parametresFacture?.mentions ?? '' },
];
export const SECURITE: readonly Champ[] = [
  { nom: 'secondFacteur', genre: 'politique', lire: ({ secondFacteur }) => secondFacteur ?? 'facultatif' },
];
/** Without these no office is made. */
export const CREATION: readonly Champ[] = [
  ...IDENTITE.filter(({ nom }) => nom === 'nom' || nom === 'siret'),
  ...ACCREDITATION.filter(({ nom }) => nom === 'numeroCofrac'),
  ...COORDONNEES.filter(({ nom }) => nom !== 'emailExpediteur'),
];

export const saisieDe = (champs: readonly Champ[], bureau: Partial<Bureau>): Saisie =>
  Object.fromEntries(champs.map(({ nom, lire }) => [nom, lire(bureau)]));

/** What is wrong, by field. */
export const erreursDe = (champs: readonly Champ[], saisie: Saisie): Partial<Record<NomChamp, ErreurChamp>> =>
  Object.fromEntries(
    champs.flatMap(({ nom, erreur }) => {
      const trouvee = erreur?.((saisie[nom] ?? '').trim()) ?? null;
      return trouvee === null ? [] : [[nom, trouvee]];
    }),
  );

const OBLIGATOIRES: readonly NomChamp[] = ['nom', 'numeroCofrac', 'telephone', 'email'];
type Ecriture = (texte: string, saisie: Saisie, bureau: Partial<Bureau>) => BureauWritten;
const compacte =
  (nom: NomChamp): Ecriture =>
  (texte) => ({ [nom]: texte === '' ? null : sansEspaces(texte).toUpperCase() });
const adresse: Ecriture = (_texte, saisie, bureau) => ({ adresse: adresseDe(saisie, bureau) });
const facture: Ecriture = (_texte, saisie) => ({
  parametresFacture: {
    prefixe: (saisie.prefixe ?? '').trim(),
    delaiJours: Number(saisie.delaiJours),
    tauxTvaCentiemes: centiemes(saisie.tauxTva ?? ''),
    mentions: (saisie.mentions ?? '').trim(),
  },
});
/** Fields written otherwise than as their text: an address and the invoice settings are whole, amounts in cents. */
const ECRITURES: Readonly<Partial<Record<NomChamp, Ecriture>>> = {
  siret: (texte) => ({ siret: sansEspaces(texte) }),
  tva: compacte('tva'),
  iban: compacte('iban'),
  capital: (texte) => ({ capitalCents: texte === '' ? null : centiemes(texte) }),
  ligne1: adresse,
  codePostal: adresse,
  ville: adresse,
  prefixe: facture,
  delaiJours: facture,
  tauxTva: facture,
  mentions: facture,
};

/** What was changed, and nothing else, as the call wants it; an emptied field is null. */
export function corpsDe(champs: readonly Champ[], saisie: Saisie, bureau: Partial<Bureau>): BureauWritten {
  const changes = champs.filter(({ nom, lire }) => (saisie[nom] ?? '').trim() !== lire(bureau));
  const parts = changes.map(({ nom }) => {
    const texte = (saisie[nom] ?? '').trim();
    const ecrire = ECRITURES[nom];
    if (ecrire !== undefined) return ecrire(texte, saisie, bureau);
    return { [nom]: texte === '' && !OBLIGATOIRES.includes(nom) ? null : texte };
  });
  return Object.assign({}, ...parts) as BureauWritten;
}

/** A changed address forgets its place on the map: it belongs to the former one. */
function adresseDe(saisie: Saisie, { adresse: avant }: Partial<Bureau>): BureauWritten['adresse'] {
  const [ligne1 = '', codePostal = '', ville = ''] = [saisie.ligne1, saisie.codePostal, saisie.ville].map((texte) =>
    texte?.trim(),
  );
  const departement = codePostal.slice(0, /^9[78]/.test(codePostal) ? 3 : 2);
  return { ligne1, ligne2: avant?.ligne2 ?? null, codePostal, ville, departement, lat: null, lng: null };
}

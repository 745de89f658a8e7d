import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { compileFormulaire, type FormulaireCompile } from '#domain/forms/compile.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { templatesOf, typeOfTemplate, versionsOfTemplate } from '#domain/interventions/product-forms.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import { adresseIn } from './communes.ts';
import { accountsOf } from './accounts.ts';
import { LOGO_DEMO } from './logos.ts';
import { Random } from './random.ts';
import { signedTypes } from './signed.ts';
import { siret } from './siret.ts';

const COLOURS = ['#0B6E4F', '#3346A8', '#B4481E'];
const DOMICILES: Readonly<Record<Variant, readonly string[]>> = {
  cee: ['Rennes', 'Betton', 'Châteaubriant'],
  eds: ['Nantes', 'Rennes', 'Angers'],
  mar: ['Redon', 'Dinan', 'Fougères'],
};

/** [bureaux/O3] Looked over by the RT of their office before it began. */
export const validated =
  (variante: Variant) =>
  (version: VersionFormulaireRecord): VersionFormulaireRecord => {
    const { id, ...name } = must(accountsOf(variante, 'MANAGER')[0], 'a manager for each variant');
    const validePar = { id, nom: fullName(name) };
    const valideLe = `${version.valideDu}T08:00:00.000Z`;
    return { ...version, validations: [{ idBureauInspection: BUREAU_OF_VARIANT[variante], valideLe, validePar }] };
  };

export const versionsDemo = (variante: Variant): VersionFormulaireRecord[] =>
  templatesOf(variante).flatMap(versionsOfTemplate).map(validated(variante));
export const typesDemo = (variante: Variant): TypeIntervention[] => templatesOf(variante).map(typeOfTemplate);

/** Compiled forms by version. Throws when a model does not compile: the forms we ship are sound. */
export const formulairesDemo = (versions: readonly VersionFormulaireRecord[]): Map<string, FormulaireCompile> =>
  new Map(
    versions.map((version) => {
      const compile = compileFormulaire(version);
      if (!compile.ok) throw new Error(`invariant: form ${version.id} compiles, not ${JSON.stringify(compile.data)}`);
      return [version.id, compile.value];
    }),
  );

export function controleursDemo(h: Random, variante: Variant, aujourdhui: string): Controller[] {
  return accountsOf(variante, 'CONTROL').map(({ id, nom, prenom, email }, rank) => ({
    id: String(id),
    idUser: id,
    nom,
    prenom,
    email,
    variante,
    idBureauInspection: BUREAU_OF_VARIANT[variante],
    couleur: COLOURS[rank] ?? '#0B6E4F',
    competences: [...templatesOf(variante).map(({ formulaire }) => formulaire), ...signedTypes(variante)]
      .map(({ code }) => code)
      .filter((code) => rank === 0 || code !== 'BAT-TH-116')
      .map((code) => ({ code, jusquAu: plusDays(aujourdhui, 400 + 90 * rank) })),
    domicile: adresseIn(h, variante, DOMICILES[variante][rank]),
    actif: true,
    // [supervisions/SU5] One of them watches over the others.
    ...(rank === 1 && variante !== 'eds' ? { superviseur: true } : {}),
  }));
}

/** [access/A51] The RT of the office reviews every fiche of its portal; they make no visit. */
export const relecteursDemo = (variante: Variant): Controller[] =>
  accountsOf(variante, 'MANAGER').map(({ id, nom, prenom, email }) => ({
    id: String(id),
    idUser: id,
    nom,
    prenom,
    email,
    variante,
    idBureauInspection: BUREAU_OF_VARIANT[variante],
    couleur: '#0B6E4F',
    competences: [...typesDemo(variante), ...signedTypes(variante)].map(({ code }) => ({ code, jusquAu: null })),
    domicile: null,
    actif: false,
  }));

const BUREAUX: Readonly<
  Record<number, Pick<BureauRecord, 'nom' | 'logo' | 'email' | 'telephone' | 'numeroCofrac'> & { ville: string }>
> = {
  1: {
    nom: 'Trévian Contrôle',
    logo: LOGO_DEMO.faitages,
    email: 'contact@trevian-controle.example',
    telephone: '02 61 91 10 10',
    numeroCofrac: '3-1742',
    ville: 'Rennes',
  },
  2: {
    nom: 'Aplomb Vérification',
    logo: LOGO_DEMO.filAPlomb,
    email: 'contact@aplomb-verification.example',
    telephone: '02 61 91 20 20',
    numeroCofrac: '3-1958',
    ville: 'Nantes',
  },
};

/** FR, its key, the SIREN (CGI, art. 286 ter). */
const tvaOf = (numero: string): string => {
  const siren = numero.slice(0, 9);
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
};

export function bureauDemo(variante: Variant): BureauRecord {
  const idBureau = BUREAU_OF_VARIANT[variante];
  const modele = BUREAUX[idBureau];
  if (modele === undefined) throw new Error(`invariant: office ${idBureau} is described`);
  const h = new Random(idBureau);
  const { ville, ...reste } = modele;
  const adresse = adresseIn(h, variante, ville);
  const numero = siret(h);
  return {
    id: `bureau-${idBureau}-${variante}`,
    kind: 'bureau',
    variante,
    idBureau,
    ...reste,
    adresse,
    siret: numero,
    tva: tvaOf(numero),
    formeJuridique: 'SAS',
    capitalCents: 10_000_000,
    rcs: `${ville} B ${numero.slice(0, 9)}`,
    porteeFiches: scopeDemo(variante),
  };
}

/** [bureaux/O20] Its inspections: what mar accompanies is under no accreditation, and its report says none. */
const scopeDemo = (variante: Variant) =>
  [...typesDemo(variante), ...signedTypes(variante)].map(({ code }) => ({ code, du: null, jusquAu: null }));

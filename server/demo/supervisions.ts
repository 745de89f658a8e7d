import { plusDays } from '#domain/base/days.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import type { Ecart } from '#domain/supervisions/ecart.ts';
import type { GrilleSupervision } from '#domain/supervisions/grille.ts';
import type { Side, Signed, Supervision } from '#domain/supervisions/supervision.ts';
import { nextOf } from '#domain/supervisions/term.ts';
import { deliveredTypes } from '#domain/supervisions/type.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import { isWorkday, parisInstant } from './days.ts';
import { Random } from './random.ts';
import { drawnSignature } from './signatures.ts';
import type { World } from './world.ts';

/** `inspecteur`, `par`: rank of a controller, null for the responsable; `jour`: days from today; `fiche`: rank among what they may do. */
interface Described extends Pick<Supervision, 'categorie' | 'etat' | 'conclusion'> {
  readonly inspecteur: number;
  readonly par: number | null;
  readonly jour: number;
  readonly fiche: number | null;
  readonly ecart?: 'mineur soldé' | 'majeur ouvert';
}
const MADE = { etat: 'SIGNEE', conclusion: 'maintien', par: null } as const;
const PLANNED = { etat: 'PLANIFIEE', conclusion: null, par: null } as const;

/** Two years of an office that watches over its own: one is late, one is to come, one waits for its signatures, a major gap stands open. */
const CEE: readonly Described[] = [
  { ...MADE, inspecteur: 2, categorie: 'QUALIFICATION', jour: -700, fiche: 0 },
  { ...MADE, inspecteur: 0, categorie: 'SUR SITE', jour: -640, fiche: 0 },
  { ...MADE, inspecteur: 1, categorie: 'SUR SITE', jour: -602, fiche: 1 },
  { ...MADE, inspecteur: 0, categorie: 'DOCUMENTAIRE', jour: -421, fiche: 1, par: 1 },
  { ...MADE, inspecteur: 1, categorie: 'ENTRETIEN', jour: -380, fiche: null },
  { ...MADE, inspecteur: 2, categorie: 'SUR SITE', jour: -331, fiche: 0, conclusion: 'actions', ecart: 'mineur soldé' },
  { ...MADE, inspecteur: 0, categorie: 'SUR SITE', jour: -250, fiche: 0, conclusion: 'actions', ecart: 'mineur soldé' },
  { ...MADE, inspecteur: 1, categorie: 'INOPINEE', jour: -152, fiche: 0 },
  { ...MADE, inspecteur: 2, categorie: 'SUR SITE', jour: -45, fiche: 0, conclusion: 'actions', ecart: 'majeur ouvert' },
  { ...PLANNED, inspecteur: 1, categorie: 'DOCUMENTAIRE', jour: -12, fiche: 0 },
  { ...MADE, inspecteur: 2, categorie: 'ENTRETIEN', jour: -4, fiche: null, etat: 'EN SIGNATURE' },
  { ...PLANNED, inspecteur: 0, categorie: 'SUR SITE', jour: 15, fiche: 1 },
];
const MAR: readonly Described[] = [
  { ...MADE, inspecteur: 0, categorie: 'SUR SITE', jour: -210, fiche: 0 },
  { ...PLANNED, inspecteur: 1, categorie: 'SUR SITE', jour: 20, fiche: 0 },
];
/** eds has none: its menu hides them (specification, section 2). */
const DESCRIBED: Readonly<Record<Variant, readonly Described[]>> = { cee: CEE, eds: [], mar: MAR };

const SEED = 35_001;
const DAYS_BEFORE = 21;

export function supervisionsDemo(world: World): Supervision[] {
  // Of its own: what was drawn before stays the same.
  const h = new Random(SEED + VARIANTS.indexOf(world.variante));
  const years = new Map<string, number>();
  return DESCRIBED[world.variante].map((described) => {
    const one = supervisionOf(world, described, h.uuid());
    const year = one.createdAt.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + 1);
    return { ...one, numero: `SU-${year}-${String(years.get(year)).padStart(5, '0')}` };
  });
}

/** The same day, or the Friday before. */
const workday = (day: string): string => (isWorkday(day) ? day : workday(plusDays(day, -1)));

interface Person {
  readonly id: number;
  readonly nom: string;
}

/** Who is seen, and who sees them: a controller who supervises, or the responsable. */
function peopleOf(
  { controleurs, responsable }: World,
  { par }: Described,
  inspecteur: Controller,
): Record<Side, Person> {
  const superviseur = par === null ? null : must(controleurs[par], 'a controller who supervises');
  return {
    inspecteur: { id: inspecteur.idUser, nom: fullName(inspecteur) },
    superviseur: { id: superviseur?.idUser ?? responsable.id, nom: fullName(superviseur ?? responsable) },
  };
}

/** Three and four days later; null: not signed. */
function signaturesOf(people: Record<Side, Person>, etat: Supervision['etat'], day: string): Supervision['signatures'] {
  if (etat !== 'SIGNEE') return { inspecteur: null, superviseur: null };
  return {
    inspecteur: signatureOf(people.inspecteur, parisInstant(workday(plusDays(day, 3)), '17:20')),
    superviseur: signatureOf(people.superviseur, parisInstant(workday(plusDays(day, 4)), '18:05')),
  };
}

function supervisionOf(world: World, described: Described, id: string): Supervision {
  const { variante, idBureauInspection, aujourdhui, responsable, controleurs } = world;
  const { categorie, etat, fiche } = described;
  const inspecteur = must(controleurs[described.inspecteur], 'a controller for each supervision');
  const { type, grille } = settingsOf(variante, categorie);
  const day = workday(plusDays(aujourdhui, described.jour));
  const createdAt = parisInstant(workday(plusDays(day < aujourdhui ? day : aujourdhui, -DAYS_BEFORE)), '09:10');
  const found = etat === 'PLANIFIEE' ? UNMADE : findings(described, grille, day);
  const people = peopleOf(world, described, inspecteur);
  const signatures = signaturesOf(people, etat, day);
  const signeeLe = signatures.superviseur?.le ?? null;
  return {
    id,
    kind: 'supervision',
    variante,
    idBureauInspection,
    idType: type.id,
    idGrille: grille.id,
    idInspecteur: people.inspecteur.id,
    idSuperviseur: people.superviseur.id,
    fiche: fiche === null ? null : must(inspecteur.competences[fiche], 'a fiche that they may do').code,
    idIntervention: null,
    datePrevue: day,
    lieu: inspecteur.domicile?.ville ?? '',
    ...found,
    categorie,
    libelleType: type.libelle,
    nomInspecteur: people.inspecteur.nom,
    nomSuperviseur: people.superviseur.nom,
    etat,
    version: 1,
    signatures,
    signeeLe,
    prochaineLe: signeeLe === null ? null : nextOf(found, type),
    deverrouillages: [],
    motifRetrait: null,
    auteur: { id: responsable.id, nom: fullName(responsable), role: responsable.role },
    createdAt,
    updatedAt: signeeLe ?? createdAt,
    retireLe: null,
  };
}

/** Those that come with the product. */
const settingsOf = (variante: Variant, categorie: Supervision['categorie']) => ({
  type: must(
    deliveredTypes(variante).find((one) => one.categorie === categorie),
    categorie,
  ),
  grille: must(
    deliveredGrilles(variante).find((one) => one.categorie === categorie),
    categorie,
  ),
});

const signatureOf = ({ id, nom }: Person, le: string): Signed => ({
  version: 1,
  image: drawnSignature(id),
  remarque: '',
  accord: true,
  id,
  nom,
  le,
});

type Found = Pick<Supervision, 'dateRealisee' | 'champs' | 'champsPrecedents' | 'constats' | 'ecarts' | 'conclusion'>;
const UNMADE: Found = {
  dateRealisee: null,
  champs: {},
  champsPrecedents: {},
  constats: '',
  ecarts: {},
  conclusion: null,
};

function findings({ conclusion, ecart }: Described, grille: GrilleSupervision, day: string): Found {
  const conform = grille.champs.flatMap(({ cf_id, cf_component_type }) =>
    cf_component_type === 'RADIO' ? [[cf_id, 'Conforme'] as const] : [],
  );
  const isMeasured = grille.champs.some(({ cf_id }) => cf_id === 'mesures');
  const mesures = [
    { grandeur: 'Épaisseur, comble nord', inspecteur: 305, superviseur: 310 },
    { grandeur: 'Surface isolée', inspecteur: 96.5, superviseur: 98 },
  ];
  const said = ecart === undefined ? {} : { m_pige: 'Non conforme', m_pige_note: PIGE };
  return {
    dateRealisee: day,
    champs: { ...Object.fromEntries(conform), ...(isMeasured ? { mesures } : {}), ...said },
    champsPrecedents: {},
    constats:
      ecart === undefined ? 'Méthode suivie, conclusions justes.' : 'Méthode suivie ; le matériel est à revoir.',
    ecarts: ecart === undefined ? {} : { [`e${day.replaceAll('-', '')}01`]: ecartOf(ecart, day) },
    conclusion,
  };
}

const PIGE = 'L’étiquette d’étalonnage de la pige est dépassée.';
function ecartOf(ecart: NonNullable<Described['ecart']>, day: string): Ecart {
  const isOpen = ecart === 'majeur ouvert';
  return {
    gravite: isOpen ? 'majeur' : 'mineur',
    constat: PIGE,
    action: 'Faire étalonner la pige et classer le certificat',
    responsable: 'Responsable du matériel',
    echeance: plusDays(day, isOpen ? 60 : 30),
    soldeLe: isOpen ? null : plusDays(day, 14),
    preuve: isOpen ? '' : 'Certificat d’étalonnage classé',
  };
}

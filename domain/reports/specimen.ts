/** [reports/R33] A report of nobody’s visit, filled in as its form allows: what an office looks at while it chooses a layout. */
import { refuse, type Result, ok } from '../base/result.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import { methodFor } from '../bureaux/method.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { compileFormulaire } from '../forms/compile.ts';
import type { ChampDefinition, FormulaireDefinition, RawColumn, TableRow, Value } from '../forms/definition.ts';
import type { Variant } from '../variants/variants.ts';
import type { Document } from './document.ts';
import type { RapportPhoto } from './photo-sheet.ts';
import { phrasesOfReport } from './phrases.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import type { ReportLayout } from './report-layout.ts';

export interface SpecimenAsked {
  readonly definition: FormulaireDefinition;
  readonly idTypeIntervention: string;
  readonly variante: Variant;
  readonly bureau: BureauRecord;
  readonly layout: ReportLayout;
}

/** Pages of a specimen; FORMULAIRE_ILLISIBLE. `now`: ISO instant. */
export function specimen(
  { definition, idTypeIntervention, variante, bureau, layout }: SpecimenAsked,
  now: string,
): Result<Document> {
  const formulaire = compileFormulaire(definition);
  if (!formulaire.ok) return refuse(formulaire.code);
  const { champs } = definition;
  const visit = {
    ...VISIT,
    variante,
    codeFiche: definition.code,
    libelleType: definition.libelle,
    idTypeIntervention,
    configRapportJson: JSON.stringify(layout),
    dateRdv: now,
    soumisLe: now,
    valideLe: now,
    validePar: 0,
    methode: methodFor(bureau.methodes, definition.code, localDay(now, zoneOf(bureau))),
    resultat: null,
  };
  return ok(
    rapportIntervention({
      intervention: visit,
      dossier: { numero: 'D-2026-00000', referenceClient: 'REF-0000', variante },
      formulaire: formulaire.value,
      formMade: null,
      replaced: null,
      reponses: Object.fromEntries(champs.filter(isTyped).map((champ) => [champ.cf_id, answerOf(champ)])),
      photos: champs.filter(({ cf_component_type: type }) => type === 'IMAGE').flatMap((champ) => photosOf(champ, now)),
      bureau,
      controleur: { nom: 'Exemple', prenom: 'Camille' },
      validateur: 'Dominique Exemple',
      phrases: { ...phrasesOfReport(variante, 'fr'), ...WORDS },
      now,
      draft: true,
      qr: null,
    }),
  );
}

/** Said of a specimen instead of a draft. */
const WORDS = {
  projet: 'SPÉCIMEN',
  projetAvis: 'Spécimen : aucune visite n’est décrite ici.',
} as const;

const ADRESSE = {
  ligne1: '1 rue de l’Exemple',
  ligne2: null,
  codePostal: '35000',
  ville: 'Rennes',
  departement: '35',
  lat: null,
  lng: null,
};
const VISIT = {
  id: 'specimen',
  champsPrecedents: {},
  numero: 'I-2026-00000',
  version: 1,
  remplaceId: null,
  motif: null,
  nature: 'Contrôle sur le lieu',
  nomClient: 'Client d’exemple',
  nomEntreprise: 'Entreprise d’exemple',
  nomControleur: null,
  beneficiaire: { civilite: 'Mme', nom: 'Exemple', prenom: 'Claude', telephone: '', email: null },
  adresse: ADRESSE,
} as const;

const isTyped = ({ cf_calculated, cf_component_type: type }: ChampDefinition): boolean =>
  cf_calculated !== true && type !== 'IMAGE' && type !== 'SIGNATURE';

const DAY = '2026-01-15';
const FORMATS = {
  siret: '73282932000074',
  telephone: '02 99 00 00 00',
  code_postal: '35000',
  email: 'nom@exemple.fr',
} as const;

/** An answer that the field takes, as far as its definition tells. */
function answerOf(champ: ChampDefinition): Value {
  switch (champ.cf_component_type) {
    case 'SELECT':
    case 'RADIO':
      return champ.cf_options?.[0] ?? null;
    case 'DATE_PICKER':
      return DAY;
    case 'NUMBER':
      return numberOf(champ);
    case 'TABLE':
      return [1, 2].map((rank) => rowOf(champ.cf_columns ?? [], rank));
    default:
      return champ.cf_field_type === 'number' ? numberOf(champ) : textOf(champ);
  }
}
const numberOf = ({ cf_min = 0, cf_max = Infinity }: ChampDefinition): number => Math.min(cf_max, Math.max(cf_min, 12));
const textOf = ({ cf_format }: ChampDefinition): string => (cf_format === undefined ? 'Exemple' : FORMATS[cf_format]);

const rowOf = (columns: readonly RawColumn[], rank: number): TableRow =>
  Object.fromEntries(
    columns.flatMap(([name, type, formula]) => (formula === undefined ? [[name, cellOf(type, rank)]] : [])),
  );
const cellOf = (type: string, rank: number): string | number =>
  type === 'number'
    ? 10 * rank
    : type === 'date'
      ? DAY
      : type.includes('|')
        ? (type.split('|')[0] ?? '')
        : `Exemple ${rank}`;

/** A grey rectangle of 4 by 3. */
const GREY =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEUlEQVR42mO4eusaHDHg5AAATcsePSYH424AAAAASUVORK5CYII=';

const photosOf = ({ cf_id }: ChampDefinition, prisLe: string): RapportPhoto[] =>
  [1, 2].map((rank) => ({
    cf_id,
    id: `${cf_id}-${rank}`,
    dataUrl: GREY,
    defect: null,
    isReceived: true,
    largeur: 0,
    hauteur: 0,
    sha256: '',
    prisLe,
    lat: 48.1173,
    lng: -1.6778,
    precisionM: null,
    legende: null,
  }));

import { plusDays } from '#domain/base/days.ts';
import type { ChampDefinition, TableRow, Reponses, Value } from '#domain/forms/definition.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { REASON_ID } from '#domain/forms/proposal.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { Random } from './random.ts';
import { LINES, MEASURES, TEXTS } from './measures.ts';
import { truthful } from './truth.ts';

export interface DemoVisit {
  /** Day of the visit. */
  readonly jour: string;
  readonly reference: string;
  readonly dateEngagement: string | null;
  readonly dateFacture: string | null;
  readonly present: string;
  /** 0: the first option of the conclusion (all is well), 1: the second, 2: the third. */
  readonly conclusion: 0 | 1 | 2;
  /** Part of the visible fields that are answered; 1: complete. */
  readonly part: number;
}

/** Passes over the form: an answer may show fields, whose answers may show others. */
const PASSES = 4;

/**
 * Answers as a controller would have given them: every visible field that a person fills, in the order of the form,
 * judged by the form engine. Pictures are documents of their own and are not here.
 */
export function demoReponses(h: Random, formulaire: FormulaireCompile, visit: DemoVisit): Reponses {
  const answers: Record<string, Value> = {};
  const context = { visite: visit, champResultat: formulaire.definition.champResultat, known: known(visit) };
  // The conclusion follows the measures, once they are all there: nobody has a reason to give.
  const own = [...formulaire.champs.values()].filter(({ definition }) => definition.cf_id !== REASON_ID);
  const limit = Math.ceil(own.length * visit.part);
  let given = -1;
  for (let pass = 0; pass < PASSES && given !== Object.keys(answers).length; pass += 1) {
    given = Object.keys(answers).length;
    const etats = evaluate(formulaire, answers, visit.jour);
    for (const { definition } of own.slice(0, limit)) {
      const { cf_id } = definition;
      const isToFill = etats.get(cf_id)?.visible === true && definition.cf_calculated !== true && !(cf_id in answers);
      const value = isToFill ? (markingOf(cf_id, answers) ?? answer(h, definition, context)) : null;
      if (value !== null) answers[cf_id] = value;
    }
  }
  if (visit.part < 1) return answers;
  const fill = (champ: ChampDefinition): Value =>
    DEMANDED[champ.cf_id] ?? answer(new Random(1), { ...champ, cf_required: true }, context);
  return truthful(formulaire, answers, { day: visit.jour, fill });
}

/** A lift of the demo bears the marking of its year. */
const markingOf = (cf_id: string, { a_annee: year }: Readonly<Record<string, Value>>): Value =>
  cf_id === 'a_ce' && typeof year === 'number' ? (year >= 2000 ? 'Oui' : 'Non') : null;

interface ReponseContext {
  readonly visite: DemoVisit;
  readonly champResultat: string;
  readonly known: Readonly<Record<string, Value>>;
}

function answer(h: Random, champ: ChampDefinition, context: ReponseContext): Value {
  const { visite, champResultat } = context;
  const knownValue = context.known[champ.cf_id];
  if (knownValue !== undefined) return knownValue;
  switch (champ.cf_component_type) {
    case 'TEXT':
    case 'TEXTAREA':
      return h.among(TEXTS[champ.cf_id] ?? TEXTS[champ.cf_component_type] ?? ['']) || null;
    case 'NUMBER':
      return measureFor(h, champ.cf_id);
    case 'SELECT':
    case 'RADIO':
      return champ.cf_id === champResultat ? option(champ, visite.conclusion) : choice(h, champ, visite);
    case 'DATE_PICKER':
      return plusDays(visite.jour, -h.integer(10, 60));
    case 'TABLE':
      return lines(h, champ, visite);
    case 'IMAGE':
    case 'SIGNATURE':
      return null;
  }
}

/** What a report lists when its conclusion asks for it. */
const DEMANDED: Readonly<Record<string, readonly TableRow[]>> = {
  a_defauts: [{ point: 'Gaine', defaut: 'Éclairage de gaine hors service sur deux niveaux', danger: 'À corriger' }],
  w_liste_reserves: [
    { lot: 'Ventilation', reserve: 'Bouche de la salle de bain à équilibrer', echeance: '', levee: 'Non' },
  ],
  d_actions: [
    { dispositif: 'Clôture de gaine', travaux: 'Reprise du grillage au niveau 3', delai: '6 mois', cout_ht: 1450 },
  ],
};

/** Answers that the visit decides. */
function known(visit: DemoVisit): Readonly<Record<string, Value>> {
  return {
    h_reference: visit.reference,
    h_date_visite: visit.jour,
    a_date: visit.jour,
    v_date: visit.jour,
    w_date: visit.jour,
    h_nom_present: visit.present,
    h_date_engagement: visit.dateEngagement ?? plusDays(visit.jour, -80),
    h_date_debut: plusDays(visit.dateEngagement ?? plusDays(visit.jour, -80), 24),
    h_date_facture: visit.dateFacture ?? plusDays(visit.jour, -30),
    h_acces: visit.conclusion === 2 ? 'Non accessible' : 'Accessible',
    k_cumul: 'Non',
    a_mise_service: '2000-10-16',
    a_date_prec: plusDays(visit.jour, -1810),
    // What was renovated got better, where the final visit says nothing else.
    w_classe_avant: visit.conclusion === 1 ? 'E' : 'F',
    w_classe_apres: visit.conclusion === 1 ? 'D' : 'C',
    w_date_debut: plusDays(visit.jour, -95),
    w_date_fin: plusDays(visit.jour, -12),
  };
}

function measureFor(h: Random, cf_id: string): number {
  const [min, max, pas] = MEASURES[cf_id] ?? [1, 20, 1];
  const raw = min + h.draw() * (max - min);
  return Math.round(Math.round(raw / pas) * pas * 1000) / 1000;
}

const option = ({ cf_options = [] }: ChampDefinition, rank: number): string | null =>
  cf_options[Math.min(rank, cf_options.length - 1)] ?? null;

/** Choices that mean trouble, whatever they stand beside. */
const UNFAVOURABLE = /^(Non|Absen|Présent non|Personne absente|Arrêt)/;
/** Choices whose first option would be odd every time. */
const FREE_TEXTS =
  /^(m_procede|p_local|k_regul|z_regul|g_activite|a_type|v_categorie|v_chauffage|v_dpe|w_classe|v_ventil$|t_pose|z_alim|h_present|k_usage|k_application|i_methode)/;
/** Classes that the fiches ask for. */
const REGULATORS = /^[kz]_regul$/;
/** Of a control that is not satisfactory, what is wrong: one at least, so that its answers say so too. */
const WRONG = /^(t_ecart_feu|m_devis_complet|p_distance|k_calorifuge|z_note|g_supervision)$/;
const WORRYING = /^(a_danger|v_indignite|v_humidite|w_reserves)$/;

function choice(h: Random, champ: ChampDefinition, { conclusion }: DemoVisit): string | null {
  const { cf_id, cf_options = [] } = champ;
  if (WORRYING.test(cf_id)) return h.chance(0.08) ? 'Oui' : 'Non';
  if (REGULATORS.test(cf_id)) return h.among(['IV', 'V', 'VI']);
  const favourable = cf_options.filter((text) => !UNFAVOURABLE.test(text));
  if (FREE_TEXTS.test(cf_id)) return h.among(favourable);
  const unfavourable = isWrong(h, cf_id, conclusion) ? cf_options.find((text) => UNFAVOURABLE.test(text)) : undefined;
  return unfavourable ?? favourable[0] ?? cf_options[0] ?? null;
}

const isWrong = (h: Random, cf_id: string, conclusion: DemoVisit['conclusion']): boolean =>
  conclusion === 1 && (h.chance(0.25) || WRONG.test(cf_id));

function lines(h: Random, champ: ChampDefinition, visit: DemoVisit): readonly TableRow[] | null {
  const modeles = LINES[champ.cf_id];
  if (modeles !== undefined) return modeles.length === 0 ? null : modeles.map((modele) => modele(h));
  if (champ.cf_required !== true && visit.conclusion === 0) return null;
  return [Object.fromEntries((champ.cf_columns ?? []).map(([nom, genre]) => [nom, cell(h, genre)]))];
}

function cell(h: Random, genre: string): string | number {
  if (genre === 'number') return h.integer(1, 40);
  return genre.includes('|') ? (genre.split('|')[0] ?? '') : h.among(TEXTS['TEXT'] ?? ['']);
}

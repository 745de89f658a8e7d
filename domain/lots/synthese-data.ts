import type { Conclusion } from '../forms/conclusions.ts';
import { toldByContact } from './contact/concluded-contact.ts';
import { controlDate } from './control-date.ts';
import { controlsDue, type DueControl, keyOfControl } from './controls-due.ts';
import { countsOf } from './counts.ts';
import type { Lot } from './lot.ts';
import type { Operation } from './operation.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';
import type { SyntheseData } from './synthese.ts';
import { triedAt } from './unreachable.ts';
import { parametersOf } from './synthese-parameters.ts';
import { contactRates } from './synthese-contacts.ts';
import {
  type FormReasons,
  gapsTold,
  NO_REASONS,
  reasonsOfForm,
  toldControl,
  type ToldControl,
} from './form-reasons.ts';
import type { AnsweredForm, SyntheseSources, SyntheseVisit } from './synthese-sources.ts';

/** One control that was asked for, as the synthesis lists it. */
export interface SyntheseLine {
  /** Place in the list, from 1. */
  readonly ordre: number;
  readonly reference: string;
  readonly installateur: string;
  readonly ville: string;
  readonly mode: 'lieu' | 'contact';
  readonly resultat: Conclusion | null;
  /** Of the visit: I-2026-00131. */
  readonly numero: string | null;
  /** [lots/L73] Day of the control, or the instant of its report when nothing says it; null: it is awaited. */
  readonly le: string | null;
  readonly remise: Conclusion | null;
  /** [lots/L73] Of a visit that concludes: who made it, and the version of its form; absent: a contact, or not known. */
  readonly inspecteur?: string;
  readonly formulaire?: string;
}

/** [lots/L19] The whole of a synthesis: what it tells, and the controls that it lists. */
export interface Synthese {
  readonly donnees: SyntheseData;
  readonly lignes: readonly SyntheseLine[];
}

interface Read extends SyntheseSources {
  readonly due: readonly DueControl[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly byId: ReadonlyMap<string, SyntheseVisit>;
  /** By version of the form, of those that were answered. */
  readonly told: ReadonlyMap<string, FormReasons>;
}

/** [lots/L19] What the synthesis of a lot says, from what is held of it. */
export function syntheseOf(sources: SyntheseSources): Synthese {
  const { lot, order, controls, visits, forms } = sources;
  const answered = new Set(visits.map((one) => one.idVersionFormulaire));
  const outcomes = outcomesOf(controls, visits);
  const due = order === null ? [] : [...controlsDue(order, lot), ...concludedAside(order, lot, outcomes)];
  const read = {
    ...sources,
    due,
    outcomes,
    byId: new Map(visits.map((one) => [one.id, one])),
    told: new Map(forms.filter(({ id }) => answered.has(id)).map((form) => [form.id, reasonsOfForm(form)])),
  };
  const lignes = due.map((one) => lineOf(read, one));
  return { donnees: dataOf(read, lignes), lignes };
}

/**
 * [lots/L70] Controls that concluded, at operations that another one took the place of: what was found there counts, as it
 * does in the rates.
 */
function concludedAside(
  order: NonNullable<SyntheseSources['order']>,
  lot: Lot,
  outcomes: ReadonlyMap<string, Outcome>,
): DueControl[] {
  const known = new Set(controlsDue(order, lot).map(keyOfControl));
  return order.remplacements.flatMap(({ rang, mode }) => {
    const key = keyOfControl({ rang, mode });
    return outcomes.get(key)?.resultat == null || known.has(key) ? [] : [{ rang, mode }];
  });
}

function lineOf(read: Read, due: DueControl): SyntheseLine {
  const outcome = read.outcomes.get(keyOfControl(due)) ?? null;
  const visit = outcome?.idIntervention == null ? null : (read.byId.get(outcome.idIntervention) ?? null);
  return {
    ...namedIn(read.list[due.rang - 1]),
    ordre: due.rang,
    mode: due.mode,
    ...concludedBy(outcome, visit && { ...visit, day: controlDate(visit, formOf(read, visit)) }),
    numero: visit?.numero ?? null,
    remise: outcome?.remise ?? null,
    ...(isVisited(due, outcome) ? madeOf(read, visit) : {}),
  };
}

const madeOf = (read: Read, visit: SyntheseVisit | null) => visit && madeBy(visit, formOf(read, visit));

const isVisited = ({ mode }: DueControl, outcome: Outcome | null): boolean =>
  mode === 'lieu' && outcome !== null && outcome.resultat !== null;

const namedIn = (operation: Operation | undefined): Pick<SyntheseLine, 'reference' | 'installateur' | 'ville'> => ({
  reference: operation?.reference ?? '',
  installateur: operation?.installateur ?? '',
  ville: operation?.ville ?? '',
});

const formOf = ({ forms }: Read, { idVersionFormulaire }: SyntheseVisit): AnsweredForm | undefined =>
  forms.find(({ id }) => id === idVersionFormulaire);

type DatedVisit = SyntheseVisit & { readonly day: string | null };

/** [lots/L73] */
function concludedBy(outcome: Outcome | null, visit: DatedVisit | null): Pick<SyntheseLine, 'resultat' | 'le'> {
  if (outcome === null || outcome.resultat === null) return { resultat: null, le: null };
  const { resultat, control, concluLe } = outcome;
  return {
    resultat,
    le: control.mode === 'contact' ? (control.conclusion?.le ?? null) : (visit?.day ?? visit?.soumisLe ?? concluLe),
  };
}

function dataOf(read: Read, lignes: readonly SyntheseLine[]): SyntheseData {
  const { lot, list } = read;
  const of = (mode: 'lieu' | 'contact') => lignes.filter((one) => one.mode === mode);
  const [lieu, contact] = [of('lieu'), of('contact')];
  const done = (some: readonly SyntheseLine[]) => some.filter(({ resultat }) => resultat !== null).length;
  const resultats = { lieu: resultsOf(lieu), contact: resultsOf(contact) };
  return {
    lot: namedLot(lot),
    methode: lot.methode ?? 'echantillon',
    tirage: drawOf(lot),
    nbOperations: list.length,
    remplacements: replacementsOf(read),
    ...complementsOf(read),
    prevues: { lieu: lieu.length, contact: contact.length },
    controlees: { lieu: done(lieu), contact: done(contact) },
    parametres: parametersOf(read),
    resultats,
    taux: ratesOf(read, resultats),
    ecarts: gapsOf(read, lignes),
    nonSatisfaits: unsatisfiedOf(read, lignes),
    contacts: contactRates(read),
  };
}

const namedLot = ({
  uniqueCode = '',
  libelle = '',
  nomClient = '',
  fiche = '',
  ...dates
}: Lot): SyntheseData['lot'] => ({
  uniqueCode,
  libelle,
  client: nomClient,
  fiche,
  periodeDu: dates.periodeDu ?? null,
  periodeAu: dates.periodeAu ?? null,
  dateDepot: dates.dateDepot ?? null,
});

function drawOf({ tirage = null }: Lot): SyntheseData['tirage'] {
  if (tirage === null) return null;
  const { idOrdre: _order, ...told } = tirage;
  return told;
}

function ratesOf(
  { lot: { tirage = null }, list, visits, seuil }: Read,
  { lieu, contact }: SyntheseData['resultats'],
): SyntheseData['taux'] {
  const share = (part: number): number | null => (list.length === 0 ? null : part / list.length);
  return {
    surSite: share(lieu.S),
    contact: share(contact.S),
    NS: countsOf(visits).tauxNS,
    seuilNS: seuil,
    cibleSurSite: tirage === null ? null : tirage.tauxLieu / 10_000,
    cibleContact: tirage === null ? null : tirage.tauxContact / 10_000,
  };
}

function resultsOf(lignes: readonly SyntheseLine[]): { S: number; NS: number; NV: number } {
  const count = (word: Conclusion): number => lignes.filter(({ resultat }) => resultat === word).length;
  return { S: count('Satisfaisant'), NS: count('Non satisfaisant'), NV: count('Non vérifiable') };
}

function replacementsOf({ order, list, ...made }: Read): SyntheseData['remplacements'] {
  const referenceOf = (rang: number): string => list[rang - 1]?.reference ?? '';
  return (order?.remplacements ?? []).map(({ rang, par, mode, motif, le }) => ({
    reference: referenceOf(rang),
    par: referenceOf(par),
    mode,
    motif,
    le,
    tentatives: triedOf(made, { rang, mode }),
  }));
}

/** [lots/L85] Instants at which an operation was tried, the first one first. */
function triedOf({ controls, visits }: Pick<Read, 'controls' | 'visits'>, { rang, mode }: DueControl): string[] {
  const control = controls.find((one) => one.ordre === rang && one.mode === mode);
  if (control === undefined) return [];
  const own = visits.filter(({ demandeId }) => control.idDossier !== null && demandeId === control.idDossier);
  return [
    ...triedAt({
      tentatives: control.tentatives,
      visits: own.map(({ appels, ...visit }) => ({ ...visit, appels: datedCalls(appels) })),
    }),
  ];
}

const datedCalls = (appels: SyntheseVisit['appels']) =>
  Object.fromEntries(
    Object.entries(appels ?? {}).flatMap(([id, { le }]) => (le === undefined ? [] : [[id, { le }] as const])),
  );

/** [lots/L74] Told apart from the draw; none: nothing is said of them. */
function complementsOf({ order, list }: Read): Pick<SyntheseData, 'complements'> {
  const made = order?.complements ?? [];
  if (made.length === 0) return {};
  const told = made.map(({ mode, rangs, motif, le, auteur }) => ({
    mode,
    references: rangs.map((rang) => list[rang - 1]?.reference ?? ''),
    motif,
    le,
    auteur: auteur.nom,
  }));
  return { complements: told };
}

/** The visit of a line, once it concludes. */
const concludedVisit = (
  { outcomes, byId }: Read,
  { ordre: rang, mode, resultat }: SyntheseLine,
): SyntheseVisit | undefined =>
  mode === 'lieu' && resultat !== null
    ? byId.get(outcomes.get(keyOfControl({ rang, mode }))?.idIntervention ?? '')
    : undefined;

const toldBy = ({ told }: Read, { idVersionFormulaire: id }: SyntheseVisit): FormReasons => told.get(id) ?? NO_REASONS;

function gapsOf(read: Read, lignes: readonly SyntheseLine[]): SyntheseData['ecarts'] {
  return lignes.flatMap((line) => {
    const visit = concludedVisit(read, line);
    const gaps = visit === undefined ? [] : gapsTold(toldBy(read, visit), visit.champs);
    return gaps.map((gap) => ({ reference: line.reference, ...gap }));
  });
}

const NOTHING_TOLD: ToldControl = { motifs: '', action: '', commentaire: '' };

/** [lots/L62] What the answers of a control say of it, of a visit or of a contact, each by its own form. */
function toldOf(read: Read, line: SyntheseLine): ToldControl {
  if (line.mode === 'contact') {
    const outcome = read.outcomes.get(keyOfControl({ rang: line.ordre, mode: 'contact' }));
    return outcome?.control.conclusion == null ? NOTHING_TOLD : toldByContact(outcome.control.conclusion);
  }
  const visit = concludedVisit(read, line);
  return visit === undefined ? NOTHING_TOLD : toldControl(toldBy(read, visit), visit.champs);
}

/** [lots/L73] Who made the visit, and on which version of the form. */
const madeBy = ({ nomControleur, idVersionFormulaire }: SyntheseVisit, form: AnsweredForm | undefined) => ({
  ...(nomControleur == null ? {} : { inspecteur: nomControleur }),
  formulaire: form?.code === undefined ? idVersionFormulaire : versionWords(form.code, form.version),
});

/** « BAR-EN-101, version 3 ». */
const versionWords = (code: string, version: number | undefined): string =>
  version === undefined ? code : `${code}, version ${version}`;

function unsatisfiedOf(read: Read, lignes: readonly SyntheseLine[]): SyntheseData['nonSatisfaits'] {
  return lignes
    .filter(({ resultat }) => resultat === 'Non satisfaisant')
    .map((line) => ({
      reference: line.reference,
      mode: line.mode,
      ...toldOf(read, line),
      remise: line.remise,
      ...(line.inspecteur === undefined ? {} : { inspecteur: line.inspecteur }),
      ...(line.formulaire === undefined ? {} : { formulaire: line.formulaire }),
    }));
}

import { ok, type Result } from '#domain/base/result.ts';
import { absenceDepuis, ajouterAbsence, type Arrivage, JOURNAL_MAX, journaliser } from '#domain/sync/absence.ts';
import type { Absence, Absences } from '#domain/sync/collections.ts';
import type { Decision } from '#domain/sync/journal.ts';
import type { AbsenceEnCours } from '../store/contexte.ts';
import type { Magasin } from '../local/magasin.ts';

/** The decision with its line of the journal, as long as there is room for it. */
export function noter(absence: AbsenceEnCours | undefined, decision: Decision, arrivage: Arrivage): Decision {
  if (absence === undefined || decision.op === 'rien') return decision;
  const fiche = journaliser(decision, arrivage);
  if (fiche === null) return decision;
  if (!absence.notes.has(fiche.docId) && absence.notes.size >= JOURNAL_MAX) {
    absence.omis.add(fiche.docId);
    return decision;
  }
  absence.notes.add(fiche.docId);
  return { ...decision, conflits: [...decision.conflits, fiche] };
}

async function lireAbsences(magasin: Magasin) {
  const [previous] = await magasin.parIds('configs', ['absences']);
  const connues = previous?.id === 'absences' && !previous._deleted ? previous : { recuLe: null, liste: [] };
  const { recuLe, liste } = connues;
  return { previous, absences: { id: 'absences' as const, recuLe, liste } };
}

/** Written again on what another thread wrote in between. */
async function ecrireAbsences(magasin: Magasin, suite: (absences: Absences) => Absences): Promise<void> {
  for (;;) {
    const { previous, absences } = await lireAbsences(magasin);
    if ((await magasin.ecrire('configs', [{ previous, document: suite(absences) }])).length === 0) return;
  }
}

/** [DC] The absence that the round about to begin will end, with what an interrupted one already noted. */
export async function ouvrirAbsence(magasin: Magasin, maintenant: string): Promise<AbsenceEnCours | undefined> {
  const { absences } = await lireAbsences(magasin);
  const depuis = absenceDepuis(absences.recuLe, maintenant);
  if (depuis === null) return undefined;
  const notes = new Set((await fichesDe(magasin, depuis)).map(({ docId }) => docId));
  return { depuis, notes, omis: new Set() };
}

async function fichesDe(magasin: Magasin, depuis: string) {
  const fiches = await Promise.all([1, 0].map((ouvert) => magasin.chercher('conflits', 'ouvert', ouvert)));
  return fiches.flat().filter(({ absence }) => absence === depuis);
}

/** What is written of every round: little, since a write of this record wakes the screens that read it. */
const RECU_MS = 600_000;

/** A pull is complete: an absence is counted from here. */
export async function noterReception(magasin: Magasin, maintenant: string): Promise<void> {
  const { recuLe } = (await lireAbsences(magasin)).absences;
  if (recuLe !== null && Math.abs(Date.parse(maintenant) - Date.parse(recuLe)) < RECU_MS) return;
  await ecrireAbsences(magasin, (absences) => ({ ...absences, recuLe: maintenant }));
}

/** [DC] The pull is complete: from now on the screen may speak of this absence. Nothing to say: nothing is said. */
export async function cloreAbsence(
  magasin: Magasin,
  { depuis, omis }: AbsenceEnCours,
  maintenant: string,
): Promise<void> {
  const { length: nombre } = await fichesDe(magasin, depuis);
  const absence: Absence = { depuis, jusquAu: maintenant, vue: 0, nombre, omis: omis.size };
  const isMuette = nombre === 0 && omis.size === 0;
  await ecrireAbsences(magasin, ({ id, liste }) => ({
    id,
    recuLe: maintenant,
    liste: isMuette ? liste : ajouterAbsence(liste, absence),
  }));
}

/** Its notice is not shown again. */
export async function voirAbsence(magasin: Magasin, depuis: string): Promise<Result<null>> {
  await ecrireAbsences(magasin, ({ liste, ...reste }) => ({
    ...reste,
    liste: liste.map((une) => (une.depuis === depuis ? { ...une, vue: 1 } : une)),
  }));
  return ok(null);
}

import type { TFunction } from 'i18next';
import { readLine } from '#domain/renovation/lines.ts';
import type { ChampChange } from '../../../shared/history/events.ts';
import { ETAT_WORDS, isEtat } from '../../../shared/states/etat-words.ts';
import type { Formats } from '../../../ui/format/formats.ts';
import { toldOf, type ValueForm } from './history-fields.ts';

export type HistoryWords = TFunction<['dossier', 'etats']>;

/** The name of a changed field, as its screen says it; `questions` gives those of the forms. */
export function champName(
  { champ }: Pick<ChampChange, 'champ'>,
  of: string,
  { t, questions }: { readonly t: HistoryWords; readonly questions: ReadonlyMap<string, string> },
): string {
  const told = toldOf(of, champ);
  if (typeof told === 'string') return '';
  if (told.as === 'reponse') return questions.get(champ.slice('champs.'.length)) ?? t('dossier:champs.reponse');
  return typeof told.label === 'string'
    ? t(`dossier:champs.${told.label}`)
    : t(`dossier:historique.lignes.${told.label.ligne}`);
}

interface Said {
  readonly t: HistoryWords;
  readonly formats: Formats;
  /** A kind of visit in words. */
  readonly natureWord: (nature: string) => string;
}
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** An id, a hash or a drawing is read by nobody. */
const OF_MACHINES = /^[\da-f]{8}-[\da-f]{4}-[\da-f-]+$|^[\da-f]{40,}$|^data:/i;

/** A value in words; null: it has no short form, and only its name is said. */
export function valueText(value: unknown, as: ValueForm, said: Said): string | null {
  if (as === 'sans') return null;
  if (value === null || value === undefined || value === '') return said.t('dossier:historique.videValeur');
  if (typeof value === 'boolean') return said.t(value ? 'dossier:historique.oui' : 'dossier:historique.non');
  if (typeof value === 'number') return numberText(value, as, said.formats);
  if (typeof value === 'string') return textText(value, as, said);
  return as === 'ligne' ? lineText(value, said.formats) : listText(value, said);
}

const numberText = (value: number, as: ValueForm, formats: Formats): string =>
  as === 'minutes' ? formats.duration(value) : formats.nombre(value, Number.isInteger(value) ? 0 : 2);

function textText(value: string, as: ValueForm, { t, formats, natureWord }: Said): string | null {
  if (as === 'etat') return etatText(value, t);
  if (OF_MACHINES.test(value)) return null;
  if (INSTANT.test(value)) return formats.dateHeure(value);
  if (DAY.test(value)) return formats.jour(value);
  return as === 'nature' ? natureWord(value) : value;
}

function etatText(value: string, t: HistoryWords): string | null {
  if (value === 'VERIF RT') return t('etats:verifRtTitre');
  return isEtat(value) ? t(`etats:${ETAT_WORDS[value]}`) : null;
}

function lineText(value: unknown, formats: Formats): string | null {
  const row = readLine(value);
  return row === null ? null : `${row.libelle}, ${formats.montant(row.centimes)}`;
}

/** A list whose every member can be said; what is made of parts cannot. */
function listText(value: unknown, said: Said): string | null {
  if (!Array.isArray(value)) return null;
  const words = value.map((one: unknown) => (typeof one === 'object' ? null : valueText(one, 'texte', said)));
  return words.includes(null) ? null : words.join(', ');
}

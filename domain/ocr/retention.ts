import { plusDays } from '../base/days.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Analyse } from './analyse.ts';
import type { DocumentOcr } from './document.ts';

/** [ocr/OC60] A paper that was given to be read, and that nobody put in a dossier, serves nothing any more. */
const KEPT_DAYS = 90;

/** The day (YYYY-MM-DD) from which the papers of an analysis that stand in no dossier leave. */
export const erasedFrom = ({ createdAt }: Pick<Analyse, 'createdAt'>): string =>
  plusDays(localDay(createdAt, zoneOf(null)), KEPT_DAYS);

/** Of these papers, those that leave then. */
export const loosePapers = <P extends Pick<DocumentOcr, 'idDossier'>>(papers: readonly P[]): P[] =>
  papers.filter(({ idDossier }) => idDossier === null);

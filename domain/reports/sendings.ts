import type { HistoryLine } from '../historique/kept.ts';

/** Beginning of the name of the files of one report, and of no other: its number is its own. */
export const reportNameStart = (numero: string): string => `rapport_${numero}_`;

export interface ReportSending {
  readonly le: string;
  readonly par: string;
  /** Addresses, as the history names them. */
  readonly a: string;
}

/** « Votre visite (a@b.fr, c@d.fr) + rapport_I-2026-00131_261124101500.pdf », as the server writes a mail down. */
const SENT = /\(([^()]*)\) \+ (.*)$/s;

/** [reports/R22] The mails that carried this report, the newest first, as far as the history that was read goes. */
export const sendingsOf = (lines: readonly HistoryLine[], numero: string | null): readonly ReportSending[] =>
  numero === null
    ? []
    : lines
        .flatMap(({ action, date, utilisateur, apres }) => {
          const [, addresses = '', files = ''] =
            action === 'sendEmail' && typeof apres === 'string' ? (SENT.exec(apres) ?? []) : [];
          return files.includes(reportNameStart(numero)) ? [{ le: date, par: utilisateur, a: addresses }] : [];
        })
        .toSorted((a, b) => b.le.localeCompare(a.le));

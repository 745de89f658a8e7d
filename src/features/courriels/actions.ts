import type { ReadCourriel, CourrielRow } from '#domain/api/mails.ts';
import type { ModeleKey, ModeleText } from '#domain/courriels/modeles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';
import { outcomeOf, type SendOutcome } from '../../shared/mail/use-sending.ts';
import type { DossierCourrielEntry } from './dossier-courriel-entry.ts';

/** Lines of the list: the newest. */
const MAX_LINES = 500;

export interface CourrielList {
  readonly items: readonly CourrielRow[];
  readonly total: number;
}

export const readCourriels = async (): Promise<Result<CourrielList>> => api.mails({ query: { size: MAX_LINES } });

export const readCourriel = async (id: string): Promise<Result<ReadCourriel>> => api.mail({ params: { id } });

export const resend = async (id: string): Promise<Result<CourrielRow>> => api.mailRetry({ params: { id }, body: {} });

/** [courriels/L7] `texte` null: ours come back. CONFLIT: somebody wrote it since it was read. */
export const writeTemplate = (
  { modele, variante, langue, rev }: ModeleKey & { readonly rev: number },
  text: Pick<ModeleText, 'sujet' | 'texte'> | null,
): Promise<Result<unknown>> =>
  api.mailTemplateReplace({
    body: { modele, variante, langue, rev, sujet: text?.sujet ?? null, texte: text?.texte ?? null },
  });

/** What the mail is about; the contacts are those of its dossier either way. */
export interface CourrielSubject {
  readonly entite: 'dossier' | 'intervention';
  readonly idEntite: string;
}

export async function sendCourriel(
  subject: CourrielSubject,
  entry: DossierCourrielEntry,
): Promise<Result<SendOutcome>> {
  const { langue: _language, ...body } = entry;
  const answer = await api.sendEmail({ body: { ...body, ...subject } });
  if (!answer.ok) return answer;
  return ok(answer.value === null ? 'enFile' : outcomeOf(answer.value));
}

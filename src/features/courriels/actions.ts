import type { CourrielLu, LigneCourriel } from '#domain/api/mails.ts';
import type { CleModele, TexteModele } from '#domain/courriels/modeles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';
import { envoiDe, type Envoi } from '../../shared/mail/use-envoi.ts';
import type { SaisieCourriel } from './saisie-courriel.ts';

/** Lines of the list: the newest. */
const LIGNES_MAX = 500;

export interface ListeCourriels {
  readonly items: readonly LigneCourriel[];
  readonly total: number;
}

export const lireCourriels = async (): Promise<Result<ListeCourriels>> => api.mails({ query: { size: LIGNES_MAX } });

export const lireCourriel = async (id: string): Promise<Result<CourrielLu>> => api.mail({ params: { id } });

export const renvoyer = async (id: string): Promise<Result<LigneCourriel>> =>
  api.mailRetry({ params: { id }, body: {} });

/** [courriels/L7] `texte` null: ours come back. CONFLIT: somebody wrote it since it was read. */
export const ecrireModele = (
  { modele, variante, langue, rev }: CleModele & { readonly rev: number },
  texte: Pick<TexteModele, 'sujet' | 'texte'> | null,
): Promise<Result<unknown>> =>
  api.mailTemplateReplace({
    body: { modele, variante, langue, rev, sujet: texte?.sujet ?? null, texte: texte?.texte ?? null },
  });

/** What the mail is about; the contacts are those of its dossier either way. */
export interface SujetCourriel {
  readonly entite: 'dossier' | 'intervention';
  readonly idEntite: string;
}

export async function envoyerCourriel(sujet: SujetCourriel, saisie: SaisieCourriel): Promise<Result<Envoi>> {
  const { langue: _langue, ...body } = saisie;
  const answer = await api.sendEmail({ body: { ...body, ...sujet } });
  if (!answer.ok) return answer;
  return ok(answer.value === null ? 'enFile' : envoiDe(answer.value));
}

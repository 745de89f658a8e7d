import type { CourrielLu, LigneCourriel } from '#domain/api/mails.ts';
import type { CleModele, TexteModele } from '#domain/courriels/modeles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';
import { envoiDe, type Envoi } from '../../ui/courriel/use-envoi.ts';
import type { SaisieCourriel } from './saisie-courriel.ts';

/** Lines of the list: the newest. */
const LIGNES_MAX = 500;

export interface ListeCourriels {
  readonly items: readonly LigneCourriel[];
  readonly total: number;
}

const value = <T>(answer: Result<{ readonly data: unknown }>): Result<T> =>
  answer.ok ? ok(answer.value.data as T) : answer;

export const lireCourriels = async (): Promise<Result<ListeCourriels>> =>
  value(await moteur().appeler('mails', { query: { size: LIGNES_MAX } }));

export const lireCourriel = async (id: string): Promise<Result<CourrielLu>> =>
  value(await moteur().appeler('mail', { params: { id } }));

export const renvoyer = async (id: string): Promise<Result<LigneCourriel>> =>
  value(await moteur().appeler('mailRetry', { params: { id }, body: {} }));

/** [L7] `texte` null: ours come back. CONFLIT: somebody wrote it since it was read. */
export const ecrireModele = (
  { modele, variante, langue, rev }: CleModele & { readonly rev: number },
  texte: Pick<TexteModele, 'sujet' | 'texte'> | null,
): Promise<Result<unknown>> =>
  moteur().appeler('mailTemplateReplace', {
    body: { modele, variante, langue, rev, sujet: texte?.sujet ?? null, texte: texte?.texte ?? null },
  });

/** What the mail is about; the contacts are those of its dossier either way. */
export interface SujetCourriel {
  readonly entite: 'dossier' | 'intervention';
  readonly idEntite: string;
}

export async function envoyerCourriel(sujet: SujetCourriel, saisie: SaisieCourriel): Promise<Result<Envoi>> {
  const { langue: _langue, destinataires, fichiers, rapports, ...reste } = saisie;
  const listes = { destinataires: [...destinataires], fichiers: [...fichiers], rapports: [...rapports] };
  const answer = await moteur().appeler('sendEmail', { body: { ...reste, ...listes, ...sujet } });
  if (!answer.ok) return answer;
  return ok(answer.value.status === 202 ? 'enFile' : envoiDe(answer.value.data));
}

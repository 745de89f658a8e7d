import type { CourrielLu, LigneCourriel } from '#domain/api/mails.ts';
import type { CleModele, TexteModele } from '#domain/courriels/modeles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { SaisieCourriel } from './saisie-courriel.ts';
import { moteur } from '../../data/worker-client.ts';

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

/** What became of a sending: taken by the mail server's queue, kept by a server that has none, or waiting for the network. */
export type Envoi = 'parti' | 'garde' | 'enFile';

export async function envoyerCourriel(idDossier: string, saisie: SaisieCourriel): Promise<Result<Envoi>> {
  const { langue: _langue, destinataires, fichiers, rapports, ...reste } = saisie;
  const listes = { destinataires: [...destinataires], fichiers: [...fichiers], rapports: [...rapports] };
  const body = { ...reste, ...listes, entite: 'dossier', idEntite: idDossier };
  const answer = await moteur().appeler('sendEmail', { body });
  if (!answer.ok) return answer;
  if (answer.value.status === 202) return ok('enFile');
  const { destinataires: etats } = answer.value.data as {
    readonly destinataires: readonly { readonly etat: string }[];
  };
  return ok(etats.some(({ etat }) => etat === 'GARDE') ? 'garde' : 'parti');
}

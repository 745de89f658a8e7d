import { refuse, type Result } from '#domain/base/result.ts';
import { engineCommands } from './engine.ts';

/** Whose link this is; LIEN_INVALIDE when it was used, replaced or is too old. */
export async function readLink(token: string): Promise<Result<{ readonly id: number; readonly email: string }>> {
  const moteur = await engineCommands().catch(() => null);
  if (moteur === null) return refuse('MOTEUR_ARRETE');
  const answer = await moteur().appeler('authLien', { params: { id: token } });
  return answer.ok ? { ok: true, value: answer.value.data as { id: number; email: string } } : answer;
}

export async function choosePassword(
  id: number,
  body: { readonly token: string; readonly nouveauMotDePasse: string },
): Promise<Result<null>> {
  const moteur = await engineCommands().catch(() => null);
  if (moteur === null) return refuse('MOTEUR_ARRETE');
  const answer = await moteur().appeler('authPass', { params: { id }, body });
  return answer.ok ? { ok: true, value: null } : answer;
}

import { confiance, type Confiance } from '#domain/preuves/confiance.ts';
import type { ServerReading } from '#domain/preuves/authenticite.ts';
import { api } from '../../data/api.ts';
import { jsonOf } from '../../platform/json-text.ts';

const KEY = 'constat.confiance';

/** [preuves/PV13] What this installation believes: asked of the server, kept here for the day without a network; null: never received. */
export async function trustList(): Promise<Confiance | null> {
  const answer = await api.preuvesConfiance();
  if (!answer.ok) return confiance.safeParse(jsonOf(localStorage.getItem(KEY))).data ?? null;
  try {
    localStorage.setItem(KEY, JSON.stringify(answer.value));
  } catch {
    // A disk that is full keeps the former list: what is read now is verified all the same.
  }
  return answer.value;
}

/** What the server says of these bytes, by their hash alone. */
export async function askServer(sha256: string): Promise<ServerReading> {
  const answer = await api.preuvesFichier({ params: { sha256 } });
  if (!answer.ok) return { etat: 'sansReponse' };
  const { fichier } = answer.value;
  return fichier === null ? { etat: 'inconnu' } : { etat: 'connu', fichier };
}

import { isEchecSauvegarde, type EchecSauvegarde } from '#domain/sauvegardes/echec.ts';
import type { EtatSauvegardes } from '#domain/sauvegardes/etat.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

/** Online only: backups are the server's. */
export const readState = async (): Promise<Result<EtatSauvegardes>> => api.backupsState();

export const startBackup = async (): Promise<Result<EtatSauvegardes>> => api.backupStart({ body: {} });

/** Address from which the browser saves it. */
export const linkOf = async (nom: string): Promise<Result<{ readonly lien: string }>> =>
  api.backupLink({ params: { nom }, body: {} });

/** What failed, where the server says it; null: the code of the refusal says all. */
export function echecOf({ data }: Refusal): EchecSauvegarde | null {
  const echec = data?.['echec'];
  return isEchecSauvegarde(echec) ? echec : null;
}

import { ok, type Result } from '#domain/base/result.ts';
import { type Preferences, preferencesOf } from '#domain/courriels/preferences.ts';
import type { LockDelayMin } from '#domain/session/lock.ts';
import { readLock } from '../../data/lock.ts';
import { api } from '../../data/api.ts';
import { engine } from '../../data/worker-client.ts';
import type { Language } from '../../i18n/languages.ts';

/** The device already speaks it: the account follows when it can, and a failure changes nothing on screen. */
export function keepLanguage(idUser: number, langue: Language): void {
  void api.authUpdateInfo({ params: { id: idUser }, body: { langue } });
}

/** Online only: the server alone knows the password. */
export function changePassword(
  idUser: number,
  { ancien, nouveau, code }: { readonly ancien: string; readonly nouveau: string; readonly code?: string },
): Promise<Result<unknown>> {
  const body = { ancienMotDePasse: ancien, nouveauMotDePasse: nouveau, ...(code === undefined ? {} : { code }) };
  return api.authPass({ params: { id: idUser }, body });
}

/** Kept on this device, for this user. */
export async function chooseLockDelay(delayMin: LockDelayMin): Promise<void> {
  await engine().setLock({ delaiMin: delayMin });
  await readLock();
}

/** null withdraws the code. Refused with IDENTIFIANTS_INVALIDES when the password is not right. */
export async function chooseCode(password: string, code: string | null): Promise<Result<null>> {
  const answer = await engine().setCode({ password, code });
  await readLock();
  return answer;
}

/** [courriels/L9] As the account holds them. */
export async function readNotifications(idUser: number): Promise<Result<Preferences>> {
  const answer = await api.authUtilisateur({ params: { id: idUser } });
  return answer.ok ? ok(preferencesOf(answer.value.DataJson['notifications'])) : answer;
}

export const keepNotifications = (idUser: number, notifications: Preferences): Promise<Result<unknown>> =>
  api.authUpdateInfo({ params: { id: idUser }, body: { notifications } });

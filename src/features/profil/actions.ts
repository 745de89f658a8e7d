import type { Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';
import type { Language } from '../../i18n/languages.ts';

/** The device already speaks it: the account follows when it can, and a failure changes nothing on screen. */
export function keepLanguage(idUser: number, langue: Language): void {
  void moteur().appeler('authUpdateInfo', { params: { id: idUser }, body: { langue } });
}

/** Online only: the server alone knows the password. */
export function changePassword(
  idUser: number,
  passwords: { readonly ancien: string; readonly nouveau: string },
): Promise<Result<unknown>> {
  const body = { ancienMotDePasse: passwords.ancien, nouveauMotDePasse: passwords.nouveau };
  return moteur().appeler('authPass', { params: { id: idUser }, body });
}

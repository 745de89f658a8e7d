import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Refus } from '#domain/fields/documents.ts';

/** A cause that the code alone does not tell: its words are the phrases `etats:refus`. */
export type RefusalCause = 'horsPortee' | 'archive' | 'valeur';

type Refused = Pick<Refus, 'code' | 'data'>;

/** What a new document belongs to. */
const BEARERS: readonly string[] = [
  'idDossier',
  'demandeId',
  'idIntervention',
  'idEntite',
  'idMessage',
  'idTicket',
  'idDocument',
  'idLot',
  'idSupervision',
  'idContrat',
];

/**
 * [sync/S26] What the refusal of an edit means for its author; null: its code says it. An archived or reassigned dossier
 * is out of its author's sight, and the server then does not know what the edit belongs to.
 */
export function refusalCause({ code, data }: Refused): RefusalCause | null {
  if (code === 'VERROUILLE') return data?.['etat'] === 'ARCHIVE' ? 'archive' : null;
  if (code !== 'VALIDATION') return null;
  const champs: object = typeof data?.['champs'] === 'object' && data['champs'] !== null ? data['champs'] : {};
  const isOutOfSight = Object.entries(champs).some(([champ, why]) => why === 'inconnu' && BEARERS.includes(champ));
  return isOutOfSight ? 'horsPortee' : 'valeur';
}

/** The sentence of a refused edit: what happened, what is safe, what to do. */
export function useRefusalWords(): (refus: Refused) => string {
  const { t } = useTranslation(['etats', 'erreurs']);
  return (refus) => {
    const cause = refusalCause(refus);
    if (cause !== null) return t(`refus.${cause}`);
    return isErrorCode(refus.code) ? t(`erreurs:${refus.code}`) : refus.code;
  };
}

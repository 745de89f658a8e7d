import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Refus } from '#domain/fields/documents.ts';
import { cancellationToldBy, exitToldBy } from '#domain/sync/authors.ts';
import { useCancellationWords } from './visit-words.ts';

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

/** The sentence of a refused edit: what happened, what is safe, what to do. Of a visit, who has it or who cancelled it ([sync/S32]). */
export function useRefusalWords(): (refus: Refused) => string {
  const { t } = useTranslation(['etats', 'erreurs', 'sync']);
  const cancelled = useCancellationWords();
  return (refus) => {
    const annulation = cancellationToldBy(refus.data);
    if (annulation !== null) return cancelled(annulation);
    const vers = exitToldBy(refus.data)?.vers;
    if (vers !== undefined) return t('sync:confiee', { nom: vers });
    const cause = refusalCause(refus);
    if (cause !== null) return t(`refus.${cause}`);
    return isErrorCode(refus.code) ? t(`erreurs:${refus.code}`) : refus.code;
  };
}

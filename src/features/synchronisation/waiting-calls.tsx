import { IconCloudUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#domain/base/errors.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { type CallLine, callLines, subjectIdOf, type WaitingCall } from './call-line.ts';
import styles from './synchronisation.module.css';

/** [sync/S32] Calls made without a network, one by one: a profile, a deletion, a mail. */
export function WaitingCalls({ calls }: { readonly calls: readonly WaitingCall[] }) {
  const { t } = useTranslation('sync');
  const documents = useSubjects(calls);
  if (calls.length === 0) return null;
  return (
    <>
      <p className={styles.note}>{t('appelsTexte')}</p>
      <ul className={styles.lignes}>
        {callLines(calls, documents).map((line) => (
          <CallRow key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function CallRow({ line: { mot, numero, sujet, faitLe, essais, refus } }: { readonly line: CallLine }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const formats = useFormats();
  const facts = [sujet, formats.dateHeure(faitLe), essais === 0 ? null : t('essais', { count: essais })];
  return (
    <li className={styles.ligne}>
      <IconCloudUp size={20} stroke={1.7} aria-hidden className={styles.icone} />
      <div className={styles.corps}>
        <div className={styles.titreLigne}>
          <strong>{[t(`appel.${mot}`), numero].filter(Boolean).join(' ')}</strong>
          <SyncBadge state={refus === null ? 'appareil' : 'refuse'} />
        </div>
        <p className={styles.details}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {refus === null ? null : (
          <p className={styles.refus}>
            {t('appelRefus', { raison: isErrorCode(refus) ? t(`erreurs:${refus}`) : refus })}
          </p>
        )}
      </div>
    </li>
  );
}

/** What this device holds of what the calls are about, by id. */
function useSubjects(calls: readonly WaitingCall[]): ReadonlyMap<string, LocalDocument> {
  const ids = [...new Set(calls.flatMap((call) => subjectIdOf(call) ?? []))].toSorted((a, b) => a.localeCompare(b));
  const query = { selector: { id: { $in: ids } } };
  const visits = useLive<LocalDocument>('interventions', query);
  const dossiers = useLive<LocalDocument>('dossiers', query);
  const records = useLive<LocalDocument>('records', query);
  const installers = useLive<LocalDocument>('entreprises', query);
  return useMemo(
    () =>
      new Map(
        [visits, dossiers, records, installers].flatMap((rows) => (rows ?? []).map((one) => [one.id, one] as const)),
      ),
    [visits, dossiers, records, installers],
  );
}

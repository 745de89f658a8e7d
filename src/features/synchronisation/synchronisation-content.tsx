import { IconAlertTriangle, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Conflit } from '#domain/fields/documents.ts';
import { openCounts } from '#domain/sync/open-records.ts';
import { useFound } from '../../data/found.ts';
import { useEngineState } from '../../data/use-engine-state.ts';
import { useLive } from '../../data/use-live.ts';
import { engine } from '../../data/worker-client.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Connection } from './connection.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { FoundBytes } from './found-bytes.tsx';
import { QueueRow } from './queue-row.tsx';
import { DeviceStorage } from './device-storage.tsx';
import styles from './synchronisation.module.css';
import { hasBackgroundSync } from '../../platform/browser.ts';
import { countOf } from './queue-entry.ts';
import { isAllReceived, leavingPhrase } from './sentences.ts';
import { useQueue } from './use-queue.ts';
import type { WaitingCall } from './call-line.ts';
import { WaitingCalls } from './waiting-calls.tsx';

const OPEN = { selector: { ouvert: 1 } };
const CALLS = { selector: { genre: 'appel' } };

/** What was put aside is no choice to make: it is read, exported or put back where settled records stand. */
function SetAside({ count }: { readonly count: number }) {
  const { t } = useTranslation('sync');
  if (count === 0) return null;
  return (
    <div className={styles.ligne}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden className={styles.iconeConflit} />
      <div className={styles.corps}>
        <strong>{t('misesDeCote', { count })}</strong>
        <p className={styles.details}>{t('misesDeCoteTexte')}</p>
      </div>
      <LinkButton size="lg" to={`${PATHS.conflicts}?vue=regles`}>
        {t('voir')}
      </LinkButton>
    </div>
  );
}

function OpenConflits({ count }: { readonly count: number }) {
  const { t } = useTranslation('sync');
  if (count === 0) return null;
  return (
    <div className={styles.ligne}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden className={styles.iconeConflit} />
      <div className={styles.corps}>
        <strong>{t('conflits', { count })}</strong>
        <p className={styles.details}>{t('memeDocument')}</p>
      </div>
      <LinkButton size="lg" to="/conflits">
        {t('choisir')}
      </LinkButton>
    </div>
  );
}

/** The queue as it is, the conflicts to settle, the room left: shown in the drawer and on /file. */
export function SynchronisationContent() {
  const { t } = useTranslation(['sync', 'absence']);
  const octets = useOctets();
  const etat = useEngineState();
  const queue = useQueue();
  const conflits = useLive<Conflit>('conflits', OPEN);
  const calls = useLive<WaitingCall>('commandes', CALLS);
  const found = useFound();
  // Nothing is said to be received before all that could wait has been read.
  if (queue === undefined || calls === undefined || found === undefined || conflits === undefined)
    return <p className={styles.note} aria-busy="true" />;
  const total = queue.reduce((sum, row) => sum + row.octets, 0);
  const openConflits = openCounts(conflits);
  // [sync/S27] The same things as the badge, the pill and the sign-out count.
  const count = countOf(queue) + calls.length;
  const page = {
    etat,
    queue,
    hasBackgroundSync: hasBackgroundSync(),
    calls: calls.length,
    refusedCalls: calls.filter(({ derniereErreur }) => derniereErreur !== null).length,
    found: found.length,
    ...openConflits,
  };
  const exportAll = async () => saveFile('constat-file.json', await engine().exportQueue(queue));
  return (
    <>
      <Connection etat={etat} phrase={leavingPhrase(page)} isWaiting={!isAllReceived(page)} />
      <section className={styles.file} aria-labelledby="a-envoyer">
        {count === 0 ? (
          isAllReceived(page) && (
            <EmptyState
              drawing="done"
              title={t(etat.syncDate === null ? 'vide.jamaisTitre' : 'vide.titre')}
              text={t(etat.syncDate === null ? 'vide.jamaisTexte' : 'vide.texte')}
            />
          )
        ) : (
          <>
            <div className={styles.rangee}>
              <h2 id="a-envoyer">
                {t('aEnvoyer')}{' '}
                <span className={styles.compte}>{`${t('modifications', { count })}, ${octets(total)}`}</span>
              </h2>
              {queue.length === 0 ? null : (
                <Button
                  variant="text"
                  icon={<IconFileExport size={16} stroke={1.8} aria-hidden />}
                  onClick={() => void exportAll()}
                >
                  {t('exporterTout')}
                </Button>
              )}
            </div>
            <ul className={styles.lignes}>
              {queue.map((row) => (
                <QueueRow key={row.cle} row={row} />
              ))}
            </ul>
          </>
        )}
        <WaitingCalls calls={calls} />
        <FoundBytes found={found} />
        <OpenConflits count={openConflits.conflits} />
        <SetAside count={openConflits.setAside} />
      </section>
      <LinkButton variant="text" to={PATHS.absence}>
        {t('absence:lien')}
      </LinkButton>
      <DeviceStorage isOnline={etat.connexion === 'en-ligne'} key={`${etat.phase} ${count}`} />
    </>
  );
}

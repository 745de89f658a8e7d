import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readersBeside } from '#domain/documents/readers.ts';
import { isRemindedToday } from '#domain/documents/reminder.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { initialsOf } from '../../../shared/people/persons.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useNow } from '../../../ui/format/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { remindReaders } from '../actions.ts';
import type { DocumentRow } from '../row.ts';
import type { Person } from './use-people.ts';
import styles from './areas.module.css';

interface ReadersProps {
  readonly row: DocumentRow;
  readonly people: readonly Person[] | undefined;
  readonly session: Session;
}

/** [documents/GE5] [documents/GE13] Who has read the version in force, and when; those who have not are reminded. */
export function Readers({ row: { document, giver }, people, session }: ReadersProps) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  if (document.version === 0) return null;
  const { all, lus, attendus } = readersBeside(document, people ?? [], giver?.id ?? null);
  const late = all.filter(({ luLe }) => luLe === null).length;
  return (
    <section>
      <h3>
        {t('lecteurs.titre')} {attendus > 0 && <span className="tabular">{t('lecteurs.sur', { lus, attendus })}</span>}
      </h3>
      {people === undefined && <p className={styles['note']}>{t('lecteurs.inconnus')}</p>}
      {people !== undefined && all.length === 0 && <p className={styles['note']}>{t('lecteurs.personne')}</p>}
      <ul className={styles['people']}>
        {all.map(({ idUser, nom, luLe }) => (
          <li key={idUser}>
            <Avatar initials={initialsOf(nom)} />
            <span className="ellipsis">{nom}</span>
            <span className="tabular">{luLe === null ? t('lecteurs.pasEncore') : formats.dateHeure(luLe)}</span>
          </li>
        ))}
      </ul>
      {late > 0 && document.retireLe === null && <Reminder document={document} late={late} session={session} />}
    </section>
  );
}

interface ReminderProps extends Pick<DocumentRow, 'document'>, Pick<ReadersProps, 'session'> {
  readonly late: number;
}

function Reminder({ document, late, session }: ReminderProps) {
  const { t } = useTranslation(['documents', 'erreurs']);
  const formats = useFormats();
  const isOffline = useIsOffline();
  const [isBusy, setBusy] = useState(false);
  const now = useNow();
  const { id, relanceLe } = document;
  if (isRemindedToday(document, { now, zone: zoneOf(session.user) }))
    return (
      <p className={styles['note']}>{t('documents:lecteurs.relances', { date: formats.dateHeure(relanceLe ?? '') })}</p>
    );
  const remind = async (): Promise<void> => {
    setBusy(true);
    const done = await remindReaders(id);
    setBusy(false);
    if (!done.ok)
      return void toast.error(
        t(done.code === 'REGLE_METIER' ? 'documents:lecteurs.dejaRelances' : `erreurs:${done.code}`),
      );
    const { relances } = done.value;
    toast.success(
      relances === 0 ? t('documents:lecteurs.tousLus') : t('documents:lecteurs.relance', { count: relances }),
    );
  };
  return (
    <>
      <Button loading={isBusy} disabled={isOffline} onClick={() => void remind()}>
        {t('documents:lecteurs.relancer', { count: late })}
      </Button>
      {isOffline && <p className={styles['note']}>{t('documents:lecteurs.relancerHorsLigne')}</p>}
    </>
  );
}

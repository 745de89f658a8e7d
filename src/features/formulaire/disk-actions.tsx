import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engine } from '../../data/worker-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './formulaire.module.css';
import type { Prise } from './photos/prises.ts';
import type { Saver } from './saver.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface DiskActionsProps {
  readonly saver: Saver;
  readonly intervention: InterventionLocale;
  /** Pictures that the device had no room for. */
  readonly refused: readonly Prise[];
  /** After room was made. */
  readonly onRoom: () => void;
  /** One more way out. */
  readonly children?: ReactNode;
}

/** [sync/C26] The ways out of a full disk that lose nothing: room made of what the server has, and a file of what it has not. */
export function DiskActions({ saver, intervention, refused, onRoom, children }: DiskActionsProps) {
  const { t } = useTranslation(['formulaire', 'sync', 'erreurs']);
  const [isFreeing, setIsFreeing] = useState(false);
  const free = async () => {
    setIsFreeing(true);
    const freed = await engine().freeRoom();
    setIsFreeing(false);
    if (!freed.ok) toast.error(t(`erreurs:${freed.code}`));
    onRoom();
  };
  const exportAll = async () => {
    const name = intervention.numero ?? intervention.codeFiche;
    saveFile(`constat-saisie-${name}.json`, unwrittenFile(saver, intervention));
    for (const { fichier, id } of refused) saveFile(`constat-photo-${id}.jpg`, fichier);
    saveFile(`constat-${name}.json`, await queueFile(intervention));
  };
  return (
    <div className={styles['gestesDisque']}>
      <Button loading={isFreeing} onClick={() => void free()}>
        {t('echec.liberer')}
      </Button>
      <Button onClick={() => void exportAll()}>{t('sync:disque.exporter')}</Button>
      {children}
    </div>
  );
}

/** [sync/C29] The ways out of a database that is closed: again, or a file of what stands in this page alone. */
export function ClosedActions({ saver, intervention }: Pick<DiskActionsProps, 'saver' | 'intervention'>) {
  const { t } = useTranslation(['commun', 'sync']);
  const save = () =>
    saveFile(
      `constat-saisie-${intervention.numero ?? intervention.codeFiche}.json`,
      unwrittenFile(saver, intervention),
    );
  return (
    <div className={styles['gestesDisque']}>
      <Button onClick={() => void saver.empty()}>{t('reessayer')}</Button>
      <Button onClick={save}>{t('sync:disque.exporter')}</Button>
    </div>
  );
}

/** What stands in this page alone, under the ids of the fields: for whoever types it again. */
const unwrittenFile = (saver: Saver, { id, numero }: InterventionLocale): Blob =>
  new Blob(
    [JSON.stringify({ format: 'constat-saisie', idIntervention: id, numero, saisies: saver.unwritten() }, null, 2)],
    { type: 'application/json' },
  );

/** What the device holds of this visit and the server has not received, as the queue exports it ([sync/S21]). */
const queueFile = ({ id }: InterventionLocale): Promise<Blob> =>
  engine().exportQueue([{ cle: id, collection: 'interventions', docId: id }]);

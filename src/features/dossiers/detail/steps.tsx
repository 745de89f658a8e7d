import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ETAPES_PROJET, etapeRank } from '#domain/dossiers/etapes.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { actorOf } from '../../../data/actor.ts';
import { correct } from '../actions.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { syncStateOfFields } from '../../../data/sync-state.ts';
import { canEdit } from './edit-rights.ts';
import styles from './detail.module.css';
import stepsStyles from './steps.module.css';

/** mar: the path of a projet inside its state, and where it stands. */
export function Steps({ dossier, session }: { readonly dossier: LocalDossier; readonly session: Session }) {
  const { t } = useTranslation(['projet', 'erreurs']);
  const current = etapeRank(dossier.etape);
  const mayMove = canEdit(actorOf(session), dossier, 'etape');
  const sync = syncStateOfFields(dossier, ['etape']);
  const move = async (etape: string): Promise<void> => {
    const refusal = await correct(dossier.id, { etape });
    if (refusal === null) toast.success(t('etapes.enregistree', { etape }));
    else toast.error(t(`erreurs:${refusal}`));
  };
  return (
    <section className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2>{t('etapes.titre')}</h2>
        {sync === null ? null : <SyncBadge state={sync} />}
      </div>
      {dossier.etape !== null && current === -1 ? (
        <p className={styles['none']}>{t('etapes.autre', { etape: dossier.etape })}</p>
      ) : null}
      <ol className={stepsStyles['steps']}>
        {ETAPES_PROJET.map((etape, rank) => (
          <li key={etape} aria-current={rank === current ? 'step' : undefined} data-done={rank < current || undefined}>
            <span className={stepsStyles['stepMark']}>
              {rank < current ? <IconCheck size={14} stroke={2.2} aria-hidden /> : rank + 1}
            </span>
            <span className={styles['stepName']}>{etape}</span>
            <span className={stepsStyles['stepState']}>
              {t(rank < current ? 'etapes.faite' : rank === current ? 'etapes.encours' : 'etapes.avenir')}
            </span>
            {mayMove && rank !== current ? (
              <Button size="sm" variant="text" onClick={() => void move(etape)}>
                {t('etapes.passer')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

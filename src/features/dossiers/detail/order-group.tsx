import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { contratPath } from '../../../platform/paths.ts';
import { syncStateOfFields } from '../../../data/sync-state.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Definition } from './definition.tsx';
import { canEdit } from './edit-rights.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { DossierData } from './use-dossier.ts';
import styles from './detail.module.css';

interface OrderGroupProps {
  readonly data: Pick<DossierData, 'dossier' | 'interventions'>;
  readonly session: Session;
}

/** Who orders what from whom; corrected at once, because a type brings and takes visits. */
export function OrderGroup({ data, session }: OrderGroupProps) {
  const { t } = useTranslation(['dossier', 'dossiers', 'commun', 'demandes']);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { dossier } = data;
  const { nomClient, nomEntreprise, typesDemandes, urgence, idContrat, numeroContrat } = dossier;
  const sync = syncStateOfFields(dossier, ['idClient', 'idEntreprise', 'typesDemandes', 'urgence']);
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2 id={id}>{t('groupes.commande')}</h2>
        {sync === null ? null : <SyncBadge state={sync} />}
        {canEdit(actorOf(session), dossier, 'typesDemandes') ? (
          <span className={styles['groupActions']}>
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('demandes:commande.modifier')}
            </Button>
          </span>
        ) : null}
      </div>
      <dl className={styles['list']}>
        <Definition term={t('dossiers:colonnes.client')}>{nomClient}</Definition>
        <Definition term={t('dossiers:colonnes.installateur')}>
          {nomEntreprise ?? <span className={styles['empty']}>{t('commun:nonRenseigne')}</span>}
        </Definition>
        <Definition term={t('champs.types')}>{typesDemandes.join(', ')}</Definition>
        {numeroContrat == null || idContrat == null ? null : (
          <Definition term={t('champs.contrat')}>
            <Link to={contratPath(idContrat)}>{numeroContrat}</Link>
          </Definition>
        )}
        <Definition term={t('champs.urgence')}>{t(urgence ? 'historique.oui' : 'historique.non')}</Definition>
      </dl>
      {isOpen ? <OrderDialog data={data} session={session} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

import { IconCalendarPlus, IconListCheck, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import { interventionsPath, planPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LotData } from '../use-lot.ts';
import { CallsLink } from './calls-link.tsx';
import { Compass } from './compass.tsx';
import { Complement } from './complement.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { RateCells } from './rate-cells.tsx';
import type { LotControls } from './use-controls.ts';
import styles from './compass.module.css';

interface ControlsCardProps {
  readonly data: LotData;
  readonly controls: LotControls;
  readonly actor: Actor;
}

/** [lots/L14] [lots/L16] [lots/L18] The rates of a drawn lot, what they still ask for, and the next gesture. */
export function ControlsCard({ data: { lot, list, order }, controls, actor }: ControlsCardProps) {
  const { t } = useTranslation('controles');
  const { nombre } = useFormats();
  const { progress } = controls;
  const isAll = etatOfLot(lot) === 'A CONTROLER A 100 %';
  return (
    <section className={styles['card']} aria-label={t('boussole.titre')}>
      <RateCells controls={controls} total={list.length} />
      {isAll && (
        <div className={styles['notice']}>
          <Notice tone="ko" title={t('centPourCent')}>
            {t('centPourCentTexte')}
          </Notice>
        </div>
      )}
      <div className={styles['foot']}>
        <Compass list={list} controls={controls} />
        <div className={styles['gestures']}>
          <span className={styles['asked']}>
            {t('conclus')} {t('sur', { fait: nombre(progress.concluded), total: nombre(progress.due) })}
          </span>
          <CallsLink lot={lot} />
          {order !== null && can(actor, 'lot.tirer', lot).ok && (
            <Complement lot={lot} order={order} compass={controls.compass} />
          )}
          <Gestures lot={lot} controls={controls} isAll={isAll} mayMake={can(actor, 'lot.tirer', lot).ok} />
        </div>
      </div>
    </section>
  );
}

interface GesturesProps {
  readonly lot: LotData['lot'];
  readonly controls: LotControls;
  readonly isAll: boolean;
  readonly mayMake: boolean;
}

/** What is done next: the visits, then their planning. */
function Gestures({ lot, controls: { progress, toMake, unplanned }, isAll, mayMake }: GesturesProps) {
  const { t } = useTranslation('controles');
  const [isMaking, setMaking] = useState(false);
  const making = progress.made > 0 ? 'reprendre' : 'creerVisites';
  const isMade = !mayMake || toMake === 0;
  return (
    <>
      {progress.made > 0 && (
        <LinkButton
          icon={<IconListCheck size={16} stroke={1.8} aria-hidden />}
          to={`${interventionsPath('all')}?lot=${encodeURIComponent(lot.uniqueCode ?? '')}`}
        >
          {t('voirVisites')}
        </LinkButton>
      )}
      {unplanned > 0 && (
        <LinkButton
          variant={isMade ? 'primary' : 'default'}
          icon={<IconRoute size={16} stroke={1.8} aria-hidden />}
          to={planPath(lot.id)}
        >
          {t('planifier', { count: unplanned })}
        </LinkButton>
      )}
      {!isMade && (
        <Button
          variant="primary"
          icon={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t(isAll ? 'creerTout' : making)}
        </Button>
      )}
      {isMaking && <MakeDialog idLot={lot.id} count={toMake} isAll={isAll} onClose={() => setMaking(false)} />}
    </>
  );
}

import { IconCalendarPlus, IconListCheck, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import { interventionsPath, planPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { LotData } from '../use-lot.ts';
import styles from '../lots.module.css';
import { Compass } from './compass.tsx';
import { MakeDialog } from './make-dialog.tsx';
import type { LotControls } from './use-controls.ts';

interface ControlsCardProps {
  readonly data: LotData;
  readonly controls: LotControls;
  readonly actor: Actor;
}

/** [lots/L14] [lots/L16] Where the controls of a drawn lot are, the next gesture, and its compass. */
export function ControlsCard({ data: { lot }, controls, actor }: ControlsCardProps) {
  const { t } = useTranslation('controles');
  const formats = useFormats();
  const { progress, counts, seuil, margin } = controls;
  const isAll = etatOfLot(lot) === 'A CONTROLER A 100 %';
  const rate = counts.tauxNS === null ? '–' : formats.pourcent(counts.tauxNS, 1);
  const nombre = formats.nombre;
  return (
    <Card title={t('titre')}>
      <ProgressBar label={t('conclus')} ratio={progress.due === 0 ? 0 : progress.concluded / progress.due} />
      <DefinitionList
        items={[
          { term: t('conclus'), value: t('sur', { fait: nombre(progress.concluded), total: nombre(progress.due) }) },
          { term: t('resultats'), value: `${nombre(counts.S)} / ${nombre(counts.NS)} / ${nombre(counts.NV)}` },
          {
            term: t('tauxNS'),
            value:
              seuil === null
                ? rate
                : t(seuil.aConfirmer ? 'tauxSeuilAConfirmer' : 'tauxSeuil', {
                    taux: rate,
                    seuil: formats.pourcent(seuil.centiemes / 10_000, 1),
                  }),
          },
        ]}
      />
      {isAll && (
        <Notice tone="ko" title={t('centPourCent')}>
          {t('centPourCentTexte')}
        </Notice>
      )}
      <Compass compass={controls.compass} margin={isAll ? null : margin} />
      <Gestures lot={lot} controls={controls} isAll={isAll} mayMake={can(actor, 'lot.tirer', lot).ok} />
    </Card>
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
  return (
    <>
      <div className={styles['tools']}>
        {mayMake && toMake > 0 && (
          <Button
            variant="primary"
            size="sm"
            icon={<IconCalendarPlus size={15} stroke={1.8} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t(isAll ? 'creerTout' : making)}
          </Button>
        )}
        {progress.made > 0 && (
          <LinkButton
            size="sm"
            icon={<IconListCheck size={15} stroke={1.8} aria-hidden />}
            to={`${interventionsPath('all')}?lot=${encodeURIComponent(lot.uniqueCode ?? '')}`}
          >
            {t('voirVisites')}
          </LinkButton>
        )}
        {unplanned > 0 && (
          <LinkButton size="sm" icon={<IconRoute size={15} stroke={1.8} aria-hidden />} to={planPath(lot.id)}>
            {t('planifier', { count: unplanned })}
          </LinkButton>
        )}
      </div>
      {isMaking && <MakeDialog idLot={lot.id} count={toMake} isAll={isAll} onClose={() => setMaking(false)} />}
    </>
  );
}

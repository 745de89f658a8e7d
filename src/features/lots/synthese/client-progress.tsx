import { useTranslation } from 'react-i18next';
import type { SyntheseData } from '#domain/lots/synthese.ts';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import own from './synthese.module.css';

interface ClientProgressProps {
  readonly donnees: SyntheseData;
  readonly hasSynthese: boolean;
}

/** [lots/L23] How far the controls of a lot are, for its client. */
export function ClientProgress({ donnees: { prevues, controlees, resultats }, hasSynthese }: ClientProgressProps) {
  const { t } = useTranslation('synthese');
  const formats = useFormats();
  const [done, total] = [controlees.lieu + controlees.contact, prevues.lieu + prevues.contact];
  const sur = (mode: 'lieu' | 'contact') =>
    t('sur', { fait: formats.nombre(controlees[mode]), total: formats.nombre(prevues[mode]) });
  const { S, NS, NV } = resultats.lieu;
  return (
    <Card title={t('etape')}>
      <div className={own['column']}>
        <ProgressBar label={t('avancement')} ratio={total === 0 ? 0 : done / total} />
        <DefinitionList
          items={[
            { term: t('lieu'), value: sur('lieu') },
            { term: t('contact'), value: sur('contact') },
            { term: t('snv'), value: `${S} / ${NS} / ${NV}` },
          ]}
        />
        {!hasSynthese && (
          <Notice tone="wait" title={t('attente')}>
            {t('attenteTexte')}
          </Notice>
        )}
      </div>
    </Card>
  );
}

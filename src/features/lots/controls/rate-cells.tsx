import { useTranslation } from 'react-i18next';
import type { RateCompass } from '#domain/lots/compass.ts';
import { shareOf } from '#domain/lots/rates-in-force.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { usePercent } from '../rates/use-percent.ts';
import { Legend, RateCell } from './rate-cell.tsx';
import type { LotControls } from './use-controls.ts';
import styles from './compass.module.css';

interface RateCellsProps {
  readonly controls: LotControls;
  /** Operations of the list. */
  readonly total: number;
}

/** [lots/L18] Each rate of the draw, then the share that does not satisfy beside its threshold. */
export function RateCells({ controls, total }: RateCellsProps) {
  return (
    <div className={styles['cells']}>
      {controls.compass.map((one) => (
        <DrawnRate key={one.mode} rate={one} total={total} />
      ))}
      <Unsatisfying controls={controls} />
    </div>
  );
}

function DrawnRate({ rate, total }: { readonly rate: RateCompass; readonly total: number }) {
  const { t } = useTranslation('controles');
  const { nombre, pourcent } = useFormats();
  const { mode, requis, obtenus, conclus, auRythme, auPire, taux, manquent } = rate;
  const asked = usePercent()(taux);
  return (
    <RateCell
      title={t(`modes.${mode}`)}
      asked={t('boussole.exige', { taux: asked, nombre: nombre(requis) })}
      figure={total === 0 ? '–' : pourcent(obtenus / total, 1)}
      said={t('boussole.satisfaisants', { count: obtenus, obtenus: nombre(obtenus), conclus: nombre(conclus) })}
      bar={{
        good: obtenus,
        bad: conclus - obtenus,
        more: auRythme ?? 0,
        worst: auPire,
        mark: requis,
        markLabel: asked,
      }}
      legend={
        <Legend
          good={nombre(obtenus)}
          bad={nombre(conclus - obtenus)}
          more={manquent === 0 || auRythme === null ? null : nombre(auRythme)}
          worst={manquent === 0 ? null : nombre(auPire)}
        />
      }
    />
  );
}

function Unsatisfying({ controls: { counts, seuil, margin } }: { readonly controls: LotControls }) {
  const { t } = useTranslation('controles');
  const { nombre, pourcent } = useFormats();
  const percent = usePercent();
  const words = seuil === null ? '' : percent(seuil.centiemes);
  return (
    <RateCell
      title={t('boussole.nonSatisfaisants')}
      asked={
        seuil === null ? '' : t(seuil.aConfirmer ? 'boussole.seuilAConfirmer' : 'boussole.seuil', { seuil: words })
      }
      figure={counts.tauxNS === null ? '–' : pourcent(counts.tauxNS, 1)}
      said={t('boussole.controles', { count: counts.controles, nombre: nombre(counts.NS) })}
      bar={{ good: 0, bad: counts.tauxNS ?? 0, more: 0, worst: 0, mark: shareOf(seuil), markLabel: words }}
      legend={
        margin === null ? null : (
          <span>{margin < 0 ? t('boussole.depasse') : t('boussole.marge', { count: margin })}</span>
        )
      }
    />
  );
}

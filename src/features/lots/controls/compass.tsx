import { useTranslation } from 'react-i18next';
import type { RateCompass } from '#domain/lots/compass.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from '../lots.module.css';

interface CompassProps {
  readonly compass: readonly RateCompass[];
  /** Not satisfying visits that may still come; null: nothing is said of it. */
  readonly margin: number | null;
}

/** [lots/L18] What each rate still asks for, at the pace of these weeks and in the worst case. */
export function Compass({ compass, margin }: CompassProps) {
  const { t } = useTranslation('controles');
  return (
    <section className={styles['compass']} aria-label={t('boussole.titre')}>
      <h3>{t('boussole.titre')}</h3>
      <ul>
        {compass.map((one) => (
          <li key={one.mode}>
            <Rate rate={one} />
          </li>
        ))}
        {margin === null ? null : (
          <li>{margin < 0 ? t('boussole.depasse') : t('boussole.marge', { count: margin })}</li>
        )}
      </ul>
    </section>
  );
}

function Rate({
  rate: { mode, requis, obtenus, manquent, attendus, auRythme, auPire, le },
}: {
  readonly rate: RateCompass;
}) {
  const { t } = useTranslation('controles');
  const formats = useFormats();
  const n = formats.nombre;
  const done = t('boussole.obtenus', {
    count: obtenus,
    mode: t(`modes.${mode}`),
    obtenus: n(obtenus),
    requis: n(requis),
  });
  if (manquent === 0) return <>{`${done} ${t('boussole.atteint')}`}</>;
  const pace =
    auRythme === null ? t('boussole.sansRythme') : t('boussole.rythme', { count: auRythme, nombre: n(auRythme) });
  const date = le === null ? '' : t('boussole.date', { jour: formats.jour(le) });
  const worst = t('boussole.pire', {
    count: attendus.length,
    nombre: n(auPire),
    attendus: n(attendus.length),
  });
  return (
    <>
      <strong>{done}</strong> {[pace, date, worst].filter(Boolean).join(' ')}
    </>
  );
}

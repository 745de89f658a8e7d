import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RateCompass } from '#domain/lots/compass.ts';
import { keyOfControl } from '#domain/lots/controls-due.ts';
import { interventionPath } from '../../../platform/paths.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { LotData } from '../use-lot.ts';
import type { LotControls } from './use-controls.ts';
import styles from './compass.module.css';

/** Awaited visits that are named; the others are counted. */
const NAMED = 6;

interface CompassProps {
  readonly list: LotData['list'];
  readonly controls: LotControls;
}

/** [lots/L18] What each rate still asks for, when it is met, and which visits are awaited. */
export function Compass({ list, controls }: CompassProps) {
  const visits = controls.compass.find(({ mode }) => mode === 'lieu');
  return (
    <div className={styles['said']}>
      <span className={styles['icon']}>
        <IconCompass size={18} stroke={1.7} aria-hidden />
      </span>
      <ul>
        {controls.compass.map((one) => (
          <li key={one.mode}>
            <Said rate={one} />
          </li>
        ))}
        {visits !== undefined && visits.manquent > 0 && visits.attendus.length > 0 && (
          <li>
            <Awaited rate={visits} list={list} controls={controls} />
          </li>
        )}
      </ul>
    </div>
  );
}

function Said({ rate }: { readonly rate: RateCompass }) {
  const { t } = useTranslation('controles');
  const { nombre, jour } = useFormats();
  const { mode, manquent, conclus, auRythme, auPire, le, auPireLe } = rate;
  const named = t(`modes.${mode}`);
  if (manquent === 0) return <strong>{t('boussole.atteint', { mode: named })}</strong>;
  if (conclus === 0) return <strong>{t('boussole.rien', { mode: named, manquent: nombre(manquent) })}</strong>;
  const pire = nombre(auPire);
  const needed =
    auRythme === null
      ? t('boussole.jamais', { mode: named, pire })
      : t('boussole.rythme', { mode: named, nombre: nombre(auRythme), pire });
  const worst = auPireLe === null ? null : jour(auPireLe);
  const dates =
    worst === null
      ? t('boussole.sansDate')
      : le === null
        ? t('boussole.datePire', { pire: worst })
        : t('boussole.dates', { jour: jour(le), pire: worst });
  return (
    <>
      <strong>{needed}</strong> {dates}
    </>
  );
}

/** The visits that come first in the order of the draw; each leads to its own page. */
function Awaited({ rate, list, controls }: CompassProps & { readonly rate: RateCompass }) {
  const { t } = useTranslation('controles');
  const named = rate.attendus.slice(0, NAMED);
  const others = rate.attendus.length - named.length;
  return (
    <span className={styles['awaited']}>
      {t('boussole.attendues')}
      {named.map((one) => {
        const reference = list[one.rang - 1]?.reference ?? String(one.rang);
        const id = controls.outcomes.get(keyOfControl(one))?.idIntervention ?? null;
        return id === null ? (
          <span key={one.rang}>{reference}</span>
        ) : (
          <Link key={one.rang} to={interventionPath(id)}>
            {reference}
          </Link>
        );
      })}
      {others > 0 && <span>{t('boussole.autresVisites', { count: others })}</span>}
    </span>
  );
}

import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Slot } from '#domain/interventions/slot.ts';
import { fullName } from '#domain/base/person.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { LocalVisit } from './visit.ts';
import type { Verdict } from './candidates.ts';
import { Objections } from './objections.tsx';
import styles from './assign.module.css';

/** A visit of the list, with what this choice makes of it. */
export interface OrderedVisit {
  readonly visite: LocalVisit;
  readonly isRetenue: boolean;
  /** null: without a date, or left out. */
  readonly creneau: Slot | null;
  /** For who would make it; null: nobody, or left out. */
  readonly avis: { readonly controleur: Controller; readonly verdict: Verdict } | null;
}

interface VisitOrderProps {
  readonly visits: readonly OrderedVisit[];
  readonly onToggle: (id: string) => void;
  /** -1 towards the start of the day, 1 towards its end. */
  readonly onMove: (id: string, by: -1 | 1) => void;
}

/** Which visits, in which order, at what time, and what speaks against each: before anything is written. */
export function VisitOrder({ visits, onToggle, onMove }: VisitOrderProps) {
  const { t } = useTranslation('interventions');
  return (
    <fieldset className={styles['candidats']}>
      <legend>{t('affecter.ordre', { count: visits.filter(({ isRetenue }) => isRetenue).length })}</legend>
      <ol className={styles['ordre']}>
        {visits.map((one, rank) => (
          <Row
            key={one.visite.id}
            one={one}
            isFirst={rank === 0}
            isLast={rank === visits.length - 1}
            onToggle={onToggle}
            onMove={onMove}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface RowProps extends Omit<VisitOrderProps, 'visits'> {
  readonly one: OrderedVisit;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Row({ one: { visite, isRetenue, creneau, avis }, isFirst, isLast, onToggle, onMove }: RowProps) {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  const nom = visite.numero ?? t('sansNumero');
  return (
    <li className={styles['visite']} data-laissee={!isRetenue || undefined}>
      <label className={styles['coche']}>
        <input type="checkbox" checked={isRetenue} onChange={() => onToggle(visite.id)} />
        {[nom, visite.codeFiche, fullName(visite.beneficiaire), visite.adresse.ville].filter(Boolean).join(' · ')}
      </label>
      <span className="tabular">
        {creneau === null ? '' : `${formats.jourCourt(creneau.jour)} ${creneau.debut}–${creneau.fin}`}
      </span>
      {avis === null ? null : <Against {...avis} />}
      <span className={styles['sens']}>
        <IconButton
          size="sm"
          label={t('affecter.avant', { nom })}
          disabled={isFirst}
          onClick={() => onMove(visite.id, -1)}
        >
          <IconArrowUp size={16} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={t('affecter.apres', { nom })}
          disabled={isLast}
          onClick={() => onMove(visite.id, 1)}
        >
          <IconArrowDown size={16} stroke={1.8} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function Against({ controleur, verdict }: NonNullable<OrderedVisit['avis']>) {
  const { t } = useTranslation('interventions');
  const { habilite, objections, ofHour } = verdict;
  if (habilite && objections.length === 0 && ofHour.length === 0) return null;
  return (
    <span className={styles['avis']}>
      {habilite ? null : (
        <span data-ton="ko">
          <IconX size={14} stroke={2} aria-hidden />
          {t('affecter.nonHabilite')}
        </span>
      )}
      <Objections controller={controleur} verdicts={[verdict]} of="objections" />
      <Objections controller={controleur} verdicts={[verdict]} of="ofHour" />
    </span>
  );
}

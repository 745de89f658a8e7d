import { IconLock, IconPlus, IconTransfer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { controllersOf } from '#domain/interventions/controllers-of.ts';
import type { Visit } from '#domain/planning/day-of-visits.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './days.module.css';
import { type Change, changeOf, type ComputedPlan } from './plan.ts';
import type { Review } from './use-review.ts';

const ICONS = { fixe: IconLock, ajoutee: IconPlus, deplacee: IconTransfer, inchangee: null } as const;

interface CardProps {
  readonly visit: Visit<LocalVisit>;
  /** In whose day it stands. */
  readonly idUser: number;
  readonly plan: ComputedPlan;
  readonly review: Review;
}

/** What the plan does to a visit, and whether that is still to be written. */
function standingOf({ id, rdvFixe }: LocalVisit, plan: ComputedPlan, { open }: Review) {
  const line = plan.lines.find((one) => one.id === id);
  const change: Change = line === undefined ? (rdvFixe ? 'fixe' : 'inchangee') : changeOf(line);
  const isOpen = open.some((one) => one.id === id);
  const isApplied = !isOpen && (change === 'ajoutee' || change === 'deplacee');
  return { change, isOpen, word: isApplied ? ('appliquee' as const) : (`changements.${change}` as const) };
}

/** [planning/PO23] The other of two; null: it is made alone. */
function otherName(visit: LocalVisit, idUser: number, { controllers }: ComputedPlan): string | null {
  const id = controllersOf(visit).find((one) => one !== idUser);
  if (id === undefined) return null;
  const known = controllers.find((one) => one.idUser === id);
  return known === undefined
    ? ((id === visit.idSecond ? visit.nomSecond : visit.nomControleur) ?? null)
    : fullName(known);
}

/** One visit: a box to keep it where it changes. */
export function VisitCard({ visit: { intervention, debut }, idUser, plan, review }: CardProps) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const { change, isOpen, word } = standingOf(intervention, plan, review);
  const isKept = review.isKept(intervention.id);
  const refusals = review.verdicts.get(intervention.id)?.refus ?? [];
  const Icon = ICONS[change];
  const nom = fullName(intervention.beneficiaire);
  const other = otherName(intervention, idUser, plan);
  const box = isOpen ? (
    <input
      type="checkbox"
      className={styles['box']}
      checked={isKept}
      onChange={(event) => review.keep(intervention.id, event.currentTarget.checked)}
    />
  ) : null;
  const body = (
    <>
      <span className={styles['when']}>
        <strong>{formats.at(intervention).heure(debut)}</strong>
        {Icon === null ? null : <Icon size={14} aria-hidden />}
        {box}
      </span>
      <span className={styles['town']}>{intervention.adresse.ville}</span>
      <span className={styles['code']}>{intervention.codeFiche}</span>
      {other === null ? null : <span className={styles['town']}>{t('avec', { nom: other })}</span>}
      <span className="visually-hidden">
        {nom}, {t(word)}
      </span>
    </>
  );
  const look = { className: styles['card'], 'data-change': change, title: nom };
  if (!isOpen) return <div {...look}>{body}</div>;
  return (
    <label {...look} data-left={!isKept || undefined} data-refused={refusals.length > 0 || undefined}>
      {body}
    </label>
  );
}

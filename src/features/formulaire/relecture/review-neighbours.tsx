import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { useLive } from '../../../data/use-live.ts';
import { interventionPath } from '../../../platform/paths.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isTyping } from './is-typing.ts';
import { besideInReview } from './beside-in-review.ts';

const TO_REVIEW = { selector: { etat: 'VERIF RT' } };

/** [platform/K5] Where this visit stands among those that wait for a review, and the two beside it. */
export function ReviewNeighbours({ idIntervention }: { readonly idIntervention: string }) {
  const { t } = useTranslation('interventions');
  const { nombre } = useFormats();
  const navigate = useNavigate();
  const waiting = useLive<Intervention>('interventions', TO_REVIEW);
  const beside = useMemo(() => waiting && besideInReview(waiting, idIntervention), [waiting, idIntervention]);
  const open = (id: string | undefined) => id !== undefined && void navigate(interventionPath(id), { replace: true });
  const [former, next] = [beside?.former, beside?.next];
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = { j: next, k: former }[event.key.toLowerCase()];
      if (to !== undefined) void navigate(interventionPath(to), { replace: true });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [former, next, navigate]);
  if (beside === undefined || beside.total < 2) return null;
  return (
    <>
      <IconButton label={t('aRelire.precedente')} disabled={former === undefined} onClick={() => open(former)}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <span className="tabular">{t('aRelire.rang', { rang: nombre(beside.rank), total: nombre(beside.total) })}</span>
      <IconButton label={t('aRelire.suivante')} disabled={next === undefined} onClick={() => open(next)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </>
  );
}

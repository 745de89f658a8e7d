import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import type { Contradiction } from '#domain/forms/contradiction.ts';
import { isSeen } from '#domain/interventions/contradiction.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { editDocument } from '../../../data/edit-document.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { LiveFormulaire } from '../live-formulaire.ts';
import { PhotoDoubtsNotice } from './photo-doubts-notice.tsx';

interface FindingsProps {
  readonly live: LiveFormulaire;
  readonly intervention: Pick<Intervention, 'id' | 'ecartVu' | 'dateRdv' | 'adresse' | 'fuseau' | 'idBureauInspection'>;
  readonly actor: Actor;
  /** Whoever reads reviews the visit, and acknowledges what contradicts its conclusion. */
  readonly isReview: boolean;
  /** Somebody decides where it is shown: photos without a position are told there too. */
  readonly isDecided: boolean;
}

/** [interventions/I50] [interventions/I51] What may hurt somebody, then what the measures say against the conclusion: before anything else. */
export function FindingsBanner({ live, ...props }: FindingsProps) {
  const { t } = useTranslation('constats');
  const { session } = live;
  const contradiction = useSyncExternalStore(session.subscribeToSections, session.contradiction);
  const standing = useSyncExternalStore(session.subscribeToSections, session.standing);
  const dangers = standing.filter(({ rule }) => rule.danger === true);
  return (
    <>
      {dangers.map(({ rule }) => (
        <Notice key={rule.id} tone="ko" announced title={t('danger')}>
          {rule.phrase} {t('dangerPrevenu')}
        </Notice>
      ))}
      {contradiction === null ? null : <ContradictionNotice contradiction={contradiction} {...props} />}
      <PhotoDoubtsNotice intervention={props.intervention} isDecided={props.isDecided} />
    </>
  );
}

function ContradictionNotice({
  contradiction,
  intervention: { id, ecartVu },
  actor,
  isReview,
}: Omit<FindingsProps, 'live' | 'isDecided'> & { readonly contradiction: Contradiction }) {
  const { t } = useTranslation(['constats', 'erreurs']);
  const formats = useFormats();
  const { propose, conclu, causes, raison } = contradiction;
  const seen = isSeen(contradiction, ecartVu, actor.id) ? ecartVu : null;
  const acknowledge = async (): Promise<void> => {
    const vu = { propose, conclu, id: actor.id, nom: fullName(actor), le: new Date().toISOString() };
    const answer = await editDocument('interventions', id, { ecartVu: vu });
    if (!answer.ok) toast.error(t(`erreurs:${answer.code}`));
  };
  const sentences = [
    ...causes.map(({ words }) => words),
    raison === '' ? t('sansRaison') : t('raison', { raison }),
    ...(seen == null ? [] : [t('vu', { date: formats.dateHeure(seen.le) })]),
  ];
  return (
    <Notice
      tone="ko"
      announced
      title={t(propose === '' ? 'indecis' : 'ecart', { propose, conclu })}
      action={
        isReview && seen === null ? <Button onClick={() => void acknowledge()}>{t('prendreActe')}</Button> : undefined
      }
    >
      {sentences.join(' · ')}
    </Notice>
  );
}

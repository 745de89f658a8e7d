import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactFormById, contactFormOfLot } from '#domain/contact/contact-form.ts';
import { madeAttempts } from '#domain/lots/control.ts';
import type { Lot } from '#domain/lots/lot.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useDrafts } from '../../../data/drafts.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { AttemptEntry } from './attempt-entry.tsx';
import { ContactAnswers } from './contact-answers.tsx';
import { ContactProvider } from './contact-provider.tsx';
import { draftOf, subjectOf } from './contact-draft.ts';
import type { LocalCall } from './use-calls.ts';
import styles from './appels.module.css';

interface CallCardProps {
  readonly call: LocalCall;
  readonly lot: Lot;
  readonly session: Session;
  readonly isReadOnly: boolean;
  /** null: nothing is left to call now. */
  readonly onNext: (() => void) | null;
}

/** [lots/L83] One call: whom, at which number, what to say, what came of it, then the questions. */
export function CallCard({ call, lot, session, isReadOnly, onNext }: CallCardProps) {
  const { t } = useTranslation('appels');
  const { control } = call;
  return (
    <section className={styles['call']} aria-label={t('controle', { reference: control.reference })}>
      <header className={styles['heading']}>
        <h2>{t('controle', { reference: control.reference })}</h2>
        <SyncBadge state={syncStateOf(control)} />
        <Button onClick={() => onNext?.()} disabled={onNext === null}>
          {t('suivant')} <Kbd>Alt Page ↓</Kbd>
        </Button>
      </header>
      <Person call={call} />
      <Attempts call={call} />
      {!isReadOnly && (
        <>
          <Notice tone="new" title={t('script.titre')}>
            {t('script.texte', {
              bureau: session.user.nomBureauInspection ?? '',
              client: lot.nomClient ?? '',
              nom: call.operation.nom,
            })}
          </Notice>
          <AttemptEntry control={control} telephone={call.operation.telephone} session={session} onNext={onNext} />
        </>
      )}
      <Questions {...{ call, lot, session, isReadOnly, onNext }} />
    </section>
  );
}

function Person({ call: { operation } }: Pick<CallCardProps, 'call'>) {
  const { t } = useTranslation('appels');
  const { prenom, nom, telephone, email, ligne1, codePostal, ville, installateur } = operation;
  return (
    <div className={styles['person']}>
      <p>
        <strong>{[prenom, nom].filter(Boolean).join(' ')}</strong>
        <br />
        {`${ligne1}, ${codePostal} ${ville}`}
        {installateur === null ? null : (
          <>
            <br />
            {t('installateur', { nom: installateur })}
          </>
        )}
      </p>
      {telephone === null ? (
        <p>{t('sansNumero')}</p>
      ) : (
        <a className={styles['dial']} href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>
          <IconPhone size={18} stroke={1.8} aria-hidden />
          {telephone}
        </a>
      )}
      {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
    </div>
  );
}

function Attempts({ call: { control } }: Pick<CallCardProps, 'call'>) {
  const { t } = useTranslation(['appels', 'controles', 'interventions']);
  const formats = useFormats();
  const attempts = madeAttempts(control);
  if (attempts.length === 0) return null;
  return (
    <ul className={styles['attempts']} aria-label={t('controles:contact.tentatives')}>
      {attempts.map(({ id, le, par, issue, moyen, coordonnee, note }) => (
        <li key={id}>
          <strong>{t(`interventions:appels.resultat.${issue}`)}</strong>{' '}
          {[t(`controles:moyens.${moyen}`), coordonnee, formats.dateHeure(le), par.nom, note]
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** What was kept of this call is read before it is shown: nothing is written over it. */
function Questions({ call, lot, session, isReadOnly, onNext }: CallCardProps) {
  const { t } = useTranslation('appels');
  const { control, operation } = call;
  const { conclusion } = control;
  const kept = useDrafts(subjectOf(control));
  const [compile] = useState(
    () =>
      (isReadOnly && conclusion?.idFormulaire ? contactFormById(conclusion.idFormulaire) : null) ??
      contactFormOfLot(lot),
  );
  if (kept === undefined) return <SkeletonLines count={6} />;
  return (
    <>
      <Notice tone="wait" title={t('modele')}>
        {t('modeleTexte')}
      </Notice>
      <ContactProvider {...{ compile, control, operation, isReadOnly }} draft={draftOf(kept[0]?.saisie)}>
        <ContactAnswers {...{ control, session, isReadOnly, onNext }} />
      </ContactProvider>
    </>
  );
}

import { Checkbox } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import dialogues from '../../ui/dialogs.module.css';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { AttachmentQuestion } from '../mail/attachment-question.tsx';
import styles from './untold.module.css';
import { forgetMove, type Untold } from './untold-rdv.ts';
import { useTelling } from './use-telling.ts';

interface DialogProps {
  readonly untold: readonly Untold[];
  readonly onClose: () => void;
}

/** [planning/P27] Who is told of which appointment, by a mail that leaves now or by a call. */
export function UntoldDialog({ untold, onClose }: DialogProps) {
  const { t } = useTranslation('planning');
  const isOffline = useIsOffline();
  const { isBusy, tell, textOf, speak } = useTelling();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const byMail = untold.filter(({ way }) => way === 'courriel');
  const byCall = untold.filter(({ way }) => way === 'appel');
  const chosen = byMail.filter(({ visit }) => !left.has(visit.id));
  const [shown] = chosen;
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Dialog onClose={onClose} title={t('annonce.titre')} width={620}>
      <div className={form['group']}>
        {isOffline ? <Notice tone="wait" title={t('annonce.horsLigne')} /> : null}
        {byMail.length === 0 ? null : (
          <section aria-label={t('annonce.parCourriel')} className={styles['list']}>
            <h3>{t('annonce.parCourriel')}</h3>
            {byMail.map((one) => (
              <Checkbox
                key={one.visit.id}
                label={<Appointment untold={one} />}
                description={one.visit.beneficiaire.email}
                checked={!left.has(one.visit.id)}
                disabled={isBusy}
                onChange={() => toggle(one.visit.id)}
              />
            ))}
          </section>
        )}
        {shown === undefined ? null : (
          <details className={styles['preview']}>
            <summary>{t('annonce.lire')}</summary>
            <p>
              <strong>{textOf(shown.visit).objet}</strong>
            </p>
            <p>{textOf(shown.visit).message}</p>
          </details>
        )}
        {byCall.length === 0 ? null : (
          <section aria-label={t('annonce.parAppel')} className={styles['list']}>
            <h3>{t('annonce.parAppel')}</h3>
            {byCall.map((one) => (
              <ToCall key={one.visit.id} untold={one} />
            ))}
          </section>
        )}
        <div className={dialogues['actions']}>
          <Button size="lg" onClick={onClose}>
            {t('annonce.plusTard')}
          </Button>
          {byMail.length === 0 ? null : (
            <Button
              size="lg"
              variant="primary"
              loading={isBusy}
              disabled={isOffline || chosen.length === 0}
              onClick={() => (speak(chosen.map(({ visit }) => visit)) ? setAsked(true) : void tell(chosen))}
            >
              {t('annonce.envoyer', { count: chosen.length })}
            </Button>
          )}
        </div>
      </div>
      <AttachmentQuestion isAsked={isAsked} onClose={() => setAsked(false)} onSend={() => void tell(chosen)} />
    </Dialog>
  );
}

/** Whose, when it was and when it is. */
function Appointment({ untold: { visit, rdv } }: { readonly untold: Untold }) {
  const { t } = useTranslation('planning');
  const formats = useFormats().at(visit);
  return (
    <span>
      {[fullName(visit.beneficiaire), visit.adresse.ville].filter(Boolean).join(', ')}
      {' : '}
      {rdv.avant === null ? null : (
        <>
          <del>{formats.dateHeure(rdv.avant)}</del>{' '}
        </>
      )}
      <ins>{visit.dateRdv === null ? t('annonce.plusDeDate') : formats.dateHeure(visit.dateRdv)}</ins>
    </span>
  );
}

function ToCall({ untold }: { readonly untold: Untold }) {
  const { t } = useTranslation('planning');
  const { beneficiaire, id } = untold.visit;
  const { telephone, nom } = beneficiaire;
  return (
    <div className={styles['call']}>
      <Appointment untold={untold} />
      {telephone === null ? (
        <span className={form['hint']}>{t('annonce.sansTelephone')}</span>
      ) : (
        <a href={`tel:${telephone.replaceAll(' ', '')}`}>
          <IconPhone size={16} stroke={1.8} aria-hidden /> {telephone}
        </a>
      )}
      <Button size="sm" aria-label={t('annonce.prevenu', { nom })} onClick={() => void forgetMove(id)}>
        {t('annonce.fait')}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { lostBase } from '../../data/lost-base.ts';
import { useDocument } from '../../data/use-document.ts';
import { interventionPath, PATHS, supervisionPath } from '../../platform/paths.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './absence/absence.module.css';

/** [sync/S29] The browser deleted the local database under this page: what is back on the device, what has not left, what is gone. */
export function LostBaseNotice() {
  const { t } = useTranslation('sync');
  const told = useObservable(lostBase);
  if (told === null) return null;
  const { waiting, lost } = told;
  const bearer = lost.find(({ collection }) => collection === 'photos')?.idPorteur;
  return (
    <div className={styles.avis}>
      <Notice
        tone={lost.length > 0 ? 'ko' : 'wait'}
        announced
        title={t('baseEffacee.titre')}
        action={
          <span className={styles.gestes}>
            {bearer === undefined ? null : <BearerLink id={bearer} />}
            {waiting > 0 ? <LinkButton to={PATHS.queue}>{t('baseEffacee.file')}</LinkButton> : null}
            <Button variant="text" onClick={() => lostBase.set(null)}>
              {t('baseEffacee.vu')}
            </Button>
          </span>
        }
      >
        {waiting > 0 ? t('baseEffacee.remis', { count: waiting }) : t('baseEffacee.rien')}{' '}
        {lost.length > 0 ? `${t('baseEffacee.perdu', { count: lost.length })} ` : ''}
        {t('baseEffacee.reste')}
      </Notice>
    </div>
  );
}

/** [supervisions/SU46] To what bore a picture that is gone: a visit or a supervision; nowhere before this device has it again. */
function BearerLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('sync');
  const visit = useDocument('interventions', id);
  const record = useDocument('records', id);
  if (record?.kind === 'supervision')
    return (
      <LinkButton to={supervisionPath(id)}>
        {t('baseEffacee.supervision', { numero: record.numero ?? '' }).trim()}
      </LinkButton>
    );
  return visit ? <LinkButton to={interventionPath(id)}>{t('baseEffacee.visite')}</LinkButton> : null;
}

import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import styles from './auth.module.css';

export type PreparingSubject = 'oublie' | 'inscription' | 'verification';

/** A signed-out page that is not built yet: says so, and what to do meanwhile. */
export function PreparingAuthPage({ subject }: { readonly subject: PreparingSubject }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles['form']}>
      <p>
        <Badge tone="new" icon={<Glyph tone="new" />}>
          {t('enPreparation')}
        </Badge>
      </p>
      <h1 className={styles['title']}>{t(`${subject}.titre`)}</h1>
      <p className={styles['subtitle']}>{t(`${subject}.texte`)}</p>
      <a className={styles['back']} href={PATHS.signin}>
        <IconArrowLeft size={16} stroke={1.9} aria-hidden />
        {t('retourConnexion')}
      </a>
    </div>
  );
}

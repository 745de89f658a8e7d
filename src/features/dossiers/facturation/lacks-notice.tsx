import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import type { Refusal } from '#domain/base/result.ts';
import { bureauPath, clientPath } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LocalDossier } from '../list/dossier-row.ts';
import styles from './facturation.module.css';
import { missingFields, useRefusal, type MissingField } from './use-refusal.ts';

/** Of an office, these are ADMIN's to give; a MANAGER gives its address. */
const OF_ADMIN: readonly MissingField[] = ['bureau.nom', 'bureau.siret', 'bureau.tva'];

interface LacksNoticeProps {
  readonly refusal: Refusal;
  readonly dossier: Pick<LocalDossier, 'idBureauInspection' | 'idClient'>;
  readonly role: Role;
}

/** [facturation/F25] Why the invoice was not issued, where each missing thing is given, and by whom. */
export function LacksNotice({ refusal, dossier, role }: LacksNoticeProps) {
  const { t } = useTranslation('facturation');
  const { phrase } = useRefusal();
  const missing = missingFields(refusal);
  const asked = role === 'ADMIN' ? [] : missing.filter((champ) => OF_ADMIN.includes(champ));
  const given = missing.filter((champ) => !asked.includes(champ));
  const isOf = (who: string): boolean => given.some((champ) => champ.startsWith(`${who}.`));
  return (
    <div className={styles['manques']}>
      <Notice
        tone="ko"
        announced
        title={phrase(refusal)}
        action={
          <>
            {isOf('bureau') && (
              <LinkButton size="sm" to={bureauPath(dossier.idBureauInspection)}>
                {t('ficheBureau')}
              </LinkButton>
            )}
            {isOf('client') && (
              <LinkButton size="sm" to={clientPath(dossier.idClient)}>
                {t('ficheClient')}
              </LinkButton>
            )}
          </>
        }
      >
        {asked.length === 0 ? null : t('parAdmin', { liste: asked.map((champ) => t(`manques.${champ}`)).join(', ') })}
      </Notice>
    </div>
  );
}

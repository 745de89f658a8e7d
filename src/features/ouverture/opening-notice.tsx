import { useTranslation } from 'react-i18next';
import { isLead } from '#domain/access/roles.ts';
import { missingOf } from '#domain/ouverture/missing.ts';
import { PATHS } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Session } from '../../../src-worker/api.ts';
import { useOffice } from './use-office.ts';

/** On the dashboard of those who run the office, until it lacks nothing ([bureaux/O4]). */
export function OpeningNotice({ session }: { readonly session: Session }) {
  return isLead(session.role) ? <WhatIsMissing session={session} /> : null;
}

function WhatIsMissing({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['ouverture', 'commun']);
  const office = useOffice(session);
  const missing = missingOf(office?.steps ?? []);
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="new"
      title={t('ouverture:reste', { count: missing.length })}
      action={
        <LinkButton size="sm" to={PATHS.opening}>
          {t('ouverture:reprendre')}
        </LinkButton>
      }
    >
      {t('ouverture:ilManque', { quoi: missing.map((word) => t(`ouverture:manque.${word}`)).join(', ') })}
    </Notice>
  );
}

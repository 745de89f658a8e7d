import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflit } from '#domain/fields/documents.ts';
import { isEmptied } from '#domain/sync/emptied.ts';
import { useLive } from '../../data/use-live.ts';
import { PATHS } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** [sync/S36] Under the form: texts that were emptied and rows that were removed here are found again, and where. */
export function EmptiedLine({ id }: { readonly id: string }) {
  const { t } = useTranslation('reception');
  const records = useLive<Conflit>(
    'conflits',
    useMemo(() => ({ selector: { docId: id } }), [id]),
  );
  const count = records?.filter(isEmptied).reduce((sum, { champs }) => sum + champs.length, 0) ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="new"
      title={t('vide.titre', { count })}
      action={<LinkButton to={`${PATHS.conflicts}?vue=regles`}>{t('vide.voir')}</LinkButton>}
    />
  );
}

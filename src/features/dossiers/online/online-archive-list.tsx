import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../src-worker/api.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DossierList } from '../list/dossier-list.tsx';
import { useOnlineArchive } from '../list/use-online-archive.ts';
import { NotRead } from './not-read.tsx';

/** [access/A4] The archive of who reads it online; not read, it has no row, no count and no « none ». */
export function OnlineArchiveList({ session }: { readonly session: Session }) {
  const { t } = useTranslation('dossiers');
  const { answer, again } = useOnlineArchive();
  if (answer?.ok !== false) return <DossierList slug="archive" session={session} online={{ answer, again }} />;
  return (
    <>
      <PageHeader title={t('titres.archive')} />
      <NotRead onAgain={again} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../src-worker/api.ts';
import { supervisionReaderPath } from '../../../platform/paths.ts';
import { ListView } from '../../../shared/supervisions/list/list-view.tsx';
import { useAddress } from '../../../ui/list/use-address.ts';
import { ROOT } from '../dossier-words.ts';
import { DossierList } from './dossier-list.tsx';

const HERE = `${ROOT}/archive?onglet=supervisions`;
const fileOf = (id: string): string => supervisionReaderPath(id, HERE);

/** [supervisions/SU29] What an assessor reads: archived dossiers, and beside them the supervisions that both have signed. */
export function AssessorArchive({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['menu', 'dossiers']);
  const { query, edit } = useAddress();
  const isDossiers = new URLSearchParams(query).get('onglet') !== 'supervisions';
  const tabs = {
    group: 'archive',
    label: t('dossiers:titres.archive'),
    tabs: [
      { id: 'dossiers', label: t('menu:dossiers') },
      { id: 'supervisions', label: t('menu:supervisions') },
    ],
    value: isDossiers ? 'dossiers' : 'supervisions',
    onChange: (id: string) => edit(() => new URLSearchParams(id === 'dossiers' ? {} : { onglet: id })),
  };
  return isDossiers ? (
    <DossierList slug="archive" session={session} tabs={tabs} />
  ) : (
    <ListView reader="assessor" pathOf={fileOf} onPlan={null} tabs={tabs} />
  );
}

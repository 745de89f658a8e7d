import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import type { DossierSlug } from '#domain/dossiers/shown.ts';
import { useIsConnected } from '../../../data/use-engine-state.ts';
import type { Bulk } from '../../../ui/list/list.tsx';
import { SelectionBar, type BulkAction } from '../../../ui/table/selection-bar.tsx';
import { useAnnonce } from '../../../shared/outcome/use-annonce.ts';
import { downloadAll } from '../actions.ts';
import { useAnswers } from '../use-answers.tsx';
import { useDeletion } from '../use-deletion.tsx';
import type { DossierRow } from './dossier-row.ts';
import { useArchive } from './use-archive.tsx';
import { usePlanning } from './use-planning.tsx';

interface BulkActionsProps extends Bulk<DossierRow> {
  readonly actor: Actor;
  readonly slug: DossierSlug;
}

/** What can be done to the chosen rows; an action that cannot be done says why instead of vanishing. */
export function BulkActions({ actor, chosen, slug, onClear, exporting }: BulkActionsProps) {
  const { t } = useTranslation('dossiers');
  const download = useDownload(actor, { chosen, onClear });
  const documents = chosen.map((row) => row.source);
  const shared = { actor, chosen: documents, onDone: onClear };
  const planning = usePlanning(shared);
  const answers = useAnswers(shared);
  const archiving = useArchive({ ...shared, isRestore: slug === 'archive' });
  const deletion = useDeletion(shared);
  const own: Partial<Record<DossierSlug, readonly (BulkAction | null)[]>> = {
    pending: [...answers.actions, deletion.action],
    archive: [archiving.action],
  };
  const actions = [download, exporting, ...(own[slug] ?? [archiving.action, deletion.action])];
  if (own[slug] === undefined) actions.unshift(planning.action);
  return (
    <>
      <SelectionBar
        summary={t('choix.resume', { count: chosen.length })}
        actions={actions.filter((action) => action !== null)}
        clearLabel={t('choix.effacer')}
        onClear={onClear}
      />
      {planning.dialog}
      {answers.dialogs}
      {archiving.dialog}
      {deletion.dialog}
    </>
  );
}

function useDownload(
  { offlineAccess }: Actor,
  { chosen, onClear }: Pick<BulkActionsProps, 'chosen' | 'onClear'>,
): BulkAction {
  const { t } = useTranslation(['dossiers', 'commun']);
  const say = useAnnonce();
  const isOnline = useIsConnected();
  const run = async (): Promise<void> => {
    onClear();
    say(await downloadAll(chosen.map(({ id }) => id)), {
      done: (count) => t('choix.telecharges', { count }),
      failures: (count, why) => `${t('choix.echecs', { count })} ${why}`,
    });
  };
  return {
    id: 'telecharger',
    label: t('commun:telechargerHorsLigne'),
    icon: <IconDownload size={16} stroke={1.8} aria-hidden />,
    reason: offlineAccess ? (isOnline ? undefined : t('commun:telechargementReseau')) : t('choix.horsLigneInterdit'),
    onRun: () => void run(),
  };
}

import { useMemo, useState } from 'react';
import type { Role } from '#domain/access/roles.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { formPath, PATHS } from '../../platform/paths.ts';
import { DeleteDialog } from '../../shared/forms/delete-dialog.tsx';
import { DuplicateDialog } from '../../shared/forms/duplicate-dialog.tsx';
import { StandingBadge } from '../../shared/forms/standing-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListCard } from '../../ui/list/list-card.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { List } from '../../ui/list/list.tsx';
import { useColumns, useFilters } from './columns.tsx';
import { DraftList } from './draft-list.tsx';
import { NewFormDialog, NewTypeDialog } from './new-form-dialog.tsx';
import { type FormRow, useForms } from './use-forms.ts';

const DEFAULT_SORT = { id: 'libelle', isDescending: false };
const rowId = ({ id }: FormRow): string => id;
const rowName = ({ libelle, version }: FormRow): string => `${libelle} (${version})`;
const haystack = ({ code, libelle, type, id }: FormRow): string => [code, libelle, type, id].join(' ');

type Beginning = 'type' | 'formulaire';
const NO_ROWS: readonly FormRow[] = [];

/** /formulaires: every version of the forms of this portal; read without a network by all, written by ADMIN ([forms/FD18]). */
export function FormsPage() {
  const { t } = useTranslation(['concepteur', 'menu']);
  const formats = useFormats();
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const mayWrite = role === 'ADMIN';
  const { rows, again } = useForms();
  const [duplicated, setDuplicated] = useState<FormRow | null>(null);
  const [deleted, setDeleted] = useState<FormRow | null>(null);
  const columns = useColumns(
    useMemo(() => ({ mayWrite, onDuplicate: setDuplicated, onDelete: setDeleted }), [mayWrite]),
  );
  const [begun, setBegun] = useState<Beginning | null>(null);
  const isLead = mayWrite || role === 'MANAGER';
  return (
    <>
      <List
        name={useListName('formulaires')}
        notice={mayWrite ? <DraftList /> : undefined}
        title={t('menu:formulaires')}
        rows={rows}
        columns={columns}
        filters={useFilters(rows)}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => void navigate(formPath(id))}
        renderCard={({ libelle, etat, code, version, valideDu }) => (
          <ListCard
            name={libelle}
            badge={<StandingBadge standing={etat} />}
            text={t('concepteur:codeVersion', { code, version })}
            end={formats.jour(valideDu)}
          />
        )}
        empty={
          <EmptyState ofDevice title={t('concepteur:liste.vide')} text={t('concepteur:liste.videTexte')}>
            {isLead && <LinkButton to={PATHS.opening}>{t('concepteur:liste.duProduit')}</LinkButton>}
          </EmptyState>
        }
        actions={useActions(role, setBegun)}
      />
      <Begun what={begun} rows={rows ?? NO_ROWS} onClose={() => setBegun(null)} />
      {duplicated !== null && <DuplicateDialog version={duplicated} onClose={() => setDuplicated(null)} />}
      {deleted !== null && <DeleteDialog version={deleted} onClose={() => setDeleted(null)} onDeleted={again} />}
    </>
  );
}

/** Who leads an office takes the forms of the product; ADMIN writes forms and types ([forms/FD34]). */
function useActions(role: Role | undefined, onBegin: (what: Beginning) => void): readonly ListAction[] {
  const { t } = useTranslation(['concepteur', 'nouveaux']);
  const take = { label: t('concepteur:liste.duProduit'), to: PATHS.opening };
  if (role === 'MANAGER') return [take];
  if (role !== 'ADMIN') return [];
  return [
    take,
    { label: t('nouveaux:nouveauType.formulaire'), onRun: () => onBegin('formulaire') },
    { label: t('nouveaux:nouveauType.nom'), isCreate: true, onRun: () => onBegin('type') },
  ];
}

interface BegunProps {
  readonly what: Beginning | null;
  readonly rows: readonly FormRow[];
  readonly onClose: () => void;
}

function Begun({ what, ...dialog }: BegunProps) {
  if (what === null) return null;
  return what === 'type' ? <NewTypeDialog {...dialog} /> : <NewFormDialog {...dialog} />;
}

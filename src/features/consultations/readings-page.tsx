import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ConsultationRow } from '#domain/api/consultations.ts';
import { api } from '../../data/api.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useListName } from '../../data/use-list-name.ts';
import { dossierPath, synthesePath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useColumns, useFilters } from './columns.tsx';

const DEFAULT_SORT = { id: 'le', isDescending: true };
const rowId = ({ id }: ConsultationRow): string => id;
const haystack = ({ qui, nom }: ConsultationRow): string => `${qui} ${nom}`;

/** /controlCompany/lectures: [access/A46] who read what of the office, and when; the server's own register. */
export function ReadingsPage() {
  const { t } = useTranslation(['archives', 'menu', 'commun']);
  const navigate = useNavigate();
  const formats = useFormats();
  const [before, setBefore] = useState<number | null>(null);
  const ask = useCallback(() => api.consultations({ query: before === null ? {} : { avant: before } }), [before]);
  const { answer, again } = useAnswer(ask);
  const columns = useColumns();
  const filters = useFilters();
  const name = useListName('lectures');
  if (answer?.ok === false)
    return (
      <>
        <PageHeader title={t('menu:lectures')} />
        <ErrorState refusal={answer} onRetry={again} />
      </>
    );
  const suite = answer?.value.suite ?? null;
  const open = ({ idDossier, idLot }: ConsultationRow): void => {
    const path = idDossier === null ? idLot && synthesePath(idLot) : dossierPath(VARIANT, idDossier);
    if (path !== null) void navigate(path);
  };
  const nameOf = ({ genre, nom }: ConsultationRow): string => [t(`lectures.genres.${genre}`), nom].join(' ').trim();
  return (
    <List
      name={name}
      title={t('menu:lectures')}
      rows={answer?.value.items}
      columns={columns}
      filters={filters}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={(row) => `${row.qui}, ${nameOf(row)}`}
      haystack={haystack}
      onOpen={open}
      renderCard={(row) => (
        <ListCard
          name={nameOf(row)}
          text={`${row.qui} · ${t(`commun:roles.${row.role}`)}`}
          end={formats.dateHeure(row.le)}
        />
      )}
      empty={<EmptyState title={t('lectures.vide')} text={t('lectures.videTexte')} />}
      actions={[
        ...(before === null ? [] : [{ label: t('lectures.dernieres'), onRun: () => setBefore(null) }]),
        ...(suite === null ? [] : [{ label: t('lectures.plus'), onRun: () => setBefore(suite) }]),
      ]}
    />
  );
}

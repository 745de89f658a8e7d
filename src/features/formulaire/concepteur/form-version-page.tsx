import { useMemo } from 'react';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { typeCodeOf } from '#domain/interventions/new-type.ts';
import { deliveredVersion, isDelivered } from '#domain/interventions/visit-form.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDocument } from '../../../data/use-document.ts';
import { useSession } from '../../../data/use-session.ts';
import { FORM_AIMS, type FormAim, NO_VERSION, PATHS } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import { backToList } from '../../../ui/list/list-places.ts';
import { ReadVersion } from './read-version.tsx';
import { emptyVersion, useProductVersion } from './starts.ts';
import { WriteVersion } from './write-version.tsx';

/** /formulaires/{id}: a version of a form, read, or written where `pour` says what is made of it; live, without a network. */
export function FormVersionPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const aim = useAim(id, params.get('pour'));
  const version = useVersion(id, { aim, idType: params.get('type') });
  if (version === undefined) return <SkeletonLines count={8} />;
  if (version === null) return <Absent id={id} />;
  if (aim === undefined) return <ReadVersion key={id} version={version} />;
  if (isPhone) return <OnPhone version={version} />;
  const told = aim === 'suite' || aim === 'correction' ? null : params.get('type');
  const idType = told ?? version.idTypeIntervention;
  return <WriteVersion key={`${aim} ${id} ${idType}`} version={version} aim={aim} idType={idType} />;
}

/** What is made of a version; undefined: it is read, or its reader writes none. */
function useAim(id: string, asked: string | null): FormAim | undefined {
  const role = useSession()?.user.role;
  return role === 'ADMIN' && !isDelivered({ id }) ? FORM_AIMS.find((one) => one === asked) : undefined;
}

/** A phone reads what may be read: what begins from nothing has nothing yet. */
function OnPhone({ version }: { readonly version: VersionFormulaireRecord }) {
  const { t } = useTranslation('concepteur');
  return (
    <>
      <Notice tone="wait" title={t('telephone')}>
        {t('telephoneTexte')}
      </Notice>
      {version.id === NO_VERSION ? null : <ReadVersion key={version.id} version={version} />}
    </>
  );
}

/** [interventions/I76] One that the product holds is read all the same. */
function Absent({ id }: { readonly id: string }) {
  const { t } = useTranslation('concepteur');
  const delivered = deliveredVersion(id);
  if (delivered !== null) return <ReadVersion key={id} version={delivered} />;
  return (
    <EmptyState ofDevice level={1} title={t('introuvable')} text={t('introuvableTexte')}>
      <LinkButton {...backToList(PATHS.forms)} variant="primary" size="lg">
        {t('retour')}
      </LinkButton>
    </EmptyState>
  );
}

interface Asked {
  readonly aim: FormAim | undefined;
  readonly idType: string | null;
}

/** undefined: not read yet; null: it is not on this device. What begins from nothing has an empty one, a new type may begin from a form of the product. */
function useVersion(id: string, { aim, idType }: Asked) {
  const { t } = useTranslation('nouveaux');
  const today = useToday();
  const record = useDocument('records', id === NO_VERSION ? null : id);
  const product = useProductVersion(record === null && aim === 'type' && id !== NO_VERSION ? id : null);
  const empty = useMemo(
    () =>
      id === NO_VERSION && aim !== undefined
        ? emptyVersion(idType ?? '', { words: t('premiereSection'), today })
        : null,
    [id, aim, idType, t, today],
  );
  if (empty !== null) return idType === null || typeCodeOf(idType) === null ? null : empty;
  if (record === undefined) return undefined;
  return record?.kind === 'versionFormulaire' ? record : product;
}

import { deliveredVersion, isDelivered } from '#domain/interventions/visit-form.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDocument } from '../../../data/use-document.ts';
import { useSession } from '../../../data/use-session.ts';
import { FORM_AIMS, PATHS } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import { backToList } from '../../../ui/list/list-places.ts';
import { ReadVersion } from './read-version.tsx';
import { WriteVersion } from './write-version.tsx';

/** /formulaires/{id}: a version of a form, read, or written where `pour` says what is made of it; live, without a network. */
export function FormVersionPage() {
  const { t } = useTranslation('concepteur');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const mayWrite = useSession()?.user.role === 'ADMIN' && !isDelivered({ id });
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const version = useVersion(id);
  if (version === undefined) return <SkeletonLines count={8} />;
  if (version === null) return <Absent id={id} />;
  const aim = FORM_AIMS.find((one) => one === params.get('pour'));
  if (aim === undefined || !mayWrite) return <ReadVersion key={id} version={version} />;
  if (isPhone) {
    return (
      <>
        <Notice tone="wait" title={t('telephone')}>
          {t('telephoneTexte')}
        </Notice>
        <ReadVersion key={id} version={version} />
      </>
    );
  }
  const asked = aim === 'copie' ? params.get('type') : null;
  const idType = asked ?? version.idTypeIntervention;
  return <WriteVersion key={`${aim} ${id} ${idType}`} version={version} aim={aim} idType={idType} />;
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

/** undefined: not read yet; null: it is not on this device. */
function useVersion(id: string) {
  const record = useDocument('records', id);
  if (record === undefined) return undefined;
  return record?.kind === 'versionFormulaire' ? record : null;
}

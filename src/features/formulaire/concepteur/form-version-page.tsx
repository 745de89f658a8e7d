import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { useDocument } from '../../../data/use-document.ts';
import { PATHS } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ReadVersion } from './read-version.tsx';

/** /formulaires/{id}: a version of a form, read, or written where `pour` says what is made of it; live, without a network. */
export function FormVersionPage() {
  const { t } = useTranslation('concepteur');
  const { id = '' } = useParams();
  const version = useVersion(id);
  if (version === undefined) return <SkeletonLines count={8} />;
  if (version === null) {
    return (
      <EmptyState level={1} title={t('introuvable')} text={t('introuvableTexte')}>
        <LinkButton to={PATHS.forms} variant="primary" size="lg">
          {t('retour')}
        </LinkButton>
      </EmptyState>
    );
  }
  return <ReadVersion key={id} version={version} />;
}

/** undefined: not read yet; null: it is not on this device. */
function useVersion(id: string): VersionFormulaireRecord | null | undefined {
  const record = useDocument('records', id);
  if (record === undefined) return undefined;
  return record?.kind === 'versionFormulaire' ? record : null;
}

import { NativeSelect } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { hasForm } from '#domain/interventions/etat.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { bureauPath } from '../../../platform/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import form from '../../../ui/form-page.module.css';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LayoutEditor } from './layout-editor.tsx';

const BUREAUX = { selector: { kind: 'bureau' } };
const VERSIONS = { selector: { kind: 'versionFormulaire' } };
const EVERY = { selector: {} };

/** /controlCompany/rapports?id=&type=: how the reports of an office look, type by type ([reports/R31]). */
export function ReportLayoutPage() {
  const { t } = useTranslation('bureaux');
  const [params] = useSearchParams();
  const session = useSession();
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const asked = Number(params.get('id') ?? session?.user.idBureauInspection);
  const bureau = bureaux?.find(({ idBureau }) => idBureau === asked);
  return (
    <>
      <PageHeader title={t('rapport.titre')}>
        <LinkButton to={bureauPath(asked)} icon={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}>
          {bureau?.nom ?? t('titreFiche')}
        </LinkButton>
      </PageHeader>
      <div className={form['page']}>
        {bureaux === undefined && <SkeletonLines count={8} />}
        {bureaux !== undefined && bureau === undefined && (
          <EmptyState ofDevice title={t('rapport.bureauInconnu')} text={t('videTexte')} />
        )}
        {bureau !== undefined && <OfOffice bureau={bureau} />}
      </div>
    </>
  );
}

/** A type is chosen first: the address says which. */
function OfOffice({ bureau }: { readonly bureau: BureauRecord }) {
  const { t } = useTranslation('bureaux');
  const [params, setParams] = useSearchParams();
  const all = useLive<TypeIntervention>('typeInterventions', EVERY);
  const versions = useLive<VersionFormulaireRecord>('records', VERSIONS);
  const types = useMemo(
    () =>
      all?.filter(({ typeOfTypeIntervention: one }) => hasForm(one)).toSorted((a, b) => a.code.localeCompare(b.code)),
    [all],
  );
  if (types === undefined || versions === undefined) return <SkeletonLines count={8} />;
  const type = types.find(({ id }) => id === params.get('type')) ?? types[0];
  const version = versions.find(({ id }) => id === type?.idVersionFormulaire);
  if (type === undefined || version === undefined)
    return <EmptyState ofDevice title={t('rapport.sansType')} text={t('rapport.sansTypeTexte')} />;
  const choice = (
    <Card>
      <NativeSelect
        label={t('rapport.type')}
        data={types.map(({ id, code, libelle }) => ({ value: id, label: `${code} · ${libelle}` }))}
        value={type.id}
        onChange={({ currentTarget: { value } }) => setParams({ id: String(bureau.idBureau), type: value })}
      />
    </Card>
  );
  return <LayoutEditor key={type.id} bureau={bureau} type={type} version={version} choice={choice} />;
}

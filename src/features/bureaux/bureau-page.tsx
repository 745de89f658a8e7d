import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BUREAU_OF_VARIANT } from '#domain/variants/variants.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useSession } from '../../data/use-session.ts';
import { PATHS } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import form from '../../ui/form-page.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { backToList } from '../../ui/list/list-places.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Session } from '../../../src-worker/api.ts';
import { readBureau } from './actions.ts';
import { ContratsCard } from './contrats-card.tsx';
import { NormCard } from './norm-card.tsx';
import { FieldsCard } from './fields-card.tsx';
import { ACCREDITATION, BANK, CONTACT_DETAILS, IDENTITY, METHODS, SECURITY } from './fields.ts';
import { LogoCard } from './logo-card.tsx';
import { IssuingCard } from './issuing-card.tsx';
import { UnreachableCard } from './unreachable-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { PlanningCard } from './planning-card.tsx';
import { OfDeviceNotice } from '../../shared/connection/of-device-notice.tsx';
import { RemovalCard } from './removal-card.tsx';
import type { Bureau } from './types.ts';
import { TypesCard } from './types-card.tsx';

/** /controlCompany/edit?id=: an office; without an id, one's own. ADMIN writes it all, a MANAGER the contact data and the logo of theirs. */
export function BureauPage() {
  const { t } = useTranslation(['bureaux', 'menu']);
  const [params] = useSearchParams();
  const session = useSession();
  const id = params.get('id') ?? ownOffice(session);
  const role = session?.role;
  const isAdmin = role === 'ADMIN';
  const ask = useCallback(() => readBureau(id, role), [id, role]);
  const { answer, times, again } = useAnswer(ask);
  return (
    <>
      <PageHeader title={answer?.ok ? answer.value.nom : t('titreFiche')}>
        <LinkButton to={PATHS.readings}>{t('menu:lectures')}</LinkButton>
        {isAdmin && <BackToList />}
      </PageHeader>
      <div className={form['page']}>
        {answer === undefined && <SkeletonLines count={8} />}
        {answer !== undefined && !answer.ok && <ErrorState refusal={answer} onRetry={again} />}
        <OfDeviceNotice answer={answer} />
        {answer?.ok && <Cards key={times} parsed={answer.value} isAdmin={isAdmin} />}
      </div>
    </>
  );
}

const ownOffice = (session: Session | null): string =>
  String(session?.user.idBureauInspection ?? BUREAU_OF_VARIANT[VARIANT]);

function BackToList() {
  const { t } = useTranslation('bureaux');
  return (
    <LinkButton {...backToList(PATHS.bureaux)} icon={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}>
      {t('titre')}
    </LinkButton>
  );
}

/** Each sheet is saved by itself: what is typed in the others stays. */
function Cards({ parsed, isAdmin }: { readonly parsed: Bureau; readonly isAdmin: boolean }) {
  const [bureau, setBureau] = useState(parsed);
  const props = { bureau, onSaved: setBureau };
  if (!isAdmin) {
    return (
      <>
        <FieldsCard titre="coordonnees" fields={CONTACT_DETAILS} {...props} />
        <div className={form['column']}>
          <LogoCard {...props} />
          <PlanningCard {...props} />
          <PhotosCard {...props} />
          <FieldsCard titre="methodesTitre" fields={METHODS} {...props} />
          <IssuingCard isAdmin={false} {...props} />
          {VARIANT === 'eds' ? null : <UnreachableCard {...props} />}
          <TypesCard idBureau={bureau.idBureau} />
        </div>
      </>
    );
  }
  return (
    <>
      <div className={form['column']}>
        <FieldsCard titre="identite" fields={IDENTITY} {...props} />
        <FieldsCard titre="accreditation" fields={ACCREDITATION} {...props} />
        <FieldsCard titre="banque" fields={BANK} {...props} />
      </div>
      <div className={form['column']}>
        <FieldsCard titre="coordonnees" fields={CONTACT_DETAILS} {...props} />
        <LogoCard {...props} />
        <PlanningCard {...props} />
        <PhotosCard {...props} />
        <FieldsCard titre="methodesTitre" fields={METHODS} {...props} />
        <IssuingCard isAdmin {...props} />
        <ContratsCard {...props} />
        {VARIANT === 'eds' ? null : <NormCard {...props} />}
        {VARIANT === 'eds' ? null : <UnreachableCard {...props} />}
        <FieldsCard titre="securite" fields={SECURITY} {...props} />
        <TypesCard idBureau={bureau.idBureau} />
        <RemovalCard bureau={bureau} />
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import { missingOf, nextStep, OPENING_STEPS, type OpeningStep } from '#domain/ouverture/missing.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import type { Session } from '../../../src-worker/api.ts';
import { DossierStep, ThirdPartiesStep } from './links-step.tsx';
import { FormsStep } from './forms-step.tsx';
import { OfficeStep } from './office-step.tsx';
import { Portals } from './portals.tsx';
import { StepSection } from './step-section.tsx';
import { TeamStep } from './team-step.tsx';
import { useOffice, type OpeningOffice } from './use-office.ts';
import styles from './ouverture.module.css';

/** Sheets of other areas that open over this page. */
export interface Sheets {
  readonly newOffice: (onClose: () => void) => ReactNode;
  readonly prices: (idBureau: number) => ReactNode;
  readonly newAccount: (account: { readonly role: Role; readonly idBureau: number }, onClose: () => void) => ReactNode;
}

/** /mise-en-service: from an empty portal to a first dossier. What is done is read from what exists: it may be left at any step. */
export function OpeningPage(sheets: Sheets) {
  const session = useSession();
  return session === null ? null : <Loaded session={session} sheets={sheets} />;
}

function Loaded({ session, sheets }: { readonly session: Session; readonly sheets: Sheets }) {
  const { t } = useTranslation(['ouverture', 'menu', 'liste']);
  const office = useOffice(session);
  const isOffline = useIsOffline();
  return (
    <>
      <PageHeader title={t('menu:miseEnService')} subtitle={t('ouverture:sousTitre')}>
        {session.role === 'ADMIN' && <Portals />}
      </PageHeader>
      <div className={styles['page']}>
        {isOffline && <Notice tone="wait" title={t('ouverture:horsLigne')} />}
        {office === undefined ? (
          <SkeletonLines count={8} />
        ) : (
          <Steps session={session} office={office} sheets={sheets} />
        )}
      </div>
    </>
  );
}

interface StepsProps {
  readonly session: Session;
  readonly office: OpeningOffice;
  readonly sheets: Sheets;
}

const STEP_KEY = 'etape';

function Steps({ session, office, sheets }: StepsProps) {
  const { t } = useTranslation('ouverture');
  const { query, edit } = useAddress();
  const asked = new URLSearchParams(query).get(STEP_KEY);
  const next = nextStep(office.steps);
  const opened = OPENING_STEPS.find((step) => step === asked) ?? next ?? 'formulaires';
  const open = (step: OpeningStep): void =>
    edit((params) => {
      params.set(STEP_KEY, step);
      return params;
    });
  const lacking = missingOf(office.steps).length;
  const contents: Readonly<Record<OpeningStep, ReactNode>> = {
    bureau: <OfficeStep bureau={office.bureau} actor={actorOf(session)} newOffice={sheets.newOffice} />,
    formulaires: (
      <>
        <FormsStep versions={office.versions} actor={actorOf(session)} idBureau={office.bureau?.idBureau ?? null} />
        {office.bureau !== null && sheets.prices(office.bureau.idBureau)}
      </>
    ),
    equipe: <TeamStep office={office} newAccount={sheets.newAccount} />,
    tiers: <ThirdPartiesStep />,
    dossier: <DossierStep />,
  };
  return (
    <>
      <Notice tone={lacking === 0 ? 'ok' : 'new'} title={lacking === 0 ? t('complet') : t('reste', { count: lacking })}>
        {lacking === 0 ? t('completTexte') : t('reprise')}
      </Notice>
      <ol className={styles['steps']}>
        {office.steps.map((reading, rank) => (
          <StepSection
            key={reading.step}
            rank={rank + 1}
            reading={reading}
            isOpen={reading.step === opened}
            onOpen={() => open(reading.step)}
            following={OPENING_STEPS[rank + 1]}
            onFollowing={open}
          >
            {contents[reading.step]}
          </StepSection>
        ))}
      </ol>
    </>
  );
}

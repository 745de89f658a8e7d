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
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { readBureau } from './actions.ts';
import { ChampsCarte } from './champs-carte.tsx';
import { ACCREDITATION, BANQUE, COORDONNEES, IDENTITE, SECURITE } from './champs.ts';
import { LogoCarte } from './logo-carte.tsx';
import { SuppressionCarte } from './suppression-carte.tsx';
import type { Bureau } from './types.ts';
import { TypesCarte } from './types-carte.tsx';

/** /controlCompany/edit?id=: an office; without an id, one's own (gaps.md 26). ADMIN writes it all. */
export function BureauPage() {
  const { t } = useTranslation('bureaux');
  const [params] = useSearchParams();
  const session = useSession();
  const id = params.get('id') ?? String(session?.user.idBureauInspection ?? BUREAU_OF_VARIANT[VARIANT]);
  const ask = useCallback(() => readBureau(id), [id]);
  const { answer, times, again } = useAnswer(ask);
  return (
    <>
      <PageHeader title={answer?.ok ? answer.value.nom : t('titreFiche')}>
        <LinkButton to={PATHS.bureaux} icon={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}>
          {t('titre')}
        </LinkButton>
      </PageHeader>
      <div className={form['page']}>
        {answer === undefined && <SkeletonLines count={8} />}
        {answer !== undefined && !answer.ok && <ErrorState refusal={answer} onRetry={again} />}
        {answer?.ok && <Cartes key={times} lu={answer.value} />}
      </div>
    </>
  );
}

/** Each sheet is saved by itself: what is typed in the others stays. */
function Cartes({ lu }: { readonly lu: Bureau }) {
  const [bureau, setBureau] = useState(lu);
  const props = { bureau, onSaved: setBureau };
  return (
    <>
      <div className={form['column']}>
        <ChampsCarte titre="identite" champs={IDENTITE} {...props} />
        <ChampsCarte titre="accreditation" champs={ACCREDITATION} {...props} />
        <ChampsCarte titre="banque" champs={BANQUE} {...props} />
      </div>
      <div className={form['column']}>
        <ChampsCarte titre="coordonnees" champs={COORDONNEES} {...props} />
        <LogoCarte {...props} />
        <ChampsCarte titre="securite" champs={SECURITE} {...props} />
        <TypesCarte idBureau={bureau.idBureau} />
        <SuppressionCarte bureau={bureau} />
      </div>
    </>
  );
}

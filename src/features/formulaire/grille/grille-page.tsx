import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { compileFormulaire } from '#domain/forms/compile.ts';
import { definitionOf, type GrilleSupervision } from '#domain/supervisions/grille.ts';
import { grillePath, supervisionSettingsPath } from '../../../platform/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { FromGrille, NewGrille } from './edit-page.tsx';
import styles from './grille.module.css';
import { Preview } from './preview.tsx';
import { useGrille } from './use-grille.ts';

const AIMS = ['suite', 'copie'] as const;

/** /supervisions/grilles/{id}: one version of a grid, tried as it is, or what begins as it is; live, and without a network. */
export function GrillePage() {
  const { t } = useTranslation('grilles');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const grille = useGrille(id);
  const bureau = params.get('bureau');
  const scope = bureau === null ? null : Number(bureau);
  if (id === 'nouvelle') return <NewGrille key={String(scope)} scope={scope} />;
  if (grille === undefined) return <SkeletonLines count={8} />;
  if (grille === null) {
    return (
      <EmptyState ofDevice level={1} title={t('introuvable')} text={t('introuvableTexte')}>
        <LinkButton to={supervisionSettingsPath(scope)} variant="primary" size="lg">
          {t('retour')}
        </LinkButton>
      </EmptyState>
    );
  }
  const aim = AIMS.find((one) => one === params.get('pour'));
  if (aim === undefined) return <ReadGrille key={grille.id} grille={grille} scope={scope} />;
  return <FromGrille key={`${aim} ${grille.id} ${String(scope)}`} grille={grille} aim={aim} scope={scope} />;
}

interface ReadGrilleProps {
  readonly grille: GrilleSupervision;
  readonly scope: number | null;
}

/** [supervisions/SU36] What was asked with this version. */
function ReadGrille({ grille, scope }: ReadGrilleProps) {
  const { t } = useTranslation(['grilles', 'supervisions', 'reglages', 'menu']);
  const formats = useFormats();
  const compiled = useMemo(() => compileFormulaire(definitionOf(grille)), [grille]);
  return (
    <div className={styles['page']}>
      <RecordHeader
        breadcrumb={[
          <Link key="reglages" to={supervisionSettingsPath(scope)}>
            {t('supervisions:onglets.reglages')}
          </Link>,
          grille.libelle,
        ]}
        number={grille.libelle}
        badge={
          <Badge tone={grille.retireLe === null ? 'ok' : 'archive'}>
            {t('reglages:series.version', { version: grille.version })}
          </Badge>
        }
        subject={t(`supervisions:categories.${grille.categorie}`)}
        facts={[
          { label: t('grilles:auteur'), value: grille.auteur },
          { label: t('grilles:ecriteLe'), value: formats.jour(formats.jourDe(grille.createdAt)) },
          { label: t('grilles:criteres'), value: formats.nombre(grille.champs.length) },
        ]}
      >
        <LinkButton to={grillePath(grille.id, scope, 'copie')}>{t('reglages:series.copier')}</LinkButton>
        <LinkButton to={grillePath(grille.id, scope, 'suite')} variant="primary">
          {t('reglages:series.suite')}
        </LinkButton>
      </RecordHeader>
      <div className={styles['read']}>
        <Notice tone="new" title={t('grilles:essai')} />
        <Card title={t('grilles:apercu')}>
          {compiled.ok ? (
            <Preview compile={compiled.value} version={grille.id} />
          ) : (
            <Notice tone="ko" title={t('grilles:illisible')} />
          )}
        </Card>
      </div>
    </div>
  );
}

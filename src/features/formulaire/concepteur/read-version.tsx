import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { compileStored } from '#domain/forms/compile.ts';
import { readingOf } from '#domain/forms/reading.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { standingOf } from '#domain/interventions/version-standing.ts';
import { useLive } from '../../../data/use-live.ts';
import { PATHS } from '../../../platform/paths.ts';
import { StandingBadge } from '../../../shared/forms/standing-badge.tsx';
import { QuestionLine } from '../../../shared/form-reading/question-line.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import styles from './read.module.css';

const VERSIONS = { selector: { kind: 'versionFormulaire' } };

/** [forms/F48] A version, whole, in the order of the tablet; who may write makes another of it. */
export function ReadVersion({ version }: { readonly version: VersionFormulaireRecord }) {
  const { t } = useTranslation(['concepteur', 'menu', 'questionnaire']);
  const formats = useFormats();
  const today = useToday();
  const versions = useLive<VersionFormulaireRecord>('records', VERSIONS) ?? [];
  const sections = useMemo(() => {
    const compiled = compileStored(version);
    return compiled.ok ? readingOf(compiled.value) : null;
  }, [version]);
  return (
    <div className={styles['page']}>
      <RecordHeader
        breadcrumb={[
          <Link key="liste" to={PATHS.forms}>
            {t('menu:formulaires')}
          </Link>,
          t('concepteur:codeVersion', { code: version.code, version: version.version }),
        ]}
        number={version.libelle}
        badge={<StandingBadge standing={standingOf(version, versions, today)} />}
        subject={version.code}
        facts={[
          { label: t('concepteur:liste.version'), value: formats.nombre(version.version) },
          { label: t('concepteur:liste.depuis'), value: formats.jour(version.valideDu) },
          {
            label: t('concepteur:liste.jusquau'),
            value: version.valideAu === null ? '–' : formats.jour(version.valideAu),
          },
          { label: t('concepteur:liste.champs'), value: formats.nombre(version.champs.length) },
        ]}
      />
      <div className={styles['body']}>
        {sections === null ? (
          <Notice tone="ko" title={t('questionnaire:illisible')}>
            <LinkButton to={PATHS.forms}>{t('concepteur:retour')}</LinkButton>
          </Notice>
        ) : (
          sections.map((section) => (
            <Card key={section.id} title={section.libelle}>
              <ol className={styles['questions']}>
                {section.champs.map((champ) => (
                  <QuestionLine key={champ.definition.cf_id} champ={champ} />
                ))}
              </ol>
            </Card>
          ))
        )}
      </div>
    </div>
  );
}

import { isDelivered } from '#domain/interventions/visit-form.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { standingOf } from '#domain/interventions/version-standing.ts';
import { api, type Answered, type ApiAnswer } from '../../../data/api.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { useLive } from '../../../data/use-live.ts';
import { useSession } from '../../../data/use-session.ts';
import { formPath, PATHS } from '../../../platform/paths.ts';
import { DuplicateDialog } from '../../../shared/forms/duplicate-dialog.tsx';
import { StandingBadge } from '../../../shared/forms/standing-badge.tsx';
import { FormValidation, type ValidationProps } from '../../../shared/form-reading/form-validation.tsx';
import { CritereLines, RuleLines } from '../../../shared/form-reading/judgement.tsx';
import { QuestionLine } from '../../../shared/form-reading/question-line.tsx';
import { useReading } from '../../../shared/form-reading/use-reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { backToList } from '../../../ui/list/list-places.ts';
import styles from './read.module.css';

const VERSIONS = { selector: { kind: 'versionFormulaire' } };

const askUses = () => api.versionFormulaireUses();
const NO_USES: ApiAnswer<'versionFormulaireUses'> = [];
const askNothing = (): Promise<Answered<ApiAnswer<'versionFormulaireUses'>>> =>
  Promise.resolve({ ok: true, value: NO_USES });

/** [forms/FD22] Whether no visit was made on it: it may still be written; false while nobody has said so. */
function useNeverServed(id: string, isAsked: boolean): boolean {
  const { answer } = useAnswer(isAsked ? askUses : askNothing);
  return answer?.ok === true && answer.value.some((one) => one.id === id && !one.utilisee);
}

/** [forms/F48] A version, whole, in the order of the tablet; who may write makes another of it. */
export function ReadVersion({ version }: { readonly version: VersionFormulaireRecord }) {
  const { t } = useTranslation(['concepteur', 'menu', 'questionnaire']);
  const formats = useFormats();
  const today = useToday();
  const versions = useLive<VersionFormulaireRecord>('records', VERSIONS) ?? [];
  const mayWrite = useSession()?.user.role === 'ADMIN' && !isDelivered(version);
  const isCorrectable = useNeverServed(version.id, mayWrite);
  const navigate = useNavigate();
  const [isDuplicating, setDuplicating] = useState(false);
  const reading = useReading(version);
  return (
    <div className={styles['page']}>
      <RecordHeader
        breadcrumb={[
          <Link key="liste" {...backToList(PATHS.forms)}>
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
      >
        {mayWrite && (
          <>
            {isCorrectable && (
              <LinkButton to={formPath(version.id, 'correction')}>{t('concepteur:corriger')}</LinkButton>
            )}
            <Button onClick={() => setDuplicating(true)}>{t('concepteur:dupliquer.nom')}</Button>
            <Button variant="primary" onClick={() => void navigate(formPath(version.id, 'suite'))}>
              {t('concepteur:nouvelleVersion')}
            </Button>
          </>
        )}
      </RecordHeader>
      <div className={styles['body']}>
        <Parts reading={reading} />
        <OwnValidation version={version} isReadable={reading !== null} />
      </div>
      {isDuplicating && <DuplicateDialog version={version} onClose={() => setDuplicating(false)} />}
    </div>
  );
}

/** Its questions by section, then by what it judges. */
function Parts({ reading }: { readonly reading: ReturnType<typeof useReading> }) {
  const { t } = useTranslation(['concepteur', 'questionnaire']);
  if (reading === null)
    return (
      <Notice tone="ko" title={t('questionnaire:illisible')}>
        <LinkButton {...backToList(PATHS.forms)}>{t('concepteur:retour')}</LinkButton>
      </Notice>
    );
  const { sections, regles, criteres } = reading;
  return (
    <>
      {sections.map((section) => (
        <Card key={section.id} title={section.libelle}>
          <ol className={styles['questions']}>
            {section.champs.map((champ) => (
              <QuestionLine key={champ.definition.cf_id} champ={champ} />
            ))}
          </ol>
        </Card>
      ))}
      {regles.length > 0 && (
        <Card title={t('questionnaire:regles')}>
          <RuleLines regles={regles} />
        </Card>
      )}
      {criteres.length > 0 && (
        <Card title={t('questionnaire:criteres')}>
          <CritereLines criteres={criteres} />
        </Card>
      )}
    </>
  );
}

/** [bureaux/O3] For the office of a responsable technique; the others read no validation here. */
function OwnValidation({ version, isReadable }: Pick<ValidationProps, 'version' | 'isReadable'>) {
  const { t } = useTranslation('questionnaire');
  const user = useSession()?.user;
  if (user?.role !== 'MANAGER') return null;
  return (
    <Card title={t('validation')}>
      <FormValidation version={version} idBureau={user.idBureauInspection} isReadable={isReadable} />
    </Card>
  );
}

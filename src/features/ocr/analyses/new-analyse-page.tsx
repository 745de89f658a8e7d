import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { useNavigate } from 'react-router-dom';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { PAPERS_MAX } from '#domain/ocr/document.ts';
import { DOCUMENT_TYPES } from '#domain/ocr/mot-cle.ts';
import { useAttachmentsBeingKept } from '../../../data/attachments-being-kept.ts';
import { analysePath, PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { KeywordChoice } from './keyword-choice.tsx';
import { PapersChoice } from './papers-choice.tsx';
import { type NewAnalyse, useNewAnalyse } from './use-new-analyse.ts';
import styles from './analyses.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

/** /ocr/analyses/new: papers and the keywords that they are searched for. What is chosen stays on the device until it is sent. */
export function NewAnalysePage() {
  const { t } = useTranslation(['analyses', 'ocr', 'commun']);
  const navigate = useNavigate();
  const analyse = useNewAnalyse((id) => void navigate(analysePath(id), { replace: true }));
  const { entry, change, faults } = analyse;
  const areBeingKept = useAttachmentsBeingKept();
  return (
    <div className={styles['page']}>
      <PageHeader title={t('analyses:nouvelle')}>
        <LinkButton to={PATHS.analyses}>{t('commun:annuler')}</LinkButton>
        <Button variant="primary" loading={analyse.isBusy || areBeingKept} onClick={() => void analyse.send()}>
          {t('analyses:lancer')}
        </Button>
      </PageHeader>
      <div className={form['page']}>
        <div className={form['column']}>
          <Sending analyse={analyse} />
          <Card title={t('analyses:quoi')}>
            <div className={form['group']}>
              <TextInput
                label={t('analyses:colonnes.nom')}
                value={entry.nom}
                maxLength={LINE_MAX}
                required
                error={faults.includes('nom') ? t('analyses:fautes.nom') : undefined}
                onChange={({ currentTarget: { value } }) => change({ nom: value })}
              />
              <Select
                label={t('ocr:champs.typeDocument')}
                data={DOCUMENT_TYPES.map((value) => ({ value, label: t(`ocr:types.${value}`) }))}
                value={entry.typeDocument}
                allowDeselect={false}
                onChange={(value) => value !== null && change({ typeDocument: value, ecartes: [] })}
              />
            </div>
          </Card>
          <Card title={t('analyses:papiers')}>
            <div className={form['group']}>
              {faults.includes('fichiers') && <Notice tone="ko" announced title={t('analyses:fautes.fichiers')} />}
              {faults.includes('trop') && (
                <Notice tone="ko" announced title={t('analyses:fautes.trop', { max: PAPERS_MAX })} />
              )}
              <PapersChoice analyse={analyse} />
            </div>
          </Card>
        </div>
        <KeywordChoice analyse={analyse} />
      </div>
    </div>
  );
}

/** How the sending goes, and what was found again. */
function Sending({ analyse }: { readonly analyse: NewAnalyse }) {
  const { t } = useTranslation(['analyses', 'erreurs']);
  const { refusal, isBusy, entry, isRetrouve, forget } = analyse;
  return (
    <>
      {isRetrouve && refusal === null && !isBusy ? <DraftNotice onForget={forget} /> : null}
      <output className={styles['live']}>
        {isBusy && (
          <Notice tone="new" title={t('analyses:envoi', { count: entry.pieces.length + entry.fichiers.length })} />
        )}
      </output>
      {refusal !== null && (
        <Notice
          tone={isWithoutAnswer(refusal.code) ? 'wait' : 'ko'}
          announced
          title={t('analyses:refus')}
          action={<Button onClick={() => void analyse.send()}>{t('analyses:reessayer')}</Button>}
        >
          {isWithoutAnswer(refusal.code) ? t('analyses:sansReponse') : t(`erreurs:${refusal.code}`)}{' '}
          {namesOf(refusal.data)}
        </Notice>
      )}
    </>
  );
}

/** The file that a refusal is about, when it says which. */
function namesOf(data: Readonly<Record<string, unknown>> | undefined): string {
  if (typeof data?.['nom'] === 'string') return data['nom'];
  const champs = data?.['champs'];
  return typeof champs === 'object' && champs !== null ? Object.keys(champs).join(', ') : '';
}

/** [ocr/OC61] Those of the synchronisation say that what is kept leaves by itself: an analysis does not. */
const isWithoutAnswer = (code: ErrorCode): boolean => code === 'HORS_LIGNE' || code === 'SERVICE_INDISPONIBLE';

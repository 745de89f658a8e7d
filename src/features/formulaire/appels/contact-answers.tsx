import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Refusal } from '#domain/base/result.ts';
import { concludedContact } from '#domain/lots/contact/concluded-contact.ts';
import type { Attempt, ControlRecord } from '#domain/lots/control.ts';
import { attemptChanges, conclusionChanges } from '#domain/lots/control-edits.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { draftId, forgetDraft } from '../../../data/drafts.ts';
import { editDocument } from '../../../data/edit-document.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { callsPath, CONTACT, readerPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { CriteresTable } from '../criteres/criteres-table.tsx';
import { useFormulaire } from '../formulaire-context.ts';
import { Section } from '../section.tsx';
import { visibleSections } from '../section-navigation.ts';
import { answersOf, subjectOf } from './contact-draft.ts';
import styles from './appels.module.css';

interface ContactAnswersProps {
  readonly control: ControlRecord;
  readonly session: Session;
  readonly isReadOnly: boolean;
  readonly onNext: (() => void) | null;
}

/** [lots/L80] The questions and the conclusion of one call; what is missing is named, and nothing that was typed goes. */
export function ContactAnswers({ control, session, isReadOnly, onNext }: ContactAnswersProps) {
  const { t } = useTranslation(['appels', 'controles']);
  const { vivant, compile } = useFormulaire();
  const form = vivant.session;
  const sections = visibleSections(useSyncExternalStore(form.subscribeToSections, form.sections));
  const title = useRef<HTMLHeadingElement>(null);
  const { conclude, said, isBusy } = useConcluding(control, session, onNext);
  const { conclusion } = control;
  return (
    <div className={styles['answers']}>
      {conclusion !== null && (
        <Notice
          tone="ok"
          title={t('controles:contact.conclu', {
            resultat: t(`controles:conclusions.${conclusion.resultat}`),
            nom: conclusion.par.nom,
          })}
          action={
            <LinkButton to={readerPath(control.id, { name: CONTACT, back: callsPath(control.idLot, control.id) })}>
              {t('appels:rapport')}
            </LinkButton>
          }
        />
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} titre={title} noteChamp={ignore} />
      ))}
      {compile.criteres.length > 0 && <CriteresTable />}
      {said !== null && <Notice tone="ko" announced title={said} />}
      {!isReadOnly && (
        <div className={styles['issues']}>
          <Button variant="primary" size="lg" loading={isBusy} onClick={() => void conclude()}>
            {t(onNext === null ? 'appels:conclure' : 'appels:conclureSuivant')}
          </Button>
        </div>
      )}
    </div>
  );
}

const ignore = (): void => undefined;

/** Somebody who concludes has reached somebody: the attempt comes with the conclusion when nobody noted it. */
function useConcluding(control: ControlRecord, session: Session, onNext: (() => void) | null) {
  const { vivant, compile } = useFormulaire();
  const today = useToday();
  const words = useRefusalWords();
  const missing = useMissingWords();
  const { t } = useTranslation('appels');
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const par = { id: session.user.id, nom: fullName(session.user) };
  const conclude = async (): Promise<void> => {
    setBusy(true);
    setSaid(await attemptToConclude());
    setBusy(false);
  };
  async function attemptToConclude(): Promise<string | null> {
    const saved = await vivant.saver.empty();
    if (!saved.ok) return words(saved);
    const told = concludedContact(compile, answersOf(compile, vivant.session), today);
    if (!told.ok) return missing(told);
    const ecritLe = new Date().toISOString();
    const isReached = Object.values(control.tentatives).some(({ issue }) => issue === 'joint');
    const made: Attempt = {
      moyen: told.value.moyen,
      issue: 'joint',
      accepteVisite: null,
      note: null,
      coordonnee: told.value.coordonnee ?? null,
      le: ecritLe,
      par,
    };
    const written = await editDocument('records', control.id, {
      ...(isReached ? {} : attemptChanges(crypto.randomUUID(), made)),
      ...conclusionChanges({ ...told.value, par, ecritLe }),
    });
    if (!written.ok) return words(written);
    await forgetDraft(draftId(subjectOf(control)));
    toast.success(t('conclu', { reference: control.reference }));
    onNext?.();
    return null;
  }
  return { conclude, said, isBusy };
}

/** [lots/L80] What a call still lacks, in the words of its questions. */
function useMissingWords(): (refusal: Refusal) => string {
  const { t } = useTranslation('appels');
  const { compile } = useFormulaire();
  return ({ data }) => {
    const champs: object = typeof data?.['champs'] === 'object' && data['champs'] !== null ? data['champs'] : {};
    const labels = Object.keys(champs).map((cf_id) => compile.champs.get(cf_id)?.definition.cf_label ?? cf_id);
    return t('manque', { champs: labels.join(' ; ') });
  };
}

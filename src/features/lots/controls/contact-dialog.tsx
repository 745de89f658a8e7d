import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { NOTE_MAX } from '#domain/base/text-limits.ts';
import { CALL_RESULTS, type CallResult } from '#domain/interventions/intervention.ts';
import { type Conclusion, CONCLUSIONS } from '#domain/forms/conclusions.ts';
import { type ControlRecord, madeAttempts, MEANS } from '#domain/lots/control.ts';
import { attemptChanges, conclusionChanges } from '#domain/lots/control-edits.ts';
import type { Operation } from '#domain/lots/operation.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { editDocument } from '../../../data/edit-document.ts';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import styles from '../lots.module.css';
import { TextInput, Textarea } from '../../../ui/text-input.tsx';

interface ContactDialogProps {
  readonly control: ControlRecord;
  readonly operation: Operation;
  readonly session: Session;
  readonly onClose: () => void;
}
type Means = (typeof MEANS)[number];
const ISSUE_NOTE_MAX = 300;

/** [lots/L15] Attempts to reach the beneficiary, and what the control by contact concludes; kept on this device first. */
export function ContactDialog({ control, operation, session, onClose }: ContactDialogProps) {
  const { t } = useTranslation(['controles', 'interventions', 'commun']);
  const formats = useFormats();
  const attempts = madeAttempts(control);
  const [moyen, setMoyen] = useState<Means>('telephone');
  const { telephone, email, prenom, nom } = operation;
  return (
    <Dialog onClose={onClose} title={t('controles:contact.titre', { reference: control.reference })} width={560}>
      <div className={form['group']}>
        <p>{[[prenom, nom].filter(Boolean).join(' '), telephone, email].filter(Boolean).join(' · ')}</p>
        {attempts.length > 0 && (
          <ul className={styles['attempts']} aria-label={t('controles:contact.tentatives')}>
            {attempts.map(({ id, le, par, issue, ...one }) => (
              <li key={id}>
                <strong>{t(`interventions:appels.resultat.${issue}`)}</strong>{' '}
                {[t(`controles:moyens.${one.moyen}`), formats.dateHeure(le), par.nom, one.note]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
        <Select
          label={t('controles:contact.moyen')}
          data={MEANS.map((value) => ({ value, label: t(`controles:moyens.${value}`) }))}
          value={moyen}
          allowDeselect={false}
          onChange={(value) => setMoyen(MEANS.find((one) => one === value) ?? moyen)}
        />
        <NewAttempt control={control} moyen={moyen} session={session} />
        <Concluding control={control} moyen={moyen} session={session} onDone={onClose} />
      </div>
    </Dialog>
  );
}

interface WritingProps {
  readonly control: ControlRecord;
  readonly moyen: Means;
  readonly session: Session;
}
const authorOf = ({ user }: Session) => ({ id: user.id, nom: fullName(user) });
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function NewAttempt({ control, moyen, session }: WritingProps) {
  const { t } = useTranslation(['controles', 'interventions']);
  const words = useRefusalWords();
  const { typed, type, finish, notice } = useTyping(`controle.tentative:${control.id}`, { note: '' });
  const { note } = typed;
  const [visite, setVisite] = useState<string | null>(null);
  const add = async (issue: CallResult): Promise<void> => {
    const accepteVisite = visite === null ? null : visite === 'oui';
    const made = {
      moyen,
      issue,
      accepteVisite,
      note: orNull(note),
      le: new Date().toISOString(),
      par: authorOf(session),
    };
    const written = await editDocument('records', control.id, attemptChanges(crypto.randomUUID(), made));
    if (!written.ok) return void toast.error(words(written));
    await finish();
    toast.success(t('controles:contact.notee'));
  };
  return (
    <>
      {notice}
      <div className={form['pair']}>
        <TextInput
          label={t('controles:contact.precision')}
          value={note}
          maxLength={ISSUE_NOTE_MAX}
          onChange={({ currentTarget: { value } }) => type({ note: value })}
        />
        <Select
          label={t('controles:contact.visite')}
          data={(['oui', 'non'] as const).map((value) => ({ value, label: t(`controles:contact.${value}`) }))}
          value={visite}
          clearable
          placeholder={t('controles:contact.pasDemande')}
          onChange={setVisite}
        />
      </div>
      <div className={styles['tools']} role="group" aria-label={t('controles:contact.issue')}>
        {CALL_RESULTS.map((issue) => (
          <Button key={issue} size="sm" onClick={() => void add(issue)}>
            {t(`interventions:appels.resultat.${issue}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function Concluding({ control, moyen, session, onDone }: WritingProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['controles', 'erreurs']);
  const words = useRefusalWords();
  const today = useToday();
  const { conclusion } = control;
  const { typed, type, finish, notice } = useTyping(`controle.conclusion:${control.id}`, {
    personne: conclusion?.personne ?? '',
    le: conclusion?.le ?? today,
    constat: conclusion?.constat ?? '',
  });
  const { personne, le, constat } = typed;
  const [refusal, setRefusal] = useState<string | null>(null);
  const conclude = async (resultat: Conclusion): Promise<void> => {
    if (personne.trim() === '') return setRefusal(t('controles:contact.quiRequis'));
    const ecritLe = new Date().toISOString();
    const said = {
      resultat,
      le,
      moyen,
      personne: personne.trim(),
      constat: orNull(constat),
      par: authorOf(session),
      ecritLe,
    };
    const written = await editDocument('records', control.id, conclusionChanges(said));
    if (!written.ok) return setRefusal(words(written));
    await finish();
    onDone();
  };
  return (
    <section className={form['group']} aria-label={t('controles:contact.conclure')}>
      <h3>{t('controles:contact.conclure')}</h3>
      {notice}
      <div className={form['pair']}>
        <TextInput
          label={t('controles:contact.qui')}
          value={personne}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => type({ personne: value })}
        />
        <TextInput
          type="date"
          label={t('controles:contact.jour')}
          value={le}
          max={today}
          onChange={({ currentTarget: { value } }) => type({ le: value })}
        />
      </div>
      <Textarea
        label={t('controles:contact.constat')}
        value={constat}
        rows={3}
        maxLength={NOTE_MAX}
        onChange={({ currentTarget: { value } }) => type({ constat: value })}
      />
      {conclusion !== null && (
        <Notice
          tone="ok"
          title={t('controles:contact.conclu', {
            resultat: t(`controles:conclusions.${conclusion.resultat}`),
            nom: conclusion.par.nom,
          })}
        />
      )}
      {refusal !== null && <Notice tone="ko" announced title={refusal} />}
      <div className={styles['tools']} role="group" aria-label={t('controles:contact.resultat')}>
        {CONCLUSIONS.map((one) => (
          <Button key={one} onClick={() => void conclude(one)}>
            {t(`controles:conclusions.${one}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

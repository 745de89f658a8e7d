import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { CALL_RESULTS, type CallResult } from '#domain/interventions/intervention.ts';
import { RECALL_HOURS, recallAt } from '#domain/lots/contact/call-queue.ts';
import { MEANS } from '#domain/contact/means.ts';
import type { Attempt, ControlRecord } from '#domain/lots/control.ts';
import { attemptChanges } from '#domain/lots/control-edits.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { editDocument } from '../../../data/edit-document.ts';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import styles from './appels.module.css';

interface AttemptEntryProps {
  readonly control: ControlRecord;
  readonly telephone: string | null;
  readonly session: Session;
  readonly onNext: (() => void) | null;
}

const NOTE_MAX = 300;
const NUMBER_MAX = 200;
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** [lots/L15] [lots/L81] What came of an attempt, in one gesture: nobody reached, and the next call comes. */
export function AttemptEntry({ control, telephone, session, onNext }: AttemptEntryProps) {
  const { t } = useTranslation(['appels', 'controles', 'interventions']);
  const words = useRefusalWords();
  const [moyen, setMoyen] = useState<Attempt['moyen']>('telephone');
  const [visite, setVisite] = useState<string | null>(null);
  const [rappel, setRappel] = useState<string | null>(null);
  const { typed, type, finish, notice } = useTyping(`controle.tentative:${control.id}`, {
    note: '',
    coordonnee: telephone ?? '',
  });
  const { note, coordonnee } = typed;
  const add = async (issue: CallResult): Promise<void> => {
    const le = new Date().toISOString();
    const hours = RECALL_HOURS.find((one) => String(one) === rappel);
    const made: Attempt = {
      moyen,
      issue,
      accepteVisite: visite === null ? null : visite === 'oui',
      note: orNull(note),
      coordonnee: orNull(coordonnee),
      ...(hours === undefined ? {} : { rappelLe: recallAt(hours, le) }),
      le,
      par: { id: session.user.id, nom: fullName(session.user) },
    };
    const written = await editDocument('records', control.id, attemptChanges(crypto.randomUUID(), made));
    if (!written.ok) return void toast.error(words(written));
    await finish();
    toast.success(t('controles:contact.notee'));
    if (issue !== 'joint') onNext?.();
  };
  return (
    <section className={styles['attempt']} aria-label={t('appels:tentative')}>
      {notice}
      <div className={styles['fields']}>
        <Select
          label={t('controles:contact.moyen')}
          data={MEANS.map((value) => ({ value, label: t(`controles:moyens.${value}`) }))}
          value={moyen}
          allowDeselect={false}
          onChange={(value) => setMoyen(MEANS.find((one) => one === value) ?? moyen)}
        />
        <TextInput
          label={t('appels:coordonnee')}
          value={coordonnee}
          maxLength={NUMBER_MAX}
          onChange={({ currentTarget: { value } }) => type({ coordonnee: value })}
        />
        <TextInput
          label={t('controles:contact.precision')}
          value={note}
          maxLength={NOTE_MAX}
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
        <Select
          label={t('appels:rappeler')}
          data={RECALL_HOURS.map((hours) => ({ value: String(hours), label: t('appels:dans', { count: hours }) }))}
          value={rappel}
          clearable
          placeholder={t('appels:pasDeRappel')}
          onChange={setRappel}
        />
      </div>
      <div className={styles['issues']} role="group" aria-label={t('controles:contact.issue')}>
        {CALL_RESULTS.map((issue) => (
          <Button key={issue} onClick={() => void add(issue)}>
            {t(`interventions:appels.resultat.${issue}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

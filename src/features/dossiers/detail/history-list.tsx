import { contactVersionId, deliveredVersion } from '#domain/interventions/visit-form.ts';
import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { fullName } from '#domain/base/person.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useLive } from '../../../data/use-live.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { actorOf } from '../../../data/actor.ts';
import {
  champName,
  contratOf,
  isReadable,
  isWorthNaming,
  sentenceOf,
  valueText,
  type SentenceWords,
} from './history-words.ts';
import { EventLine, LocalLine } from '../../../shared/history/event-line.tsx';
import {
  localEdits,
  editsAbout,
  eventsOf,
  type ChampChange,
  type EditLocal,
  type HistoryEvent,
} from '../../../shared/history/events.ts';
import styles from '../../../shared/history/history.module.css';
import { NotRead, ReadAt } from '../../../shared/history/reading.tsx';
import type { DossierData } from './use-dossier.ts';
import { useDossierHistory } from './use-dossier-history.ts';
import thread from './thread.module.css';

interface HistoryListProps {
  readonly data: DossierData;
  readonly session: Session;
  /** The side panel shows the last ones, without the values. */
  readonly isShort?: boolean;
  /** Only what changed these fields; absent: everything. */
  readonly about?: (champ: string) => boolean;
}

const SHORT = 5;

/** Who did what and when: what waits on this device first, then what the server remembers. */
export function HistoryList({ data, session, isShort = false, about }: HistoryListProps) {
  const { t } = useTranslation('dossier');
  const { dossier, historique } = data;
  const mayRead = can(actorOf(session), 'historique.lire', dossier).ok;
  const reading = useDossierHistory(data, mayRead);
  const questions = useQuestions(data.interventions);
  const edits = useLocalEdits(data);
  const local = about === undefined ? edits : editsAbout(edits, about);
  const events = useMemo(
    () => eventsOf(historique?.lignes.filter(({ champ }) => about === undefined || about(champ ?? '')) ?? []),
    [historique, about],
  );
  const shown = isShort ? events.slice(0, SHORT) : events;
  const links = useMemo(
    () => new Map(data.interventions.map(({ id, numero }) => [numero ?? '', `/intervention/current/${id}`])),
    [data.interventions],
  );
  return (
    <div className={styles['history']}>
      {local.length > 0 ? (
        <>
          <h3>{t('historique.local')}</h3>
          <ol className={styles['events']}>
            {local.map((edit) => (
              <LocalEvent key={edit.id} edit={edit} nom={fullName(session.user)} questions={questions} />
            ))}
          </ol>
        </>
      ) : null}
      {reading.refusal !== null && !isShort ? (
        <ErrorState refusal={{ code: reading.refusal }} onRetry={reading.retry} />
      ) : null}
      {historique === null ? <NotRead isReading={reading.isReading} isShort={isShort} /> : null}
      <ol className={styles['events']}>
        {shown.map((event) => (
          <Event
            key={event.id}
            event={event}
            ownNumero={dossier.numero}
            isShort={isShort}
            questions={questions}
            links={links}
          />
        ))}
      </ol>
      {historique === null || isShort ? null : (
        <ReadAt luLe={historique.luLe} isEmpty={events.length === 0} reading={reading} />
      )}
    </div>
  );
}

/** Questions of the forms by their cf_id, so that an answer is named as the controller read it. */
function useQuestions(interventions: DossierData['interventions']): ReadonlyMap<string, string> {
  const ids = [...new Set(interventions.map(({ idVersionFormulaire }) => idVersionFormulaire))].toSorted().join(' ');
  const query = useMemo(() => ({ selector: { id: { $in: ids.split(' ') } } }), [ids]);
  const versions = useLive<VersionFormulaireRecord>('records', query);
  return useMemo(() => {
    const byContact = interventions.map(({ codeFiche }) => deliveredVersion(contactVersionId(codeFiche)));
    const all = [...byContact.filter((one) => one !== null), ...(versions ?? [])];
    return new Map(all.flatMap(({ champs }) => champs.map((champ) => [champ.cf_id, champ.cf_label] as const)));
  }, [versions, interventions]);
}

const useLocalEdits = ({ dossier, interventions, messages }: DossierData): readonly EditLocal[] =>
  useMemo(
    () => [
      ...localEdits('dossiers', [dossier]),
      ...localEdits('interventions', interventions),
      ...localEdits('records', messages),
    ],
    [dossier, interventions, messages],
  );

interface EventProps {
  readonly event: HistoryEvent;
  readonly ownNumero: string | null;
  readonly isShort: boolean;
  readonly questions: ReadonlyMap<string, string>;
  /** Pages of the interventions, by their number. */
  readonly links: ReadonlyMap<string, string>;
}

function Event({ event, ownNumero, isShort, questions, links }: EventProps) {
  const { t } = useTranslation(['dossier', 'dossiers']);
  const { key, count } = sentenceOf(event);
  const who = event.utilisateur === '' ? t('dossiers:changement.autrePersonne') : event.utilisateur;
  const what = event.numero === null || event.numero === ownNumero ? t('historique.ceDossier') : event.numero;
  const names = event.champs.filter(isWorthNaming).map((change) => champName(change, t, questions));
  return (
    <EventLine
      event={event}
      who={who}
      aside={isShort && names.length > 0 ? [...new Set(names)].slice(0, 3).join(', ') : null}
      sentence={
        <Sentence
          words={key}
          who={who}
          what={what}
          count={count}
          action={event.action}
          contrat={contratOf(event)}
          to={links.get(what)}
        />
      }
    >
      {isShort ? null : <Changes fields={event.champs} questions={questions} />}
    </EventLine>
  );
}

interface SentenceProps {
  readonly words: SentenceWords | 'localMessage' | 'localModification';
  readonly who: string;
  readonly what: string;
  readonly count: number;
  readonly action?: string;
  readonly contrat?: string | null;
  readonly to?: string | undefined;
}

/** Who and what stand out in the sentence, wherever the language puts them. */
function Sentence({ words, who, what, count, action = '', contrat = null, to }: SentenceProps) {
  const { t } = useTranslation('dossier');
  return (
    <Trans
      t={t}
      i18nKey={`historique.phrase.${words}`}
      count={count}
      values={{ qui: who, quoi: what, action, contrat }}
      components={{
        b: <strong />,
        n: to === undefined ? <span className={thread['nowrap']} /> : <Link to={to} className={thread['nowrap']} />,
      }}
    />
  );
}

interface LocalEventProps {
  readonly edit: EditLocal;
  /** Of the person at this device. */
  readonly nom: string;
  readonly questions: ReadonlyMap<string, string>;
}

function LocalEvent({ edit, nom, questions }: LocalEventProps) {
  const { t } = useTranslation('dossier');
  const words = edit.champs.length === 0 ? 'localMessage' : 'localModification';
  const what = edit.numero ?? t('historique.ceDossier');
  return (
    <LocalLine
      edit={edit}
      nom={nom}
      sentence={<Sentence words={words} who="" what={what} count={Math.max(1, edit.champs.length)} />}
    >
      <Changes fields={edit.champs} questions={questions} />
    </LocalLine>
  );
}

function Changes({
  fields,
  questions,
}: {
  readonly fields: readonly ChampChange[];
  readonly questions: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  if (fields.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {fields.filter(isReadable).map((change) => (
        <li key={change.champ}>
          <strong>{champName(change, t, questions)}</strong>{' '}
          {t('historique.avantApres', {
            avant: valueText(change.avant, t, formats),
            apres: valueText(change.apres, t, formats),
          })}
        </li>
      ))}
    </ul>
  );
}

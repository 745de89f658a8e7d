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
import type { Actor } from '#domain/access/roles.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { actorOf } from '../../../data/actor.ts';
import { avoirOf, contratOf, isTold, namedChanges, sentenceOf, type SentenceWords } from './history-words.ts';
import { Changes } from './history-changes.tsx';
import type { Restorable } from './history-restore.tsx';
import { interventionPath } from '../../../platform/paths.ts';
import { champName } from './history-values.ts';
import { kindOfHistory, toldOf } from './history-fields.ts';
import { EventLine, LocalLine } from '../../../shared/history/event-line.tsx';
import { localEdits, editsAbout, eventsOf, type EditLocal, type HistoryEvent } from '../../../shared/history/events.ts';
import styles from '../../../shared/history/history.module.css';
import { NotRead, ReadAt } from '../../../shared/history/reading.tsx';
import type { DossierData, LocalIntervention } from './use-dossier.ts';
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
    () =>
      eventsOf(historique?.lignes.filter(({ champ }) => about === undefined || about(champ ?? '')) ?? []).filter(
        isTold,
      ),
    [historique, about],
  );
  const shown = isShort ? events.slice(0, SHORT) : events;
  const visits = useMemo(
    () => new Map(data.interventions.map((visit) => [visit.numero ?? '', visit])),
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
            dossier={dossier}
            actor={actorOf(session)}
            isShort={isShort}
            questions={questions}
            visits={visits}
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
  readonly dossier: LocalDossier;
  readonly actor: Actor;
  readonly isShort: boolean;
  readonly questions: ReadonlyMap<string, string>;
  /** By their number. */
  readonly visits: ReadonlyMap<string, LocalIntervention>;
}

function Event({ event, dossier, actor, isShort, questions, visits }: EventProps) {
  const { t } = useTranslation(['dossier', 'dossiers', 'etats']);
  const { key, count } = sentenceOf(event);
  const who = event.utilisateur === '' ? t('dossiers:changement.autrePersonne') : event.utilisateur;
  const what = event.numero === null || event.numero === dossier.numero ? t('historique.ceDossier') : event.numero;
  const changes = namedChanges(event);
  const visit = visits.get(event.numero ?? '') ?? null;
  const of = kindOfHistory(event);
  const names = changes.map((change) => champName(change, of, { t, questions }));
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
          contrat={contratOf(event)}
          avoir={avoirOf(event)}
          to={visit === null ? undefined : interventionPath(visit.id)}
        />
      }
    >
      {isShort ? null : (
        <Changes
          of={of}
          fields={changes}
          questions={questions}
          restorable={restorableOf(event, { dossier, visit, actor })}
        />
      )}
    </EventLine>
  );
}

/** What a line of the history may be undone in; null: its values are only read. */
function restorableOf({ collection }: HistoryEvent, about: Restorable): Restorable | null {
  if (collection === 'dossiers') return { ...about, visit: null };
  return collection === 'interventions' && about.visit !== null ? about : null;
}

interface SentenceProps {
  readonly words: SentenceWords | 'localMessage' | 'localModification';
  readonly who: string;
  readonly what: string;
  readonly count: number;
  readonly contrat?: string | null;
  readonly avoir?: string | null;
  readonly to?: string | undefined;
}

/** Who and what stand out in the sentence, wherever the language puts them. */
function Sentence({ words, who, what, count, contrat = null, avoir = null, to }: SentenceProps) {
  const { t } = useTranslation('dossier');
  return (
    <Trans
      t={t}
      i18nKey={`historique.phrase.${words}`}
      count={count}
      values={{ qui: who, quoi: what, contrat, avoir }}
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
  const of = edit.champs[0]?.collection === 'records' ? 'message' : (edit.champs[0]?.collection ?? '');
  const fields = edit.champs.filter(({ champ }) => typeof toldOf(of, champ) === 'object');
  const words = edit.champs.length === 0 ? 'localMessage' : 'localModification';
  const what = edit.numero ?? t('historique.ceDossier');
  return (
    <LocalLine
      edit={edit}
      nom={nom}
      sentence={<Sentence words={words} who="" what={what} count={Math.max(1, fields.length)} />}
    >
      <Changes of={of} fields={fields} questions={questions} />
    </LocalLine>
  );
}

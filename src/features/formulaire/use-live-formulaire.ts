import { useEffect, useState } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import { createSession } from '#domain/forms/session.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { markUnsaved } from '../../platform/unsaved.ts';
import { editKeeping } from '../../data/edit-document.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { reponsesChanges, modeOf } from './decisions.ts';
import { unreadablesKeeper, useKeptUnreadables } from './kept-unreadables.ts';
import { LiveFormulaire } from './live-formulaire.ts';
import { preremplir } from './preremplir.ts';
import type { FormulaireData } from './use-formulaire-data.ts';

/** The running form of one intervention, kept in step with its document and its photos for as long as the page is open. */
export function useLiveFormulaire(data: FormulaireData, actor: Actor, aujourdhui: string): LiveFormulaire {
  const { intervention, photos } = data;
  const { jourDe } = useFormats();
  const [vivant] = useState(() => {
    const day = intervention.dateRdv === null ? null : jourDe(intervention.dateRdv);
    return open(data, actor, { aujourdhui, jour: day });
  });
  useEffect(() => vivant.receive(intervention), [vivant, intervention]);
  useEffect(() => vivant.receiveImages(byChamp(photos)), [vivant, photos]);
  useEffect(() => vivant.turn(aujourdhui), [vivant, aujourdhui]);
  useKeptUnreadables(vivant, intervention.id);
  useSafeguard(vivant, intervention.id);
  return vivant;
}

interface Days {
  readonly aujourdhui: string;
  /** Of the appointment; null: not planned. */
  readonly jour: string | null;
}

function open(data: FormulaireData, actor: Actor, { aujourdhui, jour }: Days): LiveFormulaire {
  const { intervention, compile, dossier, photos } = data;
  const fresh = intervention.etat === 'NOUVELLE' && modeOf(actor, intervention) === 'saisie';
  return new LiveFormulaire(
    {
      document: intervention,
      preremplis:
        fresh && dossier !== null ? preremplir(compile.definition.champs, intervention.champs, { dossier, jour }) : {},
      images: byChamp(photos),
      aujourdhui,
      me: { id: actor.id, name: fullName({ civilite: null, ...actor }) },
    },
    (depart) => createSession(compile, depart),
    {
      write: (changes, { document, ...overtyping }) =>
        editKeeping(
          { collection: 'interventions', id: intervention.id },
          reponsesChanges(changes, actor, document),
          overtyping,
        ),
      keepUnreadables: unreadablesKeeper(intervention.id),
      now: () => Date.now(),
      programmer: (action, delayMs) => {
        const timer = setTimeout(action, delayMs);
        return () => clearTimeout(timer);
      },
    },
  );
}

/** Writes at once when the page may die, tells the shell not to reload it, and asks before closing what is not on the disk. */
export function useSafeguard({ saver }: LiveFormulaire, idIntervention: string): void {
  useEffect(() => {
    const empty = () => void saver.empty();
    const hide = () => {
      if (document.visibilityState === 'hidden') empty();
    };
    const signal = () => {
      const { phase } = saver.etat();
      markUnsaved(idIntervention, phase === 'en-cours' || phase === 'echec');
    };
    const keepPage = (event: BeforeUnloadEvent) => {
      if (saver.etat().phase === 'echec') event.preventDefault();
    };
    const stop = saver.subscribe(signal);
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', empty);
    addEventListener('beforeunload', keepPage);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', empty);
      removeEventListener('beforeunload', keepPage);
      void saver.empty().then(signal);
    };
  }, [saver, idIntervention]);
}

/** Ids of photos and signatures by field: what their answer is (.docs/decisions/2026-11-21-answers-in-the-intervention.md). */
export function byChamp(photos: readonly Photo[]): Reponses {
  const ids: Record<string, string[]> = {};
  for (const { cf_id, id } of photos) (ids[cf_id] ??= []).push(id);
  return ids;
}

import { useEffect, useState } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import { creerSession } from '#domain/forms/session.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { marquerSaisie } from '../../platform/saisie.ts';
import { modifier } from '../../data/modifier.ts';
import { changementsReponses, modeDe } from './decisions.ts';
import { FormulaireVivant } from './formulaire-vivant.ts';
import { preremplir } from './preremplir.ts';
import type { Donnees } from './use-donnees.ts';

/** The running form of one intervention, kept in step with its document and its photos for as long as the page is open. */
export function useVivant(donnees: Donnees, acteur: Actor, aujourdhui: string): FormulaireVivant {
  const { intervention, photos } = donnees;
  const [vivant] = useState(() => ouvrir(donnees, acteur, aujourdhui));
  useEffect(() => vivant.recevoir(intervention), [vivant, intervention]);
  useEffect(() => vivant.recevoirImages(parChamp(photos)), [vivant, photos]);
  useSauvegarde(vivant, intervention.id);
  return vivant;
}

function ouvrir(donnees: Donnees, acteur: Actor, aujourdhui: string): FormulaireVivant {
  const { intervention, compile, dossier, photos } = donnees;
  const neuve = intervention.etat === 'NOUVELLE' && modeDe(acteur, intervention) === 'saisie';
  return new FormulaireVivant(
    {
      document: intervention,
      preremplis: neuve && dossier !== null ? preremplir(compile.definition.champs, intervention.champs, dossier) : {},
      images: parChamp(photos),
      aujourdhui,
    },
    (depart) => creerSession(compile, depart),
    {
      ecrire: (changes, document) =>
        modifier('interventions', intervention.id, changementsReponses(changes, acteur, document)),
      maintenant: () => Date.now(),
      programmer: (action, delayMs) => {
        const minuterie = setTimeout(action, delayMs);
        return () => clearTimeout(minuterie);
      },
    },
  );
}

/** Writes at once when the page may die, tells the shell not to reload it, and asks before closing what is not on the disk. */
function useSauvegarde({ enregistreur }: FormulaireVivant, idIntervention: string): void {
  useEffect(() => {
    const vider = () => void enregistreur.vider();
    const cacher = () => {
      if (document.visibilityState === 'hidden') vider();
    };
    const signaler = () => {
      const { phase } = enregistreur.etat();
      marquerSaisie(idIntervention, phase === 'en-cours' || phase === 'echec');
    };
    const retenir = (event: BeforeUnloadEvent) => {
      if (enregistreur.etat().phase === 'echec') event.preventDefault();
    };
    const arreter = enregistreur.abonner(signaler);
    document.addEventListener('visibilitychange', cacher);
    addEventListener('pagehide', vider);
    addEventListener('beforeunload', retenir);
    return () => {
      arreter();
      document.removeEventListener('visibilitychange', cacher);
      removeEventListener('pagehide', vider);
      removeEventListener('beforeunload', retenir);
      void enregistreur.vider().then(signaler);
    };
  }, [enregistreur, idIntervention]);
}

/** Ids of photos and signatures by field: what their answer is (domain/README.md, 2026-11-21). */
export function parChamp(photos: readonly Photo[]): Reponses {
  const ids: Record<string, string[]> = {};
  for (const { cf_id, id } of photos) (ids[cf_id] ??= []).push(id);
  return ids;
}

import { useSyncExternalStore } from 'react';
import { reconcilier } from '#domain/interventions/photos-recues.ts';
import { obstacleSoumission, refusValidation } from './decisions.ts';
import type { Correction, PropsOuvert } from './formulaire-ouvert.tsx';
import type { FormulaireVivant } from './formulaire-vivant.ts';
import { prochain, restesDe } from './parcours.ts';
import { usePhotos } from './photos/contexte-photos.ts';
import { Pied, PiedLecture } from './pied.tsx';
import { Relecture } from './relecture.tsx';
import type { Parcours } from './use-parcours.ts';

export interface PropsPiedOuvert extends PropsOuvert {
  readonly vivant: FormulaireVivant;
  readonly parcours: Parcours;
  readonly correction: Correction;
  /** What the reviewer marked while reading. */
  readonly reprises: string;
  readonly surSoumettre: () => void;
}

/** The foot of who fills in the form, of who reviews it, or of who only reads it. */
export function PiedOuvert(props: PropsPiedOuvert) {
  const { correction, parcours, donnees, acteur } = props;
  if (correction.saisie) return <PiedSaisie {...props} />;
  const comptes = reconcilier(donnees.photos);
  return (
    <PiedLecture voisines={voisinesDe(parcours)} surSection={parcours.allerASection}>
      {correction.aRelire && correction.lecture ? (
        <Relecture
          idIntervention={donnees.intervention.id}
          photos={comptes}
          reprises={props.reprises}
          refus={refusValidation(acteur, donnees.intervention, comptes)}
        />
      ) : null}
    </PiedLecture>
  );
}

/** What is left is counted when the counts of a section change, not at each keystroke. */
function PiedSaisie({
  donnees: { intervention, compile, conflits },
  acteur,
  vivant,
  parcours,
  surSoumettre,
}: PropsPiedOuvert) {
  const { prises } = usePhotos();
  const photosEnCours = useSyncExternalStore(prises.abonner, prises.lire).length;
  const illisibles = useSyncExternalStore(vivant.abonnerIllisibles, vivant.illisibles);
  const restes = restesDe(vivant.session, illisibles);
  const obstacle = obstacleSoumission({
    acteur,
    intervention,
    idConflit: conflits[0]?.id ?? null,
    erreurs: restes.erreurs.length,
    manquants: restes.manquants.length,
    photosEnCours,
  });
  const allerAuReste = () => {
    const { manquants, erreurs } = restesDe(vivant.session, vivant.illisibles());
    const cfId = prochain(compile, manquants.length > 0 ? manquants : erreurs, parcours.dernier.current);
    if (cfId !== null) parcours.allerAuChamp(cfId);
  };
  return (
    <Pied
      voisines={voisinesDe(parcours)}
      surSection={parcours.allerASection}
      restes={restes}
      surReste={allerAuReste}
      obstacle={obstacle}
      surSoumettre={surSoumettre}
    />
  );
}

function voisinesDe({ sections, courante }: Parcours) {
  const rang = sections.findIndex(({ id }) => id === courante?.id);
  return { precedente: sections[rang - 1], suivante: sections[rang + 1] };
}

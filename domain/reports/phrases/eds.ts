import type { Langue } from '../../base/languages.ts';
import type { PhrasesRapport } from '../phrases.ts';

type OwnWords =
  | 'operation'
  | 'referenceDemandeur'
  | 'demandeur'
  | 'lieu'
  | 'professionnel'
  | 'fiche'
  | 'formulaire'
  | 'engagees'
  | 'titreCriteres';

/** A lift has an owner who orders and an address; a demandeur and a fiche are words of energy savings. */
export const EDS_WORDS: Readonly<Record<Langue, Pick<PhrasesRapport, OwnWords>>> = {
  fr: {
    operation: 'Appareil contrôlé',
    referenceDemandeur: 'Référence du donneur d’ordre',
    demandeur: 'Donneur d’ordre',
    lieu: 'Adresse de l’appareil',
    professionnel: 'Sous-traitant',
    fiche: 'Type de contrôle',
    formulaire: 'Formulaire et méthode',
    engagees: (du, au) => (au === null ? `applicable à partir du ${du}` : `applicable du ${du} au ${au}`),
    titreCriteres: 'Critères du contrôle',
  },
  en: {
    operation: 'Lift inspected',
    referenceDemandeur: 'Reference of the ordering party',
    demandeur: 'Ordering party',
    lieu: 'Address of the lift',
    professionnel: 'Subcontractor',
    fiche: 'Kind of inspection',
    formulaire: 'Form and method',
    engagees: (du, au) => (au === null ? `in force from ${du}` : `in force from ${du} to ${au}`),
    titreCriteres: 'Criteria of the inspection',
  },
  es: {
    operation: 'Ascensor inspeccionado',
    referenceDemandeur: 'Referencia del ordenante',
    demandeur: 'Ordenante',
    lieu: 'Dirección del ascensor',
    professionnel: 'Subcontratista',
    fiche: 'Tipo de control',
    formulaire: 'Formulario y método',
    engagees: (du, au) => (au === null ? `aplicable desde el ${du}` : `aplicable del ${du} al ${au}`),
    titreCriteres: 'Criterios del control',
  },
  pt: {
    operation: 'Elevador inspecionado',
    referenceDemandeur: 'Referência do ordenante',
    demandeur: 'Ordenante',
    lieu: 'Morada do elevador',
    professionnel: 'Subempreiteiro',
    fiche: 'Tipo de controlo',
    formulaire: 'Formulário e método',
    engagees: (du, au) => (au === null ? `aplicável a partir de ${du}` : `aplicável de ${du} a ${au}`),
    titreCriteres: 'Critérios do controlo',
  },
  de: {
    operation: 'Geprüfter Aufzug',
    referenceDemandeur: 'Zeichen des Auftraggebers',
    demandeur: 'Auftraggeber',
    lieu: 'Adresse des Aufzugs',
    professionnel: 'Subunternehmer',
    fiche: 'Art der Prüfung',
    formulaire: 'Formular und Verfahren',
    engagees: (du, au) => (au === null ? `gültig ab ${du}` : `gültig von ${du} bis ${au}`),
    titreCriteres: 'Kriterien der Prüfung',
  },
};

import type { Langue } from '../../base/languages.ts';
import type { PhrasesRapport } from '../phrases.ts';

type OwnWords = 'operation' | 'referenceDemandeur' | 'demandeur' | 'lieu' | 'professionnel' | 'fiche';

/** A lift has an owner who orders and an address; a demandeur and a fiche are words of energy savings. */
export const EDS_WORDS: Readonly<Record<Langue, Pick<PhrasesRapport, OwnWords>>> = {
  fr: {
    operation: 'Appareil contrôlé',
    referenceDemandeur: 'Référence du donneur d’ordre',
    demandeur: 'Donneur d’ordre',
    lieu: 'Adresse de l’appareil',
    professionnel: 'Sous-traitant',
    fiche: 'Type de contrôle',
  },
  en: {
    operation: 'Lift inspected',
    referenceDemandeur: 'Reference of the ordering party',
    demandeur: 'Ordering party',
    lieu: 'Address of the lift',
    professionnel: 'Subcontractor',
    fiche: 'Kind of inspection',
  },
  es: {
    operation: 'Ascensor inspeccionado',
    referenceDemandeur: 'Referencia del ordenante',
    demandeur: 'Ordenante',
    lieu: 'Dirección del ascensor',
    professionnel: 'Subcontratista',
    fiche: 'Tipo de control',
  },
  pt: {
    operation: 'Elevador inspecionado',
    referenceDemandeur: 'Referência do ordenante',
    demandeur: 'Ordenante',
    lieu: 'Morada do elevador',
    professionnel: 'Subempreiteiro',
    fiche: 'Tipo de controlo',
  },
  de: {
    operation: 'Geprüfter Aufzug',
    referenceDemandeur: 'Zeichen des Auftraggebers',
    demandeur: 'Auftraggeber',
    lieu: 'Adresse des Aufzugs',
    professionnel: 'Subunternehmer',
    fiche: 'Art der Prüfung',
  },
};

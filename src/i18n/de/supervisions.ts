import type { supervisions as fr } from '../fr/supervisions.ts';
import type { Phrases } from '../phrases.ts';

export const supervisions = {
  etats: {
    PLANIFIEE: 'Geplant',
    'EN COURS': 'In Arbeit',
    'EN SIGNATURE': 'In Unterschrift',
    SIGNEE: 'Unterschrieben',
  },
  categories: {
    QUALIFICATION: 'Erstqualifizierung',
    'SUR SITE': 'Vor Ort',
    DOCUMENTAIRE: 'Berichtsprüfung',
    INOPINEE: 'Unangekündigter Gegenbesuch',
    ENTRETIEN: 'Gespräch',
    REQUALIFICATION: 'Requalifizierung',
  },
  conclusions: {
    maintien: 'Aufrechterhalten',
    actions: 'Aufrechterhalten mit Maßnahmen',
    suspension: 'Aussetzung',
    levee: 'Aufhebung der Aussetzung',
  },
  gravites: {
    mineur: 'Geringfügig',
    majeur: 'Schwerwiegend',
  },
  enRetard: 'Überfällig',
} satisfies Phrases<typeof fr>;

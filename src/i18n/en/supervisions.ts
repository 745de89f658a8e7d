import type { supervisions as fr } from '../fr/supervisions.ts';
import type { Phrases } from '../phrases.ts';

export const supervisions = {
  etats: {
    PLANIFIEE: 'Planned',
    'EN COURS': 'Under way',
    'EN SIGNATURE': 'To be signed',
    SIGNEE: 'Signed',
  },
  categories: {
    QUALIFICATION: 'Initial qualification',
    'SUR SITE': 'On site',
    DOCUMENTAIRE: 'Report review',
    INOPINEE: 'Unannounced visit',
    ENTRETIEN: 'Interview',
    REQUALIFICATION: 'Requalification',
  },
  conclusions: {
    maintien: 'Maintained',
    actions: 'Maintained with actions',
    suspension: 'Suspension',
    levee: 'Suspension lifted',
  },
  gravites: {
    mineur: 'Minor',
    majeur: 'Major',
  },
  enRetard: 'Late',
} satisfies Phrases<typeof fr>;

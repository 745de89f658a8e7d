import type { supervisions as fr } from '../fr/supervisions.ts';
import type { Phrases } from '../phrases.ts';

export const supervisions = {
  etats: {
    PLANIFIEE: 'Planificada',
    'EN COURS': 'En curso',
    'EN SIGNATURE': 'En firma',
    SIGNEE: 'Firmada',
  },
  categories: {
    QUALIFICATION: 'Cualificación inicial',
    'SUR SITE': 'En el lugar',
    DOCUMENTAIRE: 'Documental',
    INOPINEE: 'Contravisita sin aviso',
    ENTRETIEN: 'Entrevista',
    REQUALIFICATION: 'Recualificación',
  },
  conclusions: {
    maintien: 'Mantenimiento',
    actions: 'Mantenimiento con acciones',
    suspension: 'Suspensión',
    levee: 'Levantamiento de la suspensión',
  },
  gravites: {
    mineur: 'Menor',
    majeur: 'Mayor',
  },
  enRetard: 'Con retraso',
} satisfies Phrases<typeof fr>;

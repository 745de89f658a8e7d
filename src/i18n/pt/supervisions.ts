import type { supervisions as fr } from '../fr/supervisions.ts';
import type { Phrases } from '../phrases.ts';

export const supervisions = {
  etats: {
    PLANIFIEE: 'Planeada',
    'EN COURS': 'Em curso',
    'EN SIGNATURE': 'Em assinatura',
    SIGNEE: 'Assinada',
  },
  categories: {
    QUALIFICATION: 'Qualificação inicial',
    'SUR SITE': 'No local',
    DOCUMENTAIRE: 'Documental',
    INOPINEE: 'Contravisita sem aviso',
    ENTRETIEN: 'Entrevista',
    REQUALIFICATION: 'Requalificação',
  },
  conclusions: {
    maintien: 'Manutenção',
    actions: 'Manutenção com ações',
    suspension: 'Suspensão',
    levee: 'Levantamento da suspensão',
  },
  gravites: {
    mineur: 'Menor',
    majeur: 'Maior',
  },
  enRetard: 'Em atraso',
} satisfies Phrases<typeof fr>;

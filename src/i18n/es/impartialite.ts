import type { impartialite as fr } from '../fr/impartialite.ts';
import type { Phrases } from '../phrases.ts';

export const impartialite = {
  titre: 'Imparcialidad',
  regle:
    'Quien tiene un vínculo con [unInstallateur] (antiguo empleador, familiar, participaciones) no inspecciona ninguna de sus obras: no se le puede asignar ninguna visita.',
  aucune: 'Ningún vínculo anotado.',
  ligne: '{{motif}}, anotado el {{jour}}',
  restantes_one: 'Queda {{count}} visita ya asignada: désela a otra persona.',
  restantes_other: 'Quedan {{count}} visitas ya asignadas: déselas a otra persona.',
  motif: 'Motivo',
  motifNote: 'Lo leen los responsables y la propia persona, ni sus compañeros ni nadie de fuera.',
  ajouter: 'Añadir',
  introuvable: 'Ninguno con ese nombre.',
  manque: {
    entreprise: 'Elija de la lista.',
    motif: 'Diga cuál es el vínculo.',
  },
  pleine: 'Hay cincuenta vínculos anotados: retire uno para añadir otro.',
  retirer: 'Retirar {{entreprise}}',
  confirmer: 'Retirar',
  retirerTexte: 'Las visitas que le conciernen podrán asignarse de nuevo a esta persona.',
  notee: '{{nom}} queda apartado de {{entreprise}}.',
  retiree: '{{nom}} ya no queda apartado de {{entreprise}}.',
} satisfies Phrases<typeof fr>;

import type { reception as fr } from '../fr/reception.ts';
import type { Phrases } from '../phrases.ts';

export const reception = {
  pasEncore: {
    titre: 'Todavía no ha llegado todo a este dispositivo',
    texte: 'Lo que falta llega con la primera sincronización, que necesita la red.',
  },
  vide: {
    titre_one: '{{count}} respuesta vaciada aquí se recupera durante 30 días.',
    titre_other: '{{count}} respuestas vaciadas aquí se recuperan durante 30 días.',
    voir: 'Ver y restaurar',
  },
  visite: {
    reinitialisee: 'Visita reiniciada por la oficina: sus respuestas se han retirado y permanecen en el historial.',
    motif: 'Motivo: {{motif}}',
  },
  plein: {
    titre: 'La memoria del dispositivo está llena: lo que envía el servidor ya no puede llegar.',
    texte:
      'Lo que falta en esta pantalla no se ha perdido: el servidor lo conserva. Libere espacio en el dispositivo (fotos, aplicaciones, archivos) y la recepción se reanuda sola.',
  },
} satisfies Phrases<typeof fr>;

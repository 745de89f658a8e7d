import type { agenda as fr } from '../fr/agenda.ts';
import type { Phrases } from '../phrases.ts';

export const agenda = {
  titre: 'Calendario en el teléfono',
  texte:
    'Una dirección privada da sus visitas planificadas al calendario del teléfono o del ordenador, que la relee por sí mismo. Quien tiene la dirección lee el calendario.',
  horsLigne: 'La dirección se crea y se retira con la red; los calendarios ya suscritos conservan lo leído.',
  depuis: 'Existe una dirección desde el {{date}}.',
  jamaisLue: 'Ningún calendario la ha leído aún.',
  lue: 'Leída por última vez el {{date}}.',
  aucune: 'Ninguna dirección.',
  creer: 'Crear la dirección',
  renouveler: 'Renovar la dirección',
  revoquer: 'Retirar la dirección',
  revoquee: 'Dirección retirada.',
  question: {
    renouveler: '¿Renovar la dirección?',
    revoquer: '¿Retirar la dirección?',
  },
  consequence: {
    renouveler: 'La dirección actual deja de responder: suscriba de nuevo sus dispositivos.',
    revoquer: 'Los calendarios suscritos no reciben nada más. Se podrá crear otra dirección.',
  },
  adresse: 'Dirección del calendario',
  uneFois: 'Se muestra solo ahora: cópiela o lea el código con el teléfono. Si se pierde, se renueva.',
  code: 'Código de la dirección del calendario',
  copier: 'Copiar la dirección',
  copiee: 'Dirección copiada.',
  nonCopiee: 'El dispositivo no deja copiar: seleccione la dirección.',
  ouvrir: 'Abrir en el calendario de este dispositivo',
} satisfies Phrases<typeof fr>;

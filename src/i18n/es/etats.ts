import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'Nueva',
  planifie: 'Planificado',
  attente: 'En espera',
  cours: 'En curso',
  signature: 'En firma',
  valide: 'Validado',
  archive: 'Archivado',
  refuse: 'Rechazado',
  annule: 'Anulado',
  remplace: 'Sustituido',
  verifRt: 'VERIF RT',
  verifRtTitre: 'A la espera de la revisión del responsable técnico',
  relecture: {
    SEPARATION_DES_TACHES: 'su visita',
    RELECTEUR_NON_HABILITE: 'fuera de sus habilitaciones',
    inconnue: 'habilitación desconocida aquí',
    inconnueTitre:
      'Este dispositivo no conoce ninguna habilitación de revisión a su nombre: el servidor dirá si puede validar esta ficha.',
  },
  refus: {
    contact:
      'Un control por contacto concluye por las respuestas a sus preguntas, una vez localizada la persona. Lo que escribió se guarda en este dispositivo: retómelo en «Llamadas por hacer».',
    horsPortee:
      'Su [dossier] ya no está a su alcance: está archivado o confiado a otra persona. Lo que escribió se guarda en este dispositivo: expórtelo para entregarlo a la oficina.',
    archive:
      'Este [dossier] está archivado: no se le añade nada. Lo que escribió se guarda en este dispositivo. Pida a la oficina que lo desarchive y vuelva a intentarlo.',
    valeur:
      'El servidor no acepta uno de los valores enviados. Se guardan en este dispositivo: modifíquelos o expórtelos para entregarlos a la oficina.',
  },
  sync: {
    appareil: 'En el dispositivo',
    envoi: 'Enviándose',
    recu: 'Recibido',
    refuse: 'Rechazado',
    illisible: 'No leída aquí',
    conflit: 'Conflicto',
    attendu: 'Esperado de otro dispositivo',
  },
} satisfies Phrases<typeof fr>;

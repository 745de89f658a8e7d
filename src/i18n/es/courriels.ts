import type { courriels as fr } from '../fr/courriels.ts';
import type { Phrases } from '../phrases.ts';

export const courriels = {
  courriel: 'Correo',
  actualiser: 'Actualizar',
  renvoyer: 'Enviar de nuevo',
  renvoye: 'El correo sale de nuevo.',
  vide: 'Ningún correo',
  videTexte: 'Lo que envía el servidor se lee aquí: a quién, cuándo y qué dijo de ello el servidor de correo.',
  sansServeur: 'No hay servidor de correo configurado (SMTP_URL). El correo queda guardado aquí.',
  champs: {
    le: 'Escrito',
    a: 'Destinatario',
    de: 'Remitente',
    sujet: 'Asunto',
    etat: 'Estado',
    essais: 'Intentos',
    dernierEssaiLe: 'Último intento',
    envoyeLe: 'Enviado',
    prochainLe: 'Próximo intento',
    erreur: 'Último error',
  },
  etats: {
    ATTENTE: 'En espera',
    ENVOYE: 'Enviado',
    ECHEC: 'Fallido',
    GARDE: 'Guardado',
  },
} satisfies Phrases<typeof fr>;

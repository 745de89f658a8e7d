import type { courriels as fr } from '../fr/courriels.ts';
import type { Phrases } from '../phrases.ts';

export const courriels = {
  courriel: 'E-mail',
  actualiser: 'Atualizar',
  renvoyer: 'Enviar de novo',
  renvoye: 'O e-mail segue de novo.',
  vide: 'Nenhum e-mail',
  videTexte: 'O que o servidor envia lê-se aqui: a quem, quando e o que disse o servidor de correio.',
  sansServeur: 'Nenhum servidor de correio está definido (SMTP_URL). O e-mail fica guardado aqui.',
  champs: {
    le: 'Escrito',
    a: 'Destinatário',
    de: 'Remetente',
    sujet: 'Assunto',
    etat: 'Estado',
    essais: 'Tentativas',
    dernierEssaiLe: 'Última tentativa',
    envoyeLe: 'Enviado',
    prochainLe: 'Próxima tentativa',
    erreur: 'Último erro',
  },
  etats: {
    ATTENTE: 'Em espera',
    ENVOYE: 'Enviado',
    ECHEC: 'Falhou',
    GARDE: 'Guardado',
  },
} satisfies Phrases<typeof fr>;

import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'Nova',
  planifie: 'Planeado',
  attente: 'Em espera',
  cours: 'Em curso',
  signature: 'Em assinatura',
  valide: 'Validado',
  archive: 'Arquivado',
  refuse: 'Recusado',
  annule: 'Anulado',
  remplace: 'Substituído',
  verifRt: 'VERIF RT',
  verifRtTitre: 'À espera da revisão do responsável técnico',
  relecture: {
    SEPARATION_DES_TACHES: 'a sua visita',
    RELECTEUR_NON_HABILITE: 'fora das suas habilitações',
    inconnue: 'habilitação desconhecida aqui',
    inconnueTitre:
      'Este aparelho não conhece nenhuma habilitação de revisão em seu nome: o servidor dirá se pode validar esta ficha.',
  },
  refus: {
    contact:
      'Uma inspeção por contacto conclui pelas respostas às suas perguntas, depois de contactada a pessoa. O que escreveu fica guardado neste dispositivo: retome-o em «Chamadas a fazer».',
    horsPortee:
      'O seu [dossier] já não está ao seu alcance: está arquivado ou foi confiado a outra pessoa. O que escreveu fica guardado neste dispositivo: exporte-o para o entregar ao escritório.',
    archive:
      'Este [dossier] está arquivado: nada se lhe acrescenta. O que escreveu fica guardado neste dispositivo. Peça ao escritório que o desarquive e tente de novo.',
    valeur:
      'O servidor não aceita um dos valores enviados. Ficam guardados neste dispositivo: altere-os ou exporte-os para os entregar ao escritório.',
  },
  sync: {
    appareil: 'No dispositivo',
    envoi: 'A enviar',
    recu: 'Recebido',
    refuse: 'Recusado',
    illisible: 'Não lida aqui',
    conflit: 'Conflito',
    attendu: 'Esperado de outro dispositivo',
  },
} satisfies Phrases<typeof fr>;

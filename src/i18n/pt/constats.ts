import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  faitsManquants: 'O relatório não pode ser emitido, falta: {{faits}}. Complete o processo ou a visita.',
  faits: {
    reference: 'a referência do requerente',
    beneficiaire: 'o beneficiário',
    lieu: 'o local',
    professionnel: 'o profissional',
    dateControle: 'a data da inspeção',
    inspecteur: 'o inspetor',
  },
  danger: 'Foi observado um perigo.',
  dangerPrevenu: 'O gabinete e quem encomendou são avisados assim que houver rede.',
  ecart: 'As medições dão «{{propose}}», a conclusão diz «{{conclu}}».',
  indecis: 'As medições não permitem concluir, a conclusão diz «{{conclu}}».',
  raison: 'Razão dada: {{raison}}',
  sansRaison: 'Ainda não foi dada nenhuma razão.',
  vu: 'Tomou conhecimento em {{date}}.',
  prendreActe: 'Tomo conhecimento',
  criteres: {
    titre: 'Critérios da ficha',
    critere: 'Critério',
    constate: 'Constatado',
    attendu: 'Exigido',
    verdict: 'Veredicto',
    oui: 'Cumprido',
    non: 'Não cumprido',
    inconnu: 'Não se pode dizer',
    attente: 'Por preencher',
    sansObjet: 'Não aplicável',
    manque: 'sem resposta: {{champs}}',
    aConfirmer: 'a confirmar',
    informatif: 'a título informativo',
  },
} satisfies Phrases<typeof fr>;

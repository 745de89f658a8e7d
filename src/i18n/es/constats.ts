import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  faitsManquants: 'El informe no se puede emitir, falta: {{faits}}. Complete el expediente o la visita.',
  faits: {
    reference: 'la referencia del solicitante',
    beneficiaire: 'el beneficiario',
    lieu: 'el lugar',
    professionnel: 'el profesional',
    dateControle: 'la fecha del control',
    inspecteur: 'el inspector',
  },
  danger: 'Se ha observado un peligro.',
  dangerPrevenu: 'La oficina y quien encargó el trabajo serán avisados en cuanto haya red.',
  ecart: 'Las mediciones dan «{{propose}}», la conclusión dice «{{conclu}}».',
  indecis: 'Las mediciones no permiten concluir, la conclusión dice «{{conclu}}».',
  raison: 'Razón dada: {{raison}}',
  sansRaison: 'Aún no se ha dado ninguna razón.',
  vu: 'Usted tomó constancia el {{date}}.',
  prendreActe: 'Tomo constancia',
  criteres: {
    titre: 'Criterios de la ficha',
    critere: 'Criterio',
    constate: 'Observado',
    attendu: 'Exigido',
    verdict: 'Veredicto',
    oui: 'Cumplido',
    non: 'No cumplido',
    inconnu: 'No se puede decir',
    attente: 'Por rellenar',
    sansObjet: 'No aplicable',
    manque: 'sin respuesta: {{champs}}',
    aConfirmer: 'por confirmar',
    informatif: 'a título informativo',
  },
} satisfies Phrases<typeof fr>;

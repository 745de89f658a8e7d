import type { champs as fr } from '../fr/champs.ts';
import type { Phrases } from '../phrases.ts';

export const champs = {
  message: 'Mensagem',
  titre: 'Título',
  etat: 'Estado',
  installateur: '[Installateur]',
  adresse: 'Morada',
  ville: 'Cidade',
  client: '[Client]',
  categorie: 'Categoria',
  controleur: 'Inspetor',
  motif: 'Motivo',
  signature: 'Assinatura',
  numero: 'Número',
  codePostal: 'Código postal',
  erreurs: {
    requis: 'Este campo não pode ficar vazio.',
    telephone: 'Este número não tem dez algarismos. Exemplo: 02 99 00 41 17.',
    email: 'Este endereço não está completo. Exemplo: nome.apelido@exemplo.pt.',
    codePostal: 'Um código postal tem cinco algarismos. Exemplo: 35500.',
    jour: 'Esta data não existe no calendário.',
    nombre: 'Escreva um número, sem unidade. Exemplo: 11,2.',
    deuxNombres: '{{milliers}} ou {{decimal}}? Escreva um dos dois.',
    entier: 'Escreva um número inteiro.',
    long: 'Este texto é demasiado longo.',
  },
} satisfies Phrases<typeof fr>;

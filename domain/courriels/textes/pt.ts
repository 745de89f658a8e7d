import type { TextesDeLangue } from './textes.ts';

export const pt: TextesDeLangue = {
  motDePasse: {
    sujet: '{marque}: escolher uma nova palavra-passe',
    texte: [
      'Olá, {prenom},',
      'Foi pedida uma nova palavra-passe para a sua conta {marque}.',
      'A ligação serve uma vez e é válida durante {heures} h.',
      '{lien}',
      'Não pediu nada? Não faça nada: a sua conta não muda.',
    ].join('\n\n'),
    bouton: 'Escolher uma palavra-passe',
  },
  invitation: {
    sujet: '{marque}: a sua conta está aberta',
    texte: [
      'Olá, {prenom},',
      'O seu gabinete de controlo abriu-lhe uma conta {marque}. Escolha a sua palavra-passe para entrar.',
      'A ligação serve uma vez e é válida durante {heures} h.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Escolher uma palavra-passe',
  },
  verification: {
    sujet: '{marque}: confirmar o seu endereço',
    texte: [
      'Olá, {prenom},',
      'Confirme que este endereço é seu. O gabinete de controlo ativará depois a sua conta {marque}.',
      'A ligação serve uma vez e é válida durante {heures} h.',
      '{lien}',
      'Não pediu nada? Não faça nada: a conta continuará fechada.',
    ].join('\n\n'),
    bouton: 'Confirmar o meu endereço',
  },
  dejaInscrit: {
    sujet: '{marque}: já tem uma conta',
    texte: [
      'Olá, {prenom},',
      'Alguém acaba de se inscrever em {marque} com este endereço, que já tem uma conta.',
      'Se foi você e não se lembra da palavra-passe, peça uma nova.',
      '{lien}',
      'Não pediu nada? Não faça nada: a sua conta não muda.',
    ].join('\n\n'),
    bouton: 'Palavra-passe esquecida',
  },
  compteActive: {
    sujet: '{marque}: a sua conta está ativada',
    texte: ['Olá, {prenom},', 'O gabinete de controlo ativou a sua conta {marque}: já pode entrar.', '{lien}'].join(
      '\n\n',
    ),
    bouton: 'Entrar',
  },
  avis: {
    sujet: '{marque}: novidades para si',
    texte: [
      'Olá, {prenom},',
      'Eis o que aconteceu em {marque}:',
      '{avis}',
      '{lien}',
      'Recebe este e-mail porque o escolheu: O meu perfil, Notificações.',
    ].join('\n\n'),
    bouton: 'Abrir a aplicação',
  },
  message: {
    sujet: 'Processo {numero}',
    texte: ['Olá,', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: 'Processo {numero}: visita de controlo',
    texte: [
      'Olá,',
      'Um inspetor de {bureau} passará pela morada das obras: {adresse}.',
      'Tirará fotografias da instalação, nunca das pessoas nem dos seus documentos. Se os tiver, prepare o orçamento e a fatura das obras.',
      'Para mudar a data, responda ao gabinete que lhe escreve.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: 'Processo {numero}: relatório de controlo',
    texte: [
      'Olá,',
      'O controlo das obras de {beneficiaire}, {adresse}, terminou. O relatório segue em anexo.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: 'Processo {numero}: documentos em falta',
    texte: [
      'Olá,',
      'Para tratar o processo {numero} de {beneficiaire}, faltam-nos os documentos seguintes:',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, processo {numero}',
    texte: [
      'Olá,',
      'Segue em anexo, para o processo {numero}: {facture}, no valor de {montant} com IVA.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};

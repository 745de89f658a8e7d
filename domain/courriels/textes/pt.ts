import type { LanguageTexts } from './textes.ts';

export const pt: LanguageTexts = {
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
      'O seu [bureauDe] abriu-lhe uma conta {marque}. Escolha a sua palavra-passe para entrar.',
      'A ligação serve uma vez e é válida durante {heures} h.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Escolher uma palavra-passe',
  },
  verification: {
    sujet: '{marque}: confirmar o seu endereço',
    texte: [
      'Olá, {prenom},',
      'Confirme que este endereço é seu. O [bureauDe] ativará depois a sua conta {marque}.',
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
    texte: ['Olá, {prenom},', 'O [bureauDe] ativou a sua conta {marque}: já pode entrar.', '{lien}'].join('\n\n'),
    bouton: 'Entrar',
  },
  nouvelleAdresse: {
    sujet: '{marque}: verificar o seu novo endereço',
    texte: [
      'Olá {prenom},',
      'Este endereço foi pedido para a sua conta {marque}. Confirme que é o seu: substituirá então o anterior.',
      'A ligação serve uma vez e é válida durante {heures} h.',
      '{lien}',
      'Não pediu nada? Não faça nada: nenhuma conta muda.',
    ].join('\n\n'),
    bouton: 'Confirmar este endereço',
  },
  adresseDemandee: {
    sujet: '{marque}: foi pedido outro endereço para a sua conta',
    texte: [
      'Olá {prenom},',
      'Em {date}, {par} pediu que a sua conta {marque} passe para o endereço {nouvelle}. Nada muda antes de esse endereço ser verificado.',
      'Era o que queria? Não há nada a fazer. Caso contrário, mude já a sua palavra-passe: o pedido é anulado e todas as sessões se fecham.',
      '{lien}',
      'Avise também o seu [bureauDe].',
    ].join('\n\n'),
    bouton: 'Mudar a minha palavra-passe',
  },
  adresseChangee: {
    sujet: '{marque}: o endereço da sua conta mudou',
    texte: [
      'Olá {prenom},',
      'Desde {date}, a sua conta {marque} abre-se com o endereço {nouvelle}, pedido por {par}. Este já não a abre.',
      'Não era o que queria? Avise já o seu [bureauDe]: pode fechar as sessões e devolver o endereço.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Pedir ajuda',
  },
  compteModifie: {
    sujet: '{marque}: a sua conta foi alterada',
    texte: [
      'Olá {prenom},',
      '{changement}',
      'Feito em {date} por {par}.',
      'Não era o que queria? Mude já a sua palavra-passe, o que fecha todas as sessões, e avise o seu [bureauDe].',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Mudar a minha palavra-passe',
  },
  tropDEssais: {
    sujet: '{marque}: alguém tenta abrir a sua conta',
    texte: [
      'Olá {prenom},',
      'Foram dadas demasiadas palavras-passe ou códigos errados para a sua conta {marque}. Ela recusa os seguintes durante algum tempo, venham de onde vierem.',
      'Para si, esta ligação abre mesmo assim a página de entrada, durante {heures} h. A sua palavra-passe continua a ser pedida.',
      '{lien}',
      'Não foi o senhor? A sua conta continua fechada aos outros. Escolha uma palavra-passe que não sirva em mais lado nenhum.',
    ].join('\n\n'),
    bouton: 'Entrar',
  },
  signatureDemandee: {
    sujet: '{bureau}: um relatório para assinar',
    texte: [
      'Olá {prenom},',
      '{bureau} pede-lhe que leia e assine o relatório {numero}. Também pode recusar, dizendo porquê.',
      '{lien}',
      'Esta ligação é pessoal e abre até {date}. Ao assinar, um código será enviado para este mesmo endereço.',
    ].join('\n\n'),
    bouton: 'Ler e assinar',
  },
  signatureCode: {
    sujet: '{bureau}: o seu código de assinatura',
    texte: [
      'Olá {prenom},',
      'O seu código para o relatório {numero}: {code}',
      'Serve uma vez, durante dez minutos. Não o dê a ninguém, nem mesmo a nós.',
      'Não pediu nada? Não faça nada: sem este código, ninguém assina em seu lugar.',
    ].join('\n\n'),
  },
  contratASigner: {
    sujet: '{bureau}: um contrato para assinar',
    texte: [
      'Olá {prenom},',
      '{bureau} pede-lhe que leia e assine o contrato {numero}. Também pode recusar, dizendo porquê.',
      '{lien}',
      'Esta ligação é pessoal e abre até {date}. Ao assinar, um código será enviado para este mesmo endereço.',
    ].join('\n\n'),
    bouton: 'Ler e assinar',
  },
  contratCode: {
    sujet: '{bureau}: o seu código de assinatura',
    texte: [
      'Olá {prenom},',
      'O seu código para o contrato {numero}: {code}',
      'Serve uma vez, durante dez minutos. Não o dê a ninguém, nem mesmo a nós.',
      'Não pediu nada? Não faça nada: sem este código, ninguém assina em seu lugar.',
    ].join('\n\n'),
  },
  signeSurPlace: {
    sujet: '{bureau}: uma assinatura em seu nome',
    texte: [
      'Olá {prenom},',
      'O documento {numero} de {bureau} foi assinado em seu nome, no aparelho de {par}, em {date}.',
      'Não foi você? Diga-o sem demora a {bureau}.',
    ].join('\n\n'),
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
    sujet: '[Dossier] {numero}',
    texte: ['Olá,', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: '[Dossier] {numero}: [visiteDe]',
    texte: [
      'Olá,',
      '[unControleur] de {bureau} passará pela morada das obras: {adresse}.',
      'Marcação: {date}.',
      'Tirará fotografias da instalação, nunca das pessoas nem dos seus documentos. Se os tiver, prepare o orçamento e a fatura das obras.',
      'Para mudar a data, responda ao gabinete que lhe escreve.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: '[Dossier] {numero}: [rapportDe]',
    texte: [
      'Olá,',
      '[laVisite] das obras de {beneficiaire}, {adresse}, terminou. O relatório segue em anexo.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: '[Dossier] {numero}: documentos em falta',
    texte: [
      'Olá,',
      'Para tratar o [dossier] {numero} de {beneficiaire}, faltam-nos os documentos seguintes:',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, [dossier] {numero}',
    texte: [
      'Olá,',
      'Segue em anexo, para o [dossier] {numero}: {facture}, no valor de {montant} com IVA.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};

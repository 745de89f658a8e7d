import type { LanguageTexts } from './textes.ts';

export const es: LanguageTexts = {
  motDePasse: {
    sujet: '{marque}: elegir una contraseña nueva',
    texte: [
      'Hola, {prenom}:',
      'Se ha pedido una contraseña nueva para su cuenta {marque}.',
      'El enlace sirve una sola vez y es válido durante {heures} h.',
      '{lien}',
      '¿No ha pedido nada? No haga nada: su cuenta no cambia.',
    ].join('\n\n'),
    bouton: 'Elegir una contraseña',
  },
  invitation: {
    sujet: '{marque}: su cuenta está abierta',
    texte: [
      'Hola, {prenom}:',
      'Su [bureauDe] le ha abierto una cuenta {marque}. Elija su contraseña para entrar.',
      'El enlace sirve una sola vez y es válido durante {heures} h.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Elegir una contraseña',
  },
  verification: {
    sujet: '{marque}: confirmar su dirección',
    texte: [
      'Hola, {prenom}:',
      'Confirme que esta dirección es suya. La [bureauDe] activará después su cuenta {marque}.',
      'El enlace sirve una sola vez y es válido durante {heures} h.',
      '{lien}',
      '¿No ha pedido nada? No haga nada: la cuenta seguirá cerrada.',
    ].join('\n\n'),
    bouton: 'Confirmar mi dirección',
  },
  dejaInscrit: {
    sujet: '{marque}: ya tiene una cuenta',
    texte: [
      'Hola, {prenom}:',
      'Alguien acaba de registrarse en {marque} con esta dirección, que ya tiene una cuenta.',
      'Si era usted y ha olvidado la contraseña, pida una nueva.',
      '{lien}',
      '¿No ha pedido nada? No haga nada: su cuenta no cambia.',
    ].join('\n\n'),
    bouton: 'Contraseña olvidada',
  },
  compteActive: {
    sujet: '{marque}: su cuenta está activada',
    texte: ['Hola, {prenom}:', 'La [bureauDe] ha activado su cuenta {marque}: ya puede conectarse.', '{lien}'].join(
      '\n\n',
    ),
    bouton: 'Conectarse',
  },
  nouvelleAdresse: {
    sujet: '{marque}: verificar su nueva dirección',
    texte: [
      'Hola {prenom}:',
      'Se ha pedido esta dirección para su cuenta {marque}. Confirme que es la suya: sustituirá entonces a la anterior.',
      'El enlace sirve una vez y es válido durante {heures} h.',
      '{lien}',
      '¿No ha pedido nada? No haga nada: ninguna cuenta cambia.',
    ].join('\n\n'),
    bouton: 'Confirmar esta dirección',
  },
  adresseDemandee: {
    sujet: '{marque}: se ha pedido otra dirección para su cuenta',
    texte: [
      'Hola {prenom}:',
      'El {date}, {par} pidió que su cuenta {marque} pase a la dirección {nouvelle}. Nada cambia hasta que esa dirección se verifique.',
      '¿Era lo que quería? No hay nada que hacer. Si no, cambie su contraseña ahora: la petición se anula y se cierran todas las sesiones.',
      '{lien}',
      'Avise también a su [bureauDe].',
    ].join('\n\n'),
    bouton: 'Cambiar mi contraseña',
  },
  adresseChangee: {
    sujet: '{marque}: la dirección de su cuenta ha cambiado',
    texte: [
      'Hola {prenom}:',
      'Desde el {date}, su cuenta {marque} se abre con la dirección {nouvelle}, pedida por {par}. Esta ya no la abre.',
      '¿No era lo que quería? Avise enseguida a su [bureauDe]: puede cerrar las sesiones y devolver la dirección.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Pedir ayuda',
  },
  compteModifie: {
    sujet: '{marque}: su cuenta se ha modificado',
    texte: [
      'Hola {prenom}:',
      '{changement}',
      'Hecho el {date} por {par}.',
      '¿No era lo que quería? Cambie su contraseña ahora, lo que cierra todas las sesiones, y avise a su [bureauDe].',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Cambiar mi contraseña',
  },
  tropDEssais: {
    sujet: '{marque}: alguien intenta abrir su cuenta',
    texte: [
      'Hola {prenom}:',
      'Se han dado demasiadas contraseñas o códigos falsos para su cuenta {marque}. Rechaza los siguientes durante un tiempo, vengan de donde vengan.',
      'Para usted, este enlace abre de todos modos la página de conexión, durante {heures} h. Allí se le sigue pidiendo la contraseña.',
      '{lien}',
      '¿No era usted? Su cuenta sigue cerrada para los demás. Elija una contraseña que no sirva en ningún otro sitio.',
    ].join('\n\n'),
    bouton: 'Conectarme',
  },
  signatureDemandee: {
    sujet: '{bureau}: un informe para firmar',
    texte: [
      'Hola {prenom}:',
      '{bureau} le pide que lea y firme el informe {numero}. También puede negarse y decir por qué.',
      '{lien}',
      'Este enlace es personal y se abre hasta el {date}. Al firmar, se enviará un código a esta misma dirección.',
    ].join('\n\n'),
    bouton: 'Leer y firmar',
  },
  signatureCode: {
    sujet: '{bureau}: su código de firma',
    texte: [
      'Hola {prenom}:',
      'Su código para el informe {numero}: {code}',
      'Sirve una vez, durante diez minutos. No se lo dé a nadie, ni siquiera a nosotros.',
      '¿No ha pedido nada? No haga nada: sin este código, nadie firma en su lugar.',
    ].join('\n\n'),
  },
  contratASigner: {
    sujet: '{bureau}: un contrato para firmar',
    texte: [
      'Hola {prenom}:',
      '{bureau} le pide que lea y firme el contrato {numero}. También puede negarse y decir por qué.',
      '{lien}',
      'Este enlace es personal y se abre hasta el {date}. Al firmar, se enviará un código a esta misma dirección.',
    ].join('\n\n'),
    bouton: 'Leer y firmar',
  },
  contratCode: {
    sujet: '{bureau}: su código de firma',
    texte: [
      'Hola {prenom}:',
      'Su código para el contrato {numero}: {code}',
      'Sirve una vez, durante diez minutos. No se lo dé a nadie, ni siquiera a nosotros.',
      '¿No ha pedido nada? No haga nada: sin este código, nadie firma en su lugar.',
    ].join('\n\n'),
  },
  signeSurPlace: {
    sujet: '{bureau}: una firma a su nombre',
    texte: [
      'Hola {prenom}:',
      'El documento {numero} de {bureau} se firmó a su nombre, en el dispositivo de {par}, el {date}.',
      '¿No fue usted? Dígaselo sin demora a {bureau}.',
    ].join('\n\n'),
  },
  avis: {
    sujet: '{marque}: novedades para usted',
    texte: [
      'Hola, {prenom}:',
      'Esto es lo que ha pasado en {marque}:',
      '{avis}',
      '{lien}',
      'Recibe este correo porque lo ha elegido: Mi perfil, Notificaciones.',
    ].join('\n\n'),
    bouton: 'Abrir la aplicación',
  },
  message: {
    sujet: '[Dossier] {numero}',
    texte: ['Hola:', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: '[Dossier] {numero}: [visiteDe]',
    texte: [
      'Hola:',
      '[unControleur] de {bureau} acudirá a la dirección de las obras: {adresse}.',
      'Cita: {date}.',
      'Tomará fotos de la instalación, nunca de las personas ni de sus documentos. Si los tiene, prepare el presupuesto y la factura de las obras.',
      'Para cambiar la fecha, responda a la oficina que le escribe.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: '[Dossier] {numero}: [rapportDe]',
    texte: [
      'Hola:',
      '[laVisite] de las obras de {beneficiaire}, {adresse}, ha terminado. Encontrará el informe adjunto.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: '[Dossier] {numero}: documentos pendientes',
    texte: [
      'Hola:',
      'Para tramitar el [dossier] {numero} de {beneficiaire}, nos faltan los documentos siguientes:',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, [dossier] {numero}',
    texte: [
      'Hola:',
      'Encontrará adjunto, para el [dossier] {numero}: {facture}, por un importe de {montant} con IVA.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};

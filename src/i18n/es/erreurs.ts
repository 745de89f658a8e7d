import type { ErrorCode } from '#domain/base/errors.ts';

/** What happened, what is safe, what to do. */
export const erreurs = {
  VALIDATION: 'Un valor no se acepta. Corrija el campo señalado y vuelva a intentarlo.',
  JSON_INVALIDE: 'La solicitud enviada no se puede leer. Recargue la página; lo escrito queda en este dispositivo.',
  SESSION_ABSENTE: 'Su sesión está cerrada. Inicie sesión de nuevo: lo que espera en este dispositivo saldrá después.',
  SESSION_EXPIREE: 'Su sesión ha caducado. Inicie sesión de nuevo: lo que espera en este dispositivo saldrá después.',
  IDENTIFIANTS_INVALIDES: 'La combinación de correo y contraseña no es válida',
  SECOND_FACTEUR_REQUIS: 'Esta cuenta pide también el código de su aplicación.',
  SECOND_FACTEUR_INVALIDE:
    'Este código no es correcto o ya se usó. Espere al siguiente o escriba un código de recuperación.',
  SECOND_FACTEUR_DU: 'Su oficina pide un segundo factor: nada sale ni llega hasta que esté configurado.',
  COMPTE_DESACTIVE: 'Esta cuenta está desactivada. Su [bureauDe] puede reabrirla.',
  COMPTE_EN_ATTENTE: 'Esta cuenta espera que la [bureauDe] la active.',
  MAUVAIS_PORTAIL: 'Esta cuenta pertenece a otro portal. Abra la dirección que le dio su [bureauDe].',
  LIEN_INVALIDE: 'El enlace de acción no es válido',
  PREUVE_REQUISE: 'Este cambio pide su contraseña. No se ha cambiado nada.',
  MOT_DE_PASSE_FAIBLE:
    'Esta contraseña se adivina: es corriente, o contiene su dirección o el nombre del producto. No se ha cambiado nada: elija una frase suya.',
  DROIT_INSUFFISANT: 'Su cuenta no tiene este derecho. No se ha cambiado nada.',
  LECTURE_SEULE: 'Su cuenta puede leer, no modificar. No se ha cambiado nada.',
  INTROUVABLE: 'Este elemento ya no existe, o ya no está en su ámbito.',
  CONFLIT: 'Alguien modificó el mismo campo. Se guardan los dos valores: elija el que queda.',
  HORS_ORDRE: 'Esta modificación espera otra que todavía no ha llegado. Se enviará de nuevo sola.',
  RAPPORT_REMPLACE: 'Este informe se ha anulado y sustituido. Pida el nuevo a su [bureauDe].',
  RAPPORT_NON_EMIS: 'Este informe aún no se ha emitido. Hágalo validar primero.',
  HORODATAGE_ABSENT:
    'Ninguna autoridad de sellado de tiempo está conectada a este servidor: no se puede sellar un informe. El administrador puede conectar una.',
  HORODATAGE_ECHEC:
    'La autoridad de sellado de tiempo no dio un sello fiable. No se ha perdido nada: inténtelo de nuevo.',
  SIGNATURE_ABSENTE: 'Ningún servicio de firma está conectado a este servidor. El administrador puede conectar uno.',
  SIGNATURE_ECHEC: 'El servicio de firma no respondió como debe. No se ha perdido nada: inténtelo de nuevo.',
  RAPPEL_INVALIDE: 'Este aviso no viene del servicio de firma, o es demasiado antiguo.',
  CODE_INVALIDE: 'Este código no es el último que enviamos, o tiene más de diez minutos. Pida otro.',
  SCEAU_PERIME:
    'El certificado que sella los documentos está fuera de sus fechas. El administrador puede renovarlo; no se pierde nada.',
  LIEN_EXPIRE: 'Este enlace ya no está abierto. Pida el documento a su [bureauDe].',
  FICHIER_TROP_GROS: 'Este archivo es demasiado grande. Redúzcalo y vuelva a intentarlo.',
  PERIMETRE_TROP_GRAND:
    'Su perímetro supera lo que el servidor envía a un dispositivo. Descargue las visitas de los próximos días o pida al administrador que aumente el límite.',
  COPIE_NON_GARDEE:
    'La oficina no tiene copia de esta modificación: es demasiado grande, o ya guarda demasiadas de su cuenta. Sigue en este dispositivo: expórtela para entregársela.',
  FICHIER_TYPE: 'El contenido de este archivo no es del tipo anunciado. Elija una imagen o un PDF.',
  IMAGE_ILLISIBLE:
    'Esta imagen no se puede descodificar: está cortada, dañada o es de un formato desconocido. El original sigue en este dispositivo. Repita la foto o elija otra imagen (JPEG o PNG).',
  IMAGE_HEIC:
    'Foto HEIC, que este dispositivo no sabe leer; no está dañada. Ajuste la cámara en «El más compatible» (JPEG) y repítala, o guárdela como JPEG y añádala de nuevo.',
  IMAGE_TROP_GRANDE:
    'Esta imagen tiene demasiados píxeles o exige demasiado trabajo para leerse (120 millones de píxeles como máximo). El original sigue en este dispositivo. Redúzcala y vuelva a intentarlo.',
  DESSIN_REFUSE:
    'Este dibujo (SVG) contiene texto, un enlace o nombra otro archivo: nada de eso se abre. Convierta sus textos en trazados e incorpore sus imágenes, o elija una imagen PNG.',
  EMPREINTE_DIFFERENTE: 'El archivo llegó dañado. El original queda en este dispositivo y se enviará de nuevo.',
  TRANSITION_INTERDITE: 'Este cambio de estado no es posible desde el estado actual.',
  CHAMPS_MANQUANTS: 'Hay campos obligatorios vacíos. Complételos y envíe de nuevo.',
  PHOTOS_MANQUANTES: 'Algunas fotos aún no han llegado al servidor. Salen en cuanto la red lo permite.',
  CONCLUSION_CORRIGEE:
    'Ha cambiado la conclusión, las fotos o una firma desde el envío. Debe validarla otro responsable, o devuélvala al inspector.',
  ECART_NON_VU: 'Las mediciones contradicen la conclusión: tome constancia antes de validar.',
  SEPARATION_DES_TACHES: 'Quien realizó la intervención no puede validarla. Otro responsable debe revisarla.',
  RAPPORT_INCOMPLET: 'El informe no se puede emitir: falta un dato que debe contener. Complete el expediente.',
  FORMULAIRE_NON_VALIDE:
    'El informe no se puede emitir: el responsable técnico de su oficina no ha validado este formulario. Lo lee y lo valida en «Formularios».',
  RELECTEUR_NON_HABILITE:
    'No está habilitado para revisar esta ficha. La revisa otro responsable técnico habilitado, o el administrador le habilita en «Usuarios».',
  MOTIF_REQUIS: 'Se pide un motivo para esta acción.',
  FORMULE_INVALIDE: 'Una fórmula o una condición no se puede leer. La versión no se ha guardado.',
  FORMULAIRE_ILLISIBLE:
    'El formulario de esta intervención ya no se puede leer. Sus respuestas y sus fotos se conservan. Avise a su administrador.',
  REGLE_METIER: 'Una regla del oficio lo impide. No se ha cambiado nada.',
  TIERS_INACTIF: 'Este [nomClient] o [nomInstallateur] está inactivo. La [bureauDe] puede reabrirlo.',
  CONTROLEUR_ECARTE:
    'Imparcialidad: este inspector queda apartado de la empresa de esta visita. No se ha cambiado nada: asígnela a otra persona.',
  CONTRAT_ABSENT: 'Ningún contrato vigente de este [nomClient] cubre lo que se pide. No se ha cambiado nada.',
  COMMANDE_REQUISE:
    'Solicitud hecha por la empresa de las obras: indique en el expediente quién pidió, cuándo y con qué documento. No se ha cambiado nada.',
  CONTRAT_EXIGE:
    'Su [bureauDe] no acepta nada sin contrato, y ninguno vigente cubre lo que se pide. No se ha cambiado nada.',
  TYPE_FERME: 'La [bureauDe] no realiza este tipo de intervención. No se ha cambiado nada.',
  VERROUILLE: 'Este documento está bloqueado. Su cambio se guarda en este dispositivo.',
  DONNEES_EFFACEES: 'Los datos personales de esta ficha se han borrado. Ya no se modifica y nada vuelve a ella.',
  EFFACEMENT_ACTIF: 'Este [dossier] está en curso: sus datos aún se usan. Márquelo primero para eliminar, o archívelo.',
  EFFACEMENT_ARCHIVE: 'La obligación de archivar este [dossier] sigue vigente. No se ha borrado nada.',
  EFFACEMENT_RAPPORT:
    'Un informe de este [dossier] está emitido. Primero debe archivarse y conservarse el plazo legal.',
  EFFACEMENT_FACTURE: 'Una factura de este [dossier] debe conservarse diez años. No se ha borrado nada.',
  EFFACEMENT_SIGNATURE: 'Un informe o un contrato espera firmas. Anule primero su envío.',
  EFFACEMENT_COMPTE:
    'Esta cuenta está activa, o un informe lleva su nombre. Desactívela; se borra cuando ningún informe lleve su nombre.',
  EFFACEMENT_MENAGE: 'Un [dossier] de este hogar aún no está borrado. Borre primero sus [dossiers].',
  VERSION_TROP_ANCIENNE:
    'Esta versión de la aplicación es demasiado antigua. Recargue la página; sus cambios se guardan.',
  TROP_DE_TENTATIVES: 'Demasiados intentos. Espere y vuelva a intentarlo.',
  ERREUR_INTERNE: 'El servidor encontró un error. Sus cambios se guardan en este dispositivo. Reintente.',
  CALCUL_INTERROMPU:
    'Este cálculo ha exigido demasiado tiempo o memoria: se ha detenido y nada ha cambiado. Elija menos visitas, inspectores o días.',
  DESSIN_INTERROMPU:
    'Este documento ha exigido demasiado tiempo o memoria: se ha detenido su dibujo. No se pierde nada. Vuelva a intentarlo en unos minutos; si persiste, avise al administrador.',
  SERVICE_INDISPONIBLE:
    'El servidor no responde. Vuelva a intentarlo en un momento; lo guardado en este dispositivo se conserva y saldrá solo.',
  HORS_LIGNE: 'Sin red. Vuelva a intentarlo cuando regrese; lo guardado en este dispositivo se conserva y saldrá solo.',
  HORS_LIGNE_IDENTIFIANTS: 'Invalid credentials. Please check your email and password.',
  HORS_LIGNE_NON_AUTORISE:
    'Esta cuenta no puede abrirse sin red en este dispositivo. Conéctese a una red e inicie sesión de nuevo.',
  DONNEES_SCELLEES:
    'Los datos de este dispositivo están cifrados y esta contraseña no los abre. Pruebe la anterior o avise a su oficina. No se ha borrado nada.',
  STOCKAGE_PLEIN:
    'El navegador ya no concede espacio: la memoria del dispositivo está llena, o la cuenta mal. Libere espacio: lo ya guardado se conserva.',
  BASE_LOCALE_FERMEE: 'La base de este dispositivo se cerró. Se está reabriendo; reintente.',
  APPAREIL_PHOTO_REFUSE: 'Se denegó el acceso a la cámara. Autorícelo en los ajustes del navegador.',
  MOTEUR_ARRETE: 'El motor de datos se detuvo. Se está reiniciando; lo guardado se conserva.',
} as const satisfies Record<ErrorCode, string>;

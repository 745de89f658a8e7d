import type { shell as fr } from '../fr/shell.ts';
import type { Phrases } from '../phrases.ts';

export const shell = {
  allerAuContenu: 'Ir al contenido',
  barre: 'Barra de herramientas',
  contenu: 'Contenido',
  bureauInconnu: 'Oficina de control',
  tousLesBureaux: 'Todas las oficinas',
  connexion: {
    enLigne: 'En línea',
    horsLigne: 'Sin conexión',
    pleine: 'Memoria llena',
    sync: 'Sincronización',
    syncCompte: 'Sincronización {{fait}}/{{total}}',
    aEnvoyer_one: '{{count}} por enviar',
    aEnvoyer_other: '{{count}} por enviar',
    conflits_one: '{{count}} conflicto',
    conflits_other: '{{count}} conflictos',
    refus_one: '{{count}} rechazo',
    refus_other: '{{count}} rechazos',
    misesDeCote_one: '{{count}} apartado',
    misesDeCote_other: '{{count}} apartados',
    reconnecter: 'Sesión por reabrir',
    ouvrir: 'Abrir la sincronización',
    attente_one: '{{count}} cambio por enviar',
    attente_other: '{{count}} cambios por enviar',
    annonceHorsLigne: 'Sin conexión. Lo que escribe se guarda en este dispositivo.',
    annonceEnLigne: 'De nuevo en línea.',
    annonceEnvoye: 'El servidor ha recibido todos los cambios.',
  },
  notifications: {
    bouton_zero: 'Notificaciones, ninguna sin leer',
    bouton_one: 'Notificaciones, {{count}} sin leer',
    bouton_other: 'Notificaciones, {{count}} sin leer',
    boutonPlus: 'Notificaciones, más de 99 sin leer',
    titre: 'Notificaciones',
    vide: 'Ninguna notificación.',
    toutLire: 'Marcar todo como leído',
    nonLue: 'Sin leer',
  },
  langue: 'Idioma: {{langue}}',
  compte: {
    menu: 'Menú de la cuenta de {{nom}}',
    profil: 'Mi perfil',
    theme: 'Tema',
    aide: 'Ayuda',
    assistance: 'Informar de un problema',
    deconnecter: 'Cerrar sesión',
  },
  deconnexion: {
    titre_one: '{{count}} cambio aún no se ha enviado',
    titre_other: '{{count}} cambios aún no se han enviado',
    texte_one: 'Está en este dispositivo y en ningún otro lugar. Envíelo ahora, o guárdelo aquí para la misma cuenta.',
    texte_other:
      'Están en este dispositivo y en ningún otro lugar. Envíelos ahora, o guárdelos aquí para la misma cuenta.',
    retenu_one:
      'Está en este dispositivo y en ningún otro lugar, y un envío no lo tomaría: vea por qué, o guárdelo aquí para la misma cuenta.',
    retenu_other:
      'Están en este dispositivo y en ningún otro lugar, y un envío no los tomaría: vea por qué, o guárdelos aquí para la misma cuenta.',
    voir: 'Ver por qué',
    partie: 'Todo se ha enviado',
    partieTexte: 'Lo que esperaba en este dispositivo está en la oficina. Puede cerrar la sesión.',
    hors: 'Sin conexión: se enviarán en su próximo inicio de sesión. Iniciar sesión requiere red, salvo si se permite la apertura sin conexión.',
    session: 'Su sesión se ha cerrado: el envío espera a que vuelva a iniciar sesión.',
    reconnecter: 'Volver a iniciar sesión',
    envoyer: 'Enviar ahora',
    garder: 'Guardar en este dispositivo',
    rester: 'Seguir conectado',
    echec: 'El envío no se completó. Sus cambios se guardan en este dispositivo.',
  },
  recherche: {
    bouton: 'Buscar un [dossier], [unClient], una acción',
    boutonProjet: 'Buscar un proyecto, un hogar, una acción',
    titre: 'Búsqueda',
    champ: 'Nombre, número, teléfono, dirección, pantalla, ajuste',
    factures: 'Facturas',
    ecrans: 'Pantallas',
    aucun: 'Nada responde a «{{texte}}» en este dispositivo.',
    invite: 'Lo que se busca está en este dispositivo.',
    resultats_one: '{{count}} resultado',
    resultats_other: '{{count}} resultados',
    parcourir: 'recorrer',
    ouvrir: 'abrir',
    actionTheme: 'Pasar al tema oscuro',
    actionThemeClair: 'Pasar al tema claro',
    actionSync: 'Sincronizar ahora',
    actionDeconnecter: 'Cerrar sesión',
    actionVerrouiller: 'Bloquear la pantalla',
    actionNouvelle: 'Nueva solicitud',
    actionArchive: 'Buscar «{{texte}}» en el archivo',
  },
  accueil: {
    bonjour: 'Hola, {{prenom}}',
  },
  erreurs: {
    introuvableTitre: 'Esta página no existe',
    introuvableTexte:
      'La dirección puede haber cambiado, o el elemento ya no está en su ámbito. No se ha modificado nada.',
    inattendueTitre: 'La pantalla se detuvo',
    inattendueTexte:
      'Lo que guardó está en este dispositivo. Vuelva a abrir la pantalla; si se repite, avise a su oficina.',
    interditTitre: 'Esta página no es para su función',
    interditTexte: 'La función {{role}} no abre esta pantalla. No se ha modificado nada.',
    versionTitre: 'Una nueva versión está lista',
    versionTexte:
      'Esta pantalla pertenece a la versión anterior. Recargue la página: lo guardado en el dispositivo sigue en su sitio.',
    reseauTitre: 'Esta pantalla todavía no está en el dispositivo',
    reseauTexte: 'Se leerá en cuanto responda la red y después se abrirá sin ella. Lo que ha guardado se conserva.',
    saisieTexte: 'Un formulario aún no está guardado. Vuelva primero a él: la página no se recarga sin usted.',
    recharger: 'Recargar la página',
    rouvrir: 'Volver a abrir esta pantalla',
    connexion: 'Iniciar sesión',
  },
  version: { prete: 'Una nueva versión está lista. Se abrirá cuando el formulario esté guardado.' },
  publiques: {
    navigation: 'Presentación',
    maintenanceTitre: 'Mantenimiento en curso',
    maintenanceTexte:
      'El servidor vuelve en unos minutos. Lo que está en los dispositivos queda en ellos y saldrá después.',
    bientotTitre: 'Próximamente',
    bientotTexte: 'Esta parte del producto está en preparación.',
    aideTitre: 'Ayuda',
    aideTexte: 'Las preguntas más frecuentes. Para lo demás, diríjase a su oficina de control.',
    presentationTexte: 'La gestión de las oficinas de control, que continúa sin red.',
    tarifsTitre: 'Tarifas',
    tarifsTexte:
      'Las tarifas se acuerdan con cada oficina de control. Un cliente o un instalador pide su cuenta en línea; la oficina la activa.',
    demanderCompte: 'Pedir una cuenta',
    atouts: {
      horsLigne: {
        titre: 'El trabajo continúa sin red',
        texte:
          'En un sótano o en la carretera, el formulario, las fotos y la firma quedan en el dispositivo y luego salen solos.',
      },
      etat: {
        titre: 'La pantalla dice dónde está cada dato',
        texte:
          'En el dispositivo, en envío, recibido por el servidor, rechazado: una palabra y un signo, nunca solo un color.',
      },
      preuve: {
        titre: 'Cada cambio deja rastro',
        texte: 'Quién, cuándo, antes y después: el historial de un [dossier] se lee línea por línea.',
      },
      variantes: {
        titre: 'Tres oficios, un producto',
        texte:
          'Controles CEE, seguridad de ascensores, acompañamiento a la renovación: cada uno con sus palabras y sus pantallas.',
      },
    },
    questions: {
      sansReseau: {
        titre: 'Me he quedado sin red. ¿Pierdo lo que he escrito?',
        texte: 'No. Lo que escribe, fotografía o firma se guarda en el dispositivo y sale en cuanto vuelve la red.',
      },
      ou: {
        titre: '¿Dónde veo lo que aún no ha salido?',
        texte:
          'El indicador de la barra de herramientas lo cuenta. Abre la lista de cambios por enviar, con el motivo de un rechazo.',
      },
      conflit: {
        titre: 'Dos personas han cambiado el mismo campo.',
        texte: 'Se guardan los dos valores. La pantalla Conflictos los muestra lado a lado; nada se elige por usted.',
      },
      session: {
        titre: 'Mi sesión se ha cerrado.',
        texte: 'Vuelva a entrar con la misma cuenta: lo que esperaba en el dispositivo sigue ahí.',
      },
      chercher: {
        titre: '¿Cómo encuentro un [dossier]?',
        texte:
          'Ctrl + K busca un [dossier], [unClient], una pantalla o una acción en este dispositivo, también sin red.',
      },
      contact: {
        titre: '¿Cómo aviso de un problema?',
        texte: 'Desde su oficina, un ticket guarda la pantalla y la versión. Se avisa a su autor de la respuesta.',
      },
    },
  },
} satisfies Phrases<typeof fr>;

import type { auth as fr } from '../fr/auth.ts';
import type { Phrases } from '../phrases.ts';

export const auth = {
  connexion: {
    titre: 'Iniciar sesión',
    sousTitre: 'Con la dirección que le dio su oficina de control.',
    email: 'Correo electrónico',
    motDePasse: 'Contraseña',
    afficher: 'Mostrar la contraseña',
    masquer: 'Ocultar la contraseña',
    garder: 'Mantener la sesión en este dispositivo',
    oublie: '¿Contraseña olvidada?',
    envoyer: 'Iniciar sesión',
    enCours: 'Comprobando…',
    emailRequis: 'Indique su correo electrónico.',
    emailInvalide: 'Esta dirección está incompleta: falta una @ o un dominio.',
    motDePasseRequis: 'Indique su contraseña.',
    majuscules: 'El bloqueo de mayúsculas está activado.',
    horsLigneTraduction: 'Credenciales no válidas. Compruebe su correo y su contraseña.',
  },
  motif: {
    expiree: 'Hay que reabrir su sesión. Lo que espera en este dispositivo saldrá después.',
    motDePasse: 'Contraseña cambiada. Inicie sesión con la nueva.',
    effacee: 'Los datos de esta cuenta se han borrado de este dispositivo, a petición de su oficina.',
  },
  sansReseau: {
    titre: '¿Sin red?',
    aucuneSession: 'Inicie sesión una primera vez con red: después podrá abrirla sin conexión en este dispositivo.',
    sessionJours_one:
      'La apertura sin conexión sigue siendo posible {{count}} día. Sus expedientes descargados y sus cambios se guardan aquí.',
    sessionJours_other:
      'La apertura sin conexión sigue siendo posible {{count}} días. Sus expedientes descargados y sus cambios se guardan aquí.',
    horsLigneTitre: 'Sin red.',
    horsLigneAucune: 'Nunca se abrió una cuenta en este dispositivo: conéctese a una red para iniciar sesión.',
    enAttente_one: '{{count}} cambio espera su envío en este dispositivo.',
    enAttente_other: '{{count}} cambios esperan su envío en este dispositivo.',
  },
  pied: { aide: 'Ayuda', version: 'Versión {{version}}' },
  panneau: 'Presentación',
  dessin: {
    epaisseur: '320 mm',
    surface: '86,40 m² medidos',
    resistance: 'R = 7,20 m².K/W',
    resistanceNote: 'medido, mínimo 7',
    rdc: 'PB',
    niveau: 'P{{n}}',
    arret: '± 4 mm',
    arretNote: 'precisión de parada',
    course: 'recorrido 13,20 m',
    avant: 'Antes',
    apres: 'Después',
    energieAvant: '378 kWh/m².año',
    energieApres: '94 kWh/m².año',
  },
  enPreparation: 'En preparación',
  retourConnexion: 'Volver al inicio de sesión',
  oublie: {
    titre: 'Contraseña olvidada',
    texte:
      'Pronto se enviará un enlace por correo. Mientras tanto, el responsable técnico de su oficina de control puede darle una nueva contraseña.',
  },
  nouveau: {
    titre: 'Nueva contraseña',
    verification: 'Comprobando el enlace…',
    pour: 'Para la cuenta {{email}}.',
    motDePasse: 'Nueva contraseña',
    encore: 'Otra vez',
    regle: 'Al menos {{n}} caracteres: una frase sirve.',
    tropCourt: 'Se necesitan al menos doce caracteres.',
    different: 'Las dos entradas no coinciden.',
    enregistrer: 'Guardar la contraseña',
    fait: 'La contraseña está guardada. Inicie sesión.',
  },
  inscription: {
    titre: 'Crear una cuenta',
    texte:
      'El registro en línea llegará pronto. Mientras tanto, su oficina de control abre las cuentas de sus clientes e instaladores.',
  },
  verification: {
    titre: 'Verificar el correo electrónico',
    texte:
      'Esta página confirmará su dirección tras un registro. Las cuentas abiertas por una oficina no tienen nada que confirmar.',
  },
} satisfies Phrases<typeof fr>;

import type { verrou as fr } from '../fr/verrou.ts';
import type { Phrases } from '../phrases.ts';

export const verrou = {
  titre: 'Pantalla bloqueada',
  texte: 'Lo que estaba escribiendo se conserva tal cual, detrás de esta pantalla.',
  scelle:
    'Los datos de este dispositivo están cifrados: la contraseña los abre. Nada se envía hasta que se introduzca.',
  code: 'Código de 6 cifras',
  motDePasse: 'Contraseña',
  ouvrir: 'Desbloquear',
  enCours: 'Comprobando…',
  parMotDePasse: 'Usar la contraseña',
  parCode: 'Usar el código',
  autre: 'Cambiar de cuenta',
  faux: 'No es el código correcto.',
  fauxMotDePasse: 'No es la contraseña correcta.',
  codeBloque: 'Demasiados códigos erróneos. Use la contraseña.',
  attendre_one: 'Falta {{count}} segundo para otro intento.',
  attendre_other: 'Faltan {{count}} segundos para otro intento.',
  reseau: 'La contraseña de esta cuenta se comprueba con la red.',
  verrouiller: 'Bloquear la pantalla',
  reglage: {
    titre: 'Bloqueo de la pantalla',
    delai: 'Se bloquea después de',
    minutes: '{{n}} min',
    note: 'Sin actividad en ninguna pestaña. Lo escrito sigue en su sitio y el envío continúa.',
    codeOui: 'Un código de 6 cifras desbloquea este dispositivo.',
    codeNon: 'La contraseña desbloquea este dispositivo.',
    choisir: 'Elegir un código',
    changer: 'Cambiar el código',
    retirer: 'Quitar el código',
    nouveau: 'Nuevo código de 6 cifras',
    actuel: 'Contraseña actual',
    facile: 'Este código es demasiado fácil de adivinar.',
    forme: 'Se necesitan exactamente 6 cifras.',
    faux: 'La contraseña no es correcta.',
    enregistrer: 'Guardar el código',
    annuler: 'Cancelar',
    fait: 'El código está guardado en este dispositivo.',
    retire: 'El código se ha quitado.',
  },
  effacement: {
    titre: 'Borrado pedido por su oficina',
    texte:
      'Este dispositivo envía primero todo lo que espera y luego borra los datos de esta cuenta. Mantenga abierta la aplicación.',
  },
} satisfies Phrases<typeof fr>;

import type { demarrage as fr } from '../fr/demarrage.ts';
import type { Phrases } from '../phrases.ts';

export const demarrage = {
  titre: 'La aplicación no pudo iniciarse',
  garde: 'Lo que ya está guardado en este dispositivo sigue en él.',
  cause: {
    https:
      'Esta página se abrió sin HTTPS, en la dirección {{adresse}}. Así el navegador no permite ni guardar lo que escribe ni trabajar sin red.',
    ancien: 'Este navegador no tiene lo necesario para guardar lo que escribe. Le falta: {{pieces}}.',
    stockage: 'Este navegador se niega a guardar datos para esta dirección.',
    plein:
      'El navegador ya no concede espacio a esta dirección: la memoria del dispositivo está llena, o la cuenta mal.',
    base: 'La base de datos de este dispositivo no se abre.',
    fichiers: 'No se pudo leer una parte de la aplicación.',
    inconnue: 'Un error inesperado la detuvo.',
  },
  remede: {
    https:
      'Ábrala con una dirección que empiece por https://. Si no responde, pida a quien lleva el servidor que instale un certificado. En el propio ordenador del servidor basta una dirección «localhost».',
    ancien:
      'Actualícelo o abra esta dirección con otro: Chrome o Edge 111, Firefox 128, Safari 17 (iPadOS 17), o posterior.',
    stockage:
      'Salga de la navegación privada, permita las cookies y los datos de este sitio, libere espacio en el dispositivo y recargue la página.',
    plein:
      'Libere espacio en el dispositivo. La aplicación lo intenta de nuevo por sí sola. Si no falta espacio, reinicie el navegador. No borre los datos de navegación: lo pendiente se iría con ellos.',
    base: 'La aplicación lo intenta de nuevo por sí sola. Si dura, cierre las demás pestañas y reinicie el navegador. No borre los datos de navegación: lo pendiente se iría con ellos.',
    fichiers: 'Conéctese a una red y recargue la página.',
    inconnue: 'Recargue la página. Si se repite, copie el detalle y envíelo a su oficina.',
  },
  essai: 'Nuevo intento en {{secondes}} s.',
  attente: {
    lecture: 'Leyendo lo que espera ser enviado…',
    rien: 'Nada espera ser enviado desde este dispositivo.',
    une: '1 modificación espera ser enviada desde este dispositivo.',
    plusieurs: '{{nombre}} modificaciones esperan ser enviadas desde este dispositivo.',
    brouillons: 'Formularios empezados: {{nombre}}.',
    illisibles: 'Partes que no se han podido leer y que faltan en el archivo: {{nombre}}.',
    exporter: 'Exportar lo pendiente',
    exporte:
      'Exportación pedida al navegador. Su oficina puede importar constat-file.json; lo exportado también queda en el dispositivo.',
    scelle: 'La pantalla estaba bloqueada: su contraseña abre lo pendiente.',
    motDePasse: 'Contraseña',
    ouvrir: 'Leer lo pendiente',
    faux: 'Esta contraseña no abre nada en este dispositivo.',
    illisible: 'Lo pendiente no se puede leer por ahora.',
  },
  ouvrirHttps: 'Abrir con HTTPS',
  recharger: 'Recargar la página',
  copier: 'Copiar el detalle',
  copie: 'Detalle copiado.',
  copieRefusee: 'El navegador ha rechazado la copia: seleccione el detalle y cópielo.',
  detail: 'Detalle técnico',
} as const satisfies Phrases<typeof fr>;

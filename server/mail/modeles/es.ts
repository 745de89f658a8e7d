import type { Phrases } from './modele.ts';

const SIN_MAS = '¿No ha pedido nada? No haga nada: su cuenta no cambia.';

export const es: Phrases = {
  motDePasse: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: elegir una contraseña nueva`,
    paragraphes: [
      `Hola, ${prenom}:`,
      `Se ha pedido una contraseña nueva para su cuenta ${marque}.`,
      `El enlace sirve una sola vez y es válido durante ${heures} h.`,
    ],
    bouton: { libelle: 'Elegir una contraseña', lien },
    note: SIN_MAS,
  }),
  invitation: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: su cuenta está abierta`,
    paragraphes: [
      `Hola, ${prenom}:`,
      `Su oficina de control le ha abierto una cuenta ${marque}. Elija su contraseña para entrar.`,
      `El enlace sirve una sola vez y es válido durante ${heures} h.`,
    ],
    bouton: { libelle: 'Elegir una contraseña', lien },
  }),
  verification: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: confirmar su dirección`,
    paragraphes: [
      `Hola, ${prenom}:`,
      `Confirme que esta dirección es suya. La oficina de control activará después su cuenta ${marque}.`,
      `El enlace sirve una sola vez y es válido durante ${heures} h.`,
    ],
    bouton: { libelle: 'Confirmar mi dirección', lien },
    note: '¿No ha pedido nada? No haga nada: la cuenta seguirá cerrada.',
  }),
  dejaInscrit: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: ya tiene una cuenta`,
    paragraphes: [
      `Hola, ${prenom}:`,
      `Alguien acaba de registrarse en ${marque} con esta dirección, que ya tiene una cuenta.`,
      'Si era usted y ha olvidado la contraseña, pida una nueva.',
    ],
    bouton: { libelle: 'Contraseña olvidada', lien },
    note: SIN_MAS,
  }),
  compteActive: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: su cuenta está activada`,
    paragraphes: [`Hola, ${prenom}:`, `La oficina de control ha activado su cuenta ${marque}: ya puede conectarse.`],
    bouton: { libelle: 'Conectarse', lien },
  }),
};

import type { auth as fr } from '../fr/auth.ts';
import type { Phrases } from '../phrases.ts';

export const auth = {
  connexion: {
    titre: 'Sign in',
    sousTitre: 'With the address given by your control office.',
    email: 'E-mail address',
    motDePasse: 'Password',
    afficher: 'Show password',
    masquer: 'Hide password',
    garder: 'Keep me signed in on this device',
    oublie: 'Forgot password?',
    envoyer: 'Sign in',
    enCours: 'Checking…',
    emailRequis: 'Enter your e-mail address.',
    emailInvalide: 'This address is incomplete: an @ or a domain is missing.',
    motDePasseRequis: 'Enter your password.',
    majuscules: 'Caps lock is on.',
    horsLigneTraduction: 'Invalid credentials. Please check your email and password.',
  },
  motif: {
    expiree: 'Your session must be opened again. What waits on this device will be sent afterwards.',
    motDePasse: 'Password changed. Sign in with the new one.',
    effacee: 'The data of this account was wiped from this device, at your office’s request.',
  },
  sansReseau: {
    titre: 'No network?',
    aucuneSession: 'Sign in once with the network: signing in offline will then be possible on this device.',
    sessionJours_one:
      'Signing in offline stays possible for {{count}} day. Your downloaded files and your changes are kept here.',
    sessionJours_other:
      'Signing in offline stays possible for {{count}} days. Your downloaded files and your changes are kept here.',
    horsLigneTitre: 'No network.',
    horsLigneAucune: 'No account was ever opened on this device: join a network to sign in.',
    enAttente_one: '{{count}} change is waiting to be sent from this device.',
    enAttente_other: '{{count}} changes are waiting to be sent from this device.',
  },
  pied: { aide: 'Help', version: 'Version {{version}}' },
  panneau: 'About',
  dessin: {
    epaisseur: '320 mm',
    surface: '86.40 m² measured',
    resistance: 'R = 7.20 m².K/W',
    resistanceNote: 'measured, minimum 7',
    rdc: 'G',
    niveau: '{{n}}',
    arret: '± 4 mm',
    arretNote: 'stopping accuracy',
    course: 'travel 13.20 m',
    avant: 'Before',
    apres: 'After',
    energieAvant: '378 kWh/m².yr',
    energieApres: '94 kWh/m².yr',
  },
  enPreparation: 'In preparation',
  retourConnexion: 'Back to sign-in',
  oublie: {
    titre: 'Forgot password',
    texte:
      'Sending a link by e-mail is coming. Until then, the technical manager of your control office can give you a new password.',
  },
  nouveau: {
    titre: 'New password',
    verification: 'Checking the link…',
    pour: 'For the account {{email}}.',
    motDePasse: 'New password',
    encore: 'Once more',
    regle: 'At least {{n}} characters: a sentence will do.',
    tropCourt: 'At least twelve characters are needed.',
    different: 'The two entries differ.',
    enregistrer: 'Save the password',
    fait: 'The password is saved. Sign in.',
  },
  inscription: {
    titre: 'Create an account',
    texte:
      'Online registration is coming. Until then, your control office opens the accounts of its clients and installers.',
  },
  verification: {
    titre: 'Verify the e-mail address',
    texte:
      'This page will confirm your address after a registration. Accounts opened by an office have nothing to confirm.',
  },
} satisfies Phrases<typeof fr>;

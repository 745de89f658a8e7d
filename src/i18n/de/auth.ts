import type { auth as fr } from '../fr/auth.ts';
import type { Phrases } from '../phrases.ts';

export const auth = {
  connexion: {
    titre: 'Anmelden',
    sousTitre: 'Mit der Adresse, die Sie von Ihrem Prüfbüro erhalten haben.',
    email: 'E-Mail-Adresse',
    motDePasse: 'Passwort',
    afficher: 'Passwort anzeigen',
    masquer: 'Passwort verbergen',
    garder: 'Auf diesem Gerät angemeldet bleiben',
    oublie: 'Passwort vergessen?',
    envoyer: 'Anmelden',
    enCours: 'Wird geprüft…',
    emailRequis: 'Geben Sie Ihre E-Mail-Adresse an.',
    emailInvalide: 'Diese Adresse ist unvollständig: Es fehlt ein @ oder eine Domain.',
    motDePasseRequis: 'Geben Sie Ihr Passwort an.',
    majuscules: 'Die Feststelltaste ist aktiv.',
    horsLigneTraduction: 'Ungültige Anmeldedaten. Prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.',
  },
  motif: {
    expiree: 'Ihre Sitzung muss neu geöffnet werden. Was auf diesem Gerät wartet, wird danach gesendet.',
    motDePasse: 'Passwort geändert. Melden Sie sich mit dem neuen an.',
    effacee: 'Die Daten dieses Kontos wurden auf Wunsch Ihres Büros von diesem Gerät gelöscht.',
  },
  sansReseau: {
    titre: 'Kein Netz?',
    aucuneSession:
      'Melden Sie sich einmal mit Netz an: Danach ist die Anmeldung auf diesem Gerät auch ohne Netz möglich.',
    sessionJours_one:
      'Die Anmeldung ohne Netz bleibt {{count}} Tag möglich. Ihre geladenen Akten und Ihre Änderungen bleiben hier.',
    sessionJours_other:
      'Die Anmeldung ohne Netz bleibt {{count}} Tage möglich. Ihre geladenen Akten und Ihre Änderungen bleiben hier.',
    horsLigneTitre: 'Kein Netz.',
    horsLigneAucune:
      'Auf diesem Gerät wurde noch kein Konto geöffnet: Verbinden Sie sich mit einem Netz, um sich anzumelden.',
    enAttente_one: '{{count}} Änderung wartet auf diesem Gerät auf den Versand.',
    enAttente_other: '{{count}} Änderungen warten auf diesem Gerät auf den Versand.',
  },
  pied: { aide: 'Hilfe', version: 'Version {{version}}' },
  panneau: 'Vorstellung',
  dessin: {
    epaisseur: '320 mm',
    surface: '86,40 m² gemessen',
    resistance: 'R = 7,20 m²·K/W',
    resistanceNote: 'gemessen, mindestens 7',
    rdc: 'EG',
    niveau: '{{n}}. OG',
    arret: '± 4 mm',
    arretNote: 'Haltegenauigkeit',
    course: 'Förderhöhe 13,20 m',
    avant: 'Vorher',
    apres: 'Nachher',
    energieAvant: '378 kWh/m²·a',
    energieApres: '94 kWh/m²·a',
  },
  enPreparation: 'In Vorbereitung',
  retourConnexion: 'Zurück zur Anmeldung',
  oublie: {
    titre: 'Passwort vergessen',
    texte:
      'Der Versand eines Links per E-Mail folgt. Bis dahin kann Ihnen die technische Leitung Ihres Prüfbüros ein neues Passwort geben.',
  },
  nouveau: {
    titre: 'Neues Passwort',
    verification: 'Link wird geprüft…',
    pour: 'Für das Konto {{email}}.',
    motDePasse: 'Neues Passwort',
    encore: 'Noch einmal',
    regle: 'Mindestens {{n}} Zeichen: Ein Satz genügt.',
    tropCourt: 'Mindestens zwölf Zeichen sind nötig.',
    different: 'Die beiden Eingaben unterscheiden sich.',
    enregistrer: 'Passwort speichern',
    fait: 'Das Passwort ist gespeichert. Melden Sie sich an.',
  },
  inscription: {
    titre: 'Konto anlegen',
    texte: 'Die Online-Registrierung folgt. Bis dahin öffnet Ihr Prüfbüro die Konten seiner Kunden und Installateure.',
  },
  verification: {
    titre: 'E-Mail-Adresse bestätigen',
    texte:
      'Diese Seite bestätigt Ihre Adresse nach einer Registrierung. Von einem Büro geöffnete Konten müssen nichts bestätigen.',
  },
} satisfies Phrases<typeof fr>;

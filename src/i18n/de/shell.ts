import type { shell as fr } from '../fr/shell.ts';
import type { Phrases } from '../phrases.ts';

export const shell = {
  allerAuContenu: 'Zum Inhalt',
  barre: 'Werkzeugleiste',
  contenu: 'Inhalt',
  bureauInconnu: 'Prüfbüro',
  tousLesBureaux: 'Alle Büros',
  connexion: {
    enLigne: 'Online',
    horsLigne: 'Offline',
    pleine: 'Speicher voll',
    sync: 'Abgleich',
    syncCompte: 'Abgleich {{fait}}/{{total}}',
    aEnvoyer_one: '{{count}} zu senden',
    aEnvoyer_other: '{{count}} zu senden',
    conflits_one: '{{count}} Konflikt',
    conflits_other: '{{count}} Konflikte',
    refus_one: '{{count}} abgelehnt',
    refus_other: '{{count}} abgelehnt',
    misesDeCote_one: '{{count}} zurückgelegt',
    misesDeCote_other: '{{count}} zurückgelegt',
    reconnecter: 'Neu anmelden',
    ouvrir: 'Abgleich öffnen',
    attente_one: '{{count}} Änderung zu senden',
    attente_other: '{{count}} Änderungen zu senden',
    annonceHorsLigne: 'Offline. Ihre Eingaben bleiben auf diesem Gerät.',
    annonceEnLigne: 'Wieder online.',
    annonceEnvoye: 'Der Server hat alle Änderungen erhalten.',
  },
  notifications: {
    bouton_zero: 'Mitteilungen, keine ungelesen',
    bouton_one: 'Mitteilungen, {{count}} ungelesen',
    bouton_other: 'Mitteilungen, {{count}} ungelesen',
    boutonPlus: 'Mitteilungen, mehr als 99 ungelesen',
    titre: 'Mitteilungen',
    vide: 'Keine Mitteilung.',
    toutLire: 'Alle als gelesen markieren',
    nonLue: 'Ungelesen',
  },
  langue: 'Sprache: {{langue}}',
  compte: {
    menu: 'Kontomenü von {{nom}}',
    profil: 'Mein Profil',
    theme: 'Farbschema',
    aide: 'Hilfe',
    assistance: 'Problem melden',
    deconnecter: 'Abmelden',
  },
  deconnexion: {
    titre_one: '{{count}} Änderung ist noch nicht gesendet',
    titre_other: '{{count}} Änderungen sind noch nicht gesendet',
    texte_one:
      'Sie ist auf diesem Gerät und nirgendwo sonst. Senden Sie sie jetzt, oder behalten Sie sie hier für dasselbe Konto.',
    texte_other:
      'Sie sind auf diesem Gerät und nirgendwo sonst. Senden Sie sie jetzt, oder behalten Sie sie hier für dasselbe Konto.',
    retenu_one:
      'Sie ist auf diesem Gerät und nirgendwo sonst, und ein Versand nähme sie nicht mit: Sehen Sie, warum, oder behalten Sie sie hier für dasselbe Konto.',
    retenu_other:
      'Sie sind auf diesem Gerät und nirgendwo sonst, und ein Versand nähme sie nicht mit: Sehen Sie, warum, oder behalten Sie sie hier für dasselbe Konto.',
    voir: 'Sehen, warum',
    partie: 'Alles ist gesendet',
    partieTexte: 'Was auf diesem Gerät wartete, ist im Büro angekommen. Sie können sich abmelden.',
    hors: 'Offline: Gesendet wird bei Ihrer nächsten Anmeldung. Die Anmeldung braucht das Netz, außer wenn sie ohne Netz erlaubt ist.',
    session: 'Ihre Sitzung ist geschlossen: Gesendet wird, sobald Sie sich wieder anmelden.',
    reconnecter: 'Erneut anmelden',
    envoyer: 'Jetzt senden',
    garder: 'Auf diesem Gerät behalten',
    rester: 'Angemeldet bleiben',
    echec: 'Der Versand ist nicht gelungen. Ihre Änderungen bleiben auf diesem Gerät.',
  },
  recherche: {
    bouton: '[Dossier], [Client] oder Aktion suchen',
    boutonProjet: 'Projekt, Haushalt oder Aktion suchen',
    titre: 'Suche',
    champ: 'Name, Nummer, Telefon, Adresse, Bildschirm, Einstellung',
    factures: 'Rechnungen',
    ecrans: 'Bildschirme',
    aucun: 'Auf diesem Gerät passt nichts zu „{{texte}}“.',
    invite: 'Gesucht wird auf diesem Gerät.',
    resultats_one: '{{count}} Treffer',
    resultats_other: '{{count}} Treffer',
    parcourir: 'blättern',
    ouvrir: 'öffnen',
    actionTheme: 'Zum dunklen Farbschema wechseln',
    actionThemeClair: 'Zum hellen Farbschema wechseln',
    actionSync: 'Jetzt abgleichen',
    actionDeconnecter: 'Abmelden',
    actionVerrouiller: 'Bildschirm sperren',
    actionNouvelle: 'Neue Anfrage',
    actionArchive: '„{{texte}}“ im Archiv suchen',
  },
  accueil: {
    bonjour: 'Guten Tag, {{prenom}}',
  },
  erreurs: {
    introuvableTitre: 'Diese Seite gibt es nicht',
    introuvableTexte:
      'Die Adresse hat sich vielleicht geändert, oder das Element liegt nicht mehr in Ihrem Bereich. Nichts wurde geändert.',
    inattendueTitre: 'Der Bildschirm ist stehen geblieben',
    inattendueTexte:
      'Was Sie gespeichert haben, bleibt auf diesem Gerät. Öffnen Sie den Bildschirm erneut; tritt es wieder auf, melden Sie es Ihrem Büro.',
    interditTitre: 'Diese Seite ist nicht für Ihre Rolle',
    interditTexte: 'Die Rolle {{role}} öffnet diesen Bildschirm nicht. Nichts wurde geändert.',
    versionTitre: 'Eine neue Version ist bereit',
    versionTexte:
      'Dieser Bildschirm gehört zur vorigen Version. Laden Sie die Seite neu: Was auf dem Gerät gespeichert ist, bleibt erhalten.',
    reseauTitre: 'Dieser Bildschirm ist noch nicht auf dem Gerät',
    reseauTexte:
      'Er wird gelesen, sobald das Netz antwortet, und öffnet sich danach auch ohne. Was Sie gespeichert haben, bleibt erhalten.',
    saisieTexte:
      'Ein Formular ist noch nicht gespeichert. Kehren Sie zuerst dorthin zurück: Die Seite lädt nicht ohne Sie neu.',
    recharger: 'Seite neu laden',
    rouvrir: 'Diesen Bildschirm erneut öffnen',
    connexion: 'Anmelden',
  },
  version: { prete: 'Eine neue Version ist bereit. Sie öffnet sich, sobald das Formular gespeichert ist.' },
  publiques: {
    navigation: 'Vorstellung',
    maintenanceTitre: 'Wartung läuft',
    maintenanceTexte:
      'Der Server ist in wenigen Minuten zurück. Was auf den Geräten ist, bleibt dort und wird danach gesendet.',
    bientotTitre: 'Demnächst',
    bientotTexte: 'Dieser Teil des Produkts ist in Vorbereitung.',
    aideTitre: 'Hilfe',
    aideTexte: 'Die häufigsten Fragen. Für alles andere wenden Sie sich an Ihr Prüfbüro.',
    presentationTexte: 'Die Verwaltung der Prüfbüros, die auch ohne Netz weiterläuft.',
    tarifsTitre: 'Preise',
    tarifsTexte:
      'Die Preise werden mit jedem Prüfbüro vereinbart. Ein Kunde oder Installateur beantragt sein Konto online; das Büro schaltet es frei.',
    demanderCompte: 'Konto beantragen',
    atouts: {
      horsLigne: {
        titre: 'Die Arbeit geht ohne Netz weiter',
        texte:
          'Im Keller wie unterwegs bleiben Formular, Fotos und Unterschrift auf dem Gerät und gehen dann von selbst hinaus.',
      },
      etat: {
        titre: 'Der Bildschirm sagt, wo jede Eingabe ist',
        texte:
          'Auf dem Gerät, im Versand, vom Server empfangen, abgelehnt: ein Wort und ein Zeichen, nie nur eine Farbe.',
      },
      preuve: {
        titre: 'Jede Änderung hinterlässt eine Spur',
        texte: 'Wer, wann, vorher und nachher: Der Verlauf eines [dossier]s liest sich Zeile für Zeile.',
      },
      variantes: {
        titre: 'Drei Fächer, ein Produkt',
        texte:
          'CEE-Kontrollen, Aufzugssicherheit, Begleitung der Sanierung: jedes mit seinen Wörtern und Bildschirmen.',
      },
    },
    questions: {
      sansReseau: {
        titre: 'Ich habe kein Netz mehr. Verliere ich meine Eingabe?',
        texte:
          'Nein. Was Sie tippen, fotografieren oder unterschreiben, bleibt auf dem Gerät und geht hinaus, sobald das Netz zurück ist.',
      },
      ou: {
        titre: 'Wo sehe ich, was noch nicht gesendet ist?',
        texte:
          'Die Anzeige der Werkzeugleiste zählt es. Sie öffnet die Liste der zu sendenden Änderungen, mit dem Grund einer Ablehnung.',
      },
      conflit: {
        titre: 'Zwei Personen haben dasselbe Feld geändert.',
        texte:
          'Beide Werte bleiben erhalten. Der Bildschirm Konflikte zeigt sie nebeneinander; nichts wird für Sie gewählt.',
      },
      session: {
        titre: 'Meine Sitzung wurde geschlossen.',
        texte: 'Melden Sie sich mit demselben Konto wieder an: Was auf dem Gerät wartete, ist noch da.',
      },
      chercher: {
        titre: 'Wie finde ich ein [dossier]?',
        texte:
          'Strg + K sucht [Dossier], [Client], einen Bildschirm oder eine Aktion auf diesem Gerät, auch ohne Netz.',
      },
      contact: {
        titre: 'Wie melde ich ein Problem?',
        texte: 'In Ihrem Büro hält ein Ticket Bildschirm und Version fest. Der Autor erfährt die Antwort.',
      },
    },
  },
} satisfies Phrases<typeof fr>;

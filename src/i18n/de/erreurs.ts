import type { ErrorCode } from '#domain/base/errors.ts';

/** What happened, what is safe, what to do. */
export const erreurs = {
  VALIDATION: 'Ein Wert wird nicht angenommen. Korrigieren Sie das markierte Feld und versuchen Sie es erneut.',
  JSON_INVALIDE:
    'Die gesendete Anfrage ist nicht lesbar. Laden Sie die Seite neu; Ihre Eingaben bleiben auf diesem Gerät.',
  SESSION_ABSENTE:
    'Ihre Sitzung ist geschlossen. Melden Sie sich erneut an: Was auf diesem Gerät wartet, wird danach gesendet.',
  SESSION_EXPIREE:
    'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an: Was auf diesem Gerät wartet, wird danach gesendet.',
  IDENTIFIANTS_INVALIDES: 'Die Kombination aus E-Mail und Passwort ist nicht gültig',
  SECOND_FACTEUR_REQUIS: 'Dieses Konto verlangt auch den Code Ihrer App.',
  SECOND_FACTEUR_INVALIDE:
    'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten oder geben Sie einen Wiederherstellungscode ein.',
  SECOND_FACTEUR_DU:
    'Ihr Büro verlangt einen zweiten Faktor: Nichts geht ab und nichts kommt an, bis er eingerichtet ist.',
  COMPTE_DESACTIVE: 'Dieses Konto ist deaktiviert. Ihr [bureauDe] kann es wieder öffnen.',
  COMPTE_EN_ATTENTE: 'Dieses Konto wartet auf die Freischaltung durch das [bureauDe].',
  MAUVAIS_PORTAIL: 'Dieses Konto gehört zu einem anderen Portal. Öffnen Sie die Adresse Ihres [bureauDe]s.',
  LIEN_INVALIDE: 'Der Aktionslink ist nicht gültig',
  PREUVE_REQUISE: 'Diese Änderung verlangt Ihr Passwort. Nichts wurde geändert.',
  MOT_DE_PASSE_FAIBLE:
    'Dieses Passwort ist zu erraten: Es ist geläufig oder enthält Ihre Adresse oder den Namen des Produkts. Nichts wurde geändert: Wählen Sie einen eigenen Satz.',
  DROIT_INSUFFISANT: 'Ihr Konto hat dieses Recht nicht. Nichts wurde geändert.',
  LECTURE_SEULE: 'Ihr Konto darf lesen, nicht ändern. Nichts wurde geändert.',
  INTROUVABLE: 'Dieses Element gibt es nicht mehr, oder es liegt nicht mehr in Ihrem Bereich.',
  CONFLIT: 'Jemand hat dasselbe Feld geändert. Beide Werte sind aufbewahrt: Wählen Sie den, der bleibt.',
  HORS_ORDRE:
    'Diese Änderung wartet auf eine andere, die noch nicht angekommen ist. Sie wird von selbst erneut gesendet.',
  RAPPORT_REMPLACE: 'Dieser Bericht wurde annulliert und ersetzt. Fragen Sie Ihr [bureauDe] nach dem neuen.',
  RAPPORT_NON_EMIS: 'Dieser Bericht ist noch nicht ausgestellt. Lassen Sie ihn zuerst freigeben.',
  HORODATAGE_ABSENT:
    'Mit diesem Server ist keine Zeitstempelstelle verbunden: Ein Bericht kann nicht gestempelt werden. Der Administrator kann eine verbinden.',
  HORODATAGE_ECHEC:
    'Die Zeitstempelstelle hat keinen vertrauenswürdigen Stempel geliefert. Nichts ist verloren: Versuchen Sie es erneut.',
  SIGNATURE_ABSENTE: 'Mit diesem Server ist kein Signaturdienst verbunden. Der Administrator kann einen verbinden.',
  SIGNATURE_ECHEC: 'Der Signaturdienst hat nicht richtig geantwortet. Nichts ist verloren: Versuchen Sie es erneut.',
  RAPPEL_INVALIDE: 'Dieser Rückruf kommt nicht vom Signaturdienst, oder er ist zu alt.',
  CODE_INVALIDE: 'Dieser Code ist nicht der zuletzt gesendete oder älter als zehn Minuten. Fordern Sie einen neuen an.',
  SCEAU_PERIME:
    'Das Zertifikat, das Dokumente versiegelt, ist abgelaufen oder noch nicht gültig. Der Administrator kann es erneuern; nichts geht verloren.',
  LIEN_EXPIRE: 'Dieser Link ist nicht mehr offen. Fragen Sie Ihr [bureauDe] nach dem Dokument.',
  FICHIER_TROP_GROS: 'Diese Datei ist zu groß. Verkleinern Sie sie und versuchen Sie es erneut.',
  PERIMETRE_TROP_GRAND:
    'Ihr Bereich überschreitet, was der Server an ein Gerät sendet. Laden Sie die Besuche der nächsten Tage, oder bitten Sie den Administrator, die Grenze anzuheben.',
  COPIE_NON_GARDEE:
    'Das Büro hat keine Kopie dieser Änderung: Sie ist zu groß, oder es bewahrt schon zu viele Ihres Kontos auf. Sie bleibt auf diesem Gerät: Exportieren Sie sie, um sie zu übergeben.',
  FICHIER_TYPE: 'Der Inhalt dieser Datei entspricht nicht dem angegebenen Typ. Wählen Sie ein Bild oder ein PDF.',
  IMAGE_ILLISIBLE:
    'Dieses Bild lässt sich nicht dekodieren: Es ist abgeschnitten, beschädigt oder von unbekanntem Format. Das Original bleibt auf diesem Gerät. Nehmen Sie das Foto erneut auf, oder wählen Sie ein anderes Bild (JPEG oder PNG).',
  IMAGE_HEIC:
    'HEIC-Foto, das dieses Gerät nicht lesen kann; es ist nicht beschädigt. Stellen Sie die Kamera auf „Maximale Kompatibilität“ (JPEG) und nehmen Sie es erneut auf, oder speichern Sie es als JPEG und fügen Sie es dann erneut hinzu.',
  IMAGE_TROP_GRANDE:
    'Dieses Bild hat zu viele Pixel oder ist zu aufwendig zu lesen (höchstens 120 Millionen Pixel). Das Original bleibt auf diesem Gerät. Verkleinern Sie es und versuchen Sie es erneut.',
  DESSIN_REFUSE:
    'Diese Zeichnung (SVG) enthält Text, einen Link oder nennt eine andere Datei: Nichts davon wird geöffnet. Wandeln Sie Texte in Pfade um und betten Sie Bilder ein, oder wählen Sie ein PNG-Bild.',
  EMPREINTE_DIFFERENTE:
    'Die Datei ist beschädigt angekommen. Das Original bleibt auf diesem Gerät und wird erneut gesendet.',
  TRANSITION_INTERDITE: 'Diese Statusänderung ist aus dem aktuellen Status nicht möglich.',
  CHAMPS_MANQUANTS: 'Pflichtfelder sind leer. Füllen Sie sie aus und reichen Sie erneut ein.',
  PHOTOS_MANQUANTES: 'Einige Fotos sind noch nicht beim Server. Sie werden gesendet, sobald das Netz es erlaubt.',
  CONCLUSION_CORRIGEE:
    'Sie haben seit der Einreichung das Ergebnis, die Fotos oder eine Unterschrift geändert. Eine andere verantwortliche Person muss freigeben, oder geben Sie den Einsatz an den Prüfer zurück.',
  ECART_NON_VU: 'Die Messungen widersprechen der Schlussfolgerung: Nehmen Sie es zur Kenntnis, bevor Sie freigeben.',
  SEPARATION_DES_TACHES:
    'Wer die Prüfung durchgeführt hat, darf sie nicht freigeben. Eine andere Leitung muss sie prüfen.',
  RAPPORT_INCOMPLET: 'Der Bericht kann nicht ausgestellt werden: Eine Pflichtangabe fehlt. Ergänzen Sie den Vorgang.',
  FORMULAIRE_NON_VALIDE:
    'Der Bericht kann nicht ausgestellt werden: Der technische Leiter Ihres Büros hat dieses Formular nicht freigegeben. Er liest es unter „Formulare“ und gibt es frei.',
  RELECTEUR_NON_HABILITE:
    'Sie sind nicht befugt, diese Maßnahme zu prüfen. Ein anderer befugter technischer Leiter prüft sie, oder der Administrator erteilt Ihnen die Befugnis unter „Benutzer“.',
  MOTIF_REQUIS: 'Für diese Aktion wird ein Grund verlangt.',
  FORMULE_INVALIDE: 'Eine Formel oder Bedingung ist nicht lesbar. Die Version wurde nicht gespeichert.',
  FORMULAIRE_ILLISIBLE:
    'Das Formular dieses Einsatzes ist nicht mehr lesbar. Antworten und Fotos bleiben erhalten. Informieren Sie Ihre Administration.',
  REGLE_METIER: 'Eine fachliche Regel steht dem entgegen. Nichts wurde geändert.',
  TIERS_INACTIF: 'Dieser [nomClient] oder [nomInstallateur] ist inaktiv. Das [bureauDe] kann ihn wieder öffnen.',
  CONTROLEUR_ECARTE:
    'Unparteilichkeit: Dieser Prüfer wird vom Unternehmen dieses Besuchs ferngehalten. Nichts wurde geändert: Geben Sie ihn jemand anderem.',
  CONTRAT_ABSENT: 'Kein gültiger Vertrag dieses [nomClient] deckt das Angefragte ab. Nichts wurde geändert.',
  COMMANDE_REQUISE:
    'Anfrage der Firma, die die Arbeiten ausgeführt hat: Geben Sie im Dossier an, wer wann und mit welchem Beleg beauftragt hat. Nichts wurde geändert.',
  CONTRAT_EXIGE:
    'Ihr [bureauDe] nimmt nichts ohne Vertrag an, und kein gültiger deckt das Angefragte ab. Nichts wurde geändert.',
  TYPE_FERME: 'Das [bureauDe] führt diese Prüfungsart nicht aus. Nichts wurde geändert.',
  VERROUILLE: 'Dieses Dokument ist gesperrt. Ihre Änderung bleibt auf diesem Gerät.',
  DONNEES_EFFACEES:
    'Die personenbezogenen Daten dieses Eintrags wurden gelöscht. Er wird nicht mehr geändert, und nichts kehrt zurück.',
  EFFACEMENT_ACTIF:
    'Dieses [dossier] ist in Bearbeitung: Seine Daten werden noch gebraucht. Merken Sie es zuerst zum Löschen vor, oder archivieren Sie es.',
  EFFACEMENT_ARCHIVE: 'Die Archivierungspflicht dieses [dossier]s läuft noch. Es wurde nichts gelöscht.',
  EFFACEMENT_RAPPORT:
    'Ein Bericht dieses [dossier]s ist ausgestellt. Er muss zuerst archiviert und die gesetzliche Zeit aufbewahrt werden.',
  EFFACEMENT_FACTURE: 'Eine Rechnung dieses [dossier]s muss zehn Jahre aufbewahrt werden. Es wurde nichts gelöscht.',
  EFFACEMENT_SIGNATURE: 'Ein Bericht oder ein Vertrag wartet auf Unterschriften. Brechen Sie zuerst deren Versand ab.',
  EFFACEMENT_COMPTE:
    'Dieses Konto ist aktiv, oder ein Bericht trägt seinen Namen. Deaktivieren Sie es; es wird gelöscht, wenn kein Bericht mehr seinen Namen trägt.',
  EFFACEMENT_MENAGE: 'Ein [dossier] dieses Haushalts ist noch nicht gelöscht. Löschen Sie zuerst seine [dossiers].',
  VERSION_TROP_ANCIENNE:
    'Diese Version der Anwendung ist zu alt. Laden Sie die Seite neu; Ihre Änderungen bleiben erhalten.',
  TROP_DE_TENTATIVES: 'Zu viele Versuche. Warten Sie und versuchen Sie es erneut.',
  ERREUR_INTERNE:
    'Beim Server ist ein Fehler aufgetreten. Ihre Änderungen bleiben auf diesem Gerät. Versuchen Sie es erneut.',
  CALCUL_INTERROMPU:
    'Diese Berechnung hat zu viel Zeit oder Speicher gebraucht: Sie wurde abgebrochen, nichts wurde geändert. Wählen Sie weniger Besuche, Prüfer oder Tage.',
  DESSIN_INTERROMPU:
    'Dieses Dokument hat zu viel Zeit oder Speicher gebraucht: Die Ausgabe wurde abgebrochen. Nichts ist verloren. Versuchen Sie es in einigen Minuten erneut; hält es an, informieren Sie die Verwaltung.',
  SERVICE_INDISPONIBLE:
    'Der Server antwortet nicht. Versuchen Sie es gleich erneut; was auf diesem Gerät gespeichert ist, bleibt und wird von selbst gesendet.',
  HORS_LIGNE:
    'Kein Netz. Versuchen Sie es erneut, sobald es zurück ist; was auf diesem Gerät gespeichert ist, bleibt und wird von selbst gesendet.',
  HORS_LIGNE_IDENTIFIANTS: 'Invalid credentials. Please check your email and password.',
  HORS_LIGNE_NON_AUTORISE:
    'Dieses Konto kann auf diesem Gerät nicht ohne Netz geöffnet werden. Verbinden Sie sich mit einem Netz und melden Sie sich erneut an.',
  DONNEES_SCELLEES:
    'Die Daten dieses Geräts sind verschlüsselt, und dieses Passwort öffnet sie nicht. Versuchen Sie das frühere, oder benachrichtigen Sie Ihr Büro. Es wurde nichts gelöscht.',
  STOCKAGE_PLEIN:
    'Der Browser gewährt keinen Platz mehr: Der Speicher des Geräts ist voll, oder er zählt ihn falsch. Schaffen Sie Platz: Was bereits gespeichert ist, bleibt erhalten.',
  BASE_LOCALE_FERMEE:
    'Die Datenbank dieses Geräts hat sich geschlossen. Sie öffnet sich wieder; versuchen Sie es erneut.',
  APPAREIL_PHOTO_REFUSE:
    'Der Zugriff auf die Kamera wurde verweigert. Erlauben Sie ihn in den Einstellungen des Browsers.',
  MOTEUR_ARRETE: 'Die Datenverarbeitung wurde angehalten. Sie startet neu; was gespeichert ist, bleibt erhalten.',
} as const satisfies Record<ErrorCode, string>;

import type { LanguageTexts } from './textes.ts';

export const de: LanguageTexts = {
  motDePasse: {
    sujet: '{marque}: neues Passwort wählen',
    texte: [
      'Guten Tag {prenom},',
      'für Ihr Konto bei {marque} wurde ein neues Passwort angefordert.',
      'Der Link funktioniert einmal und ist {heures} Stunden gültig.',
      '{lien}',
      'Sie haben nichts angefordert? Tun Sie nichts: Ihr Konto bleibt, wie es ist.',
    ].join('\n\n'),
    bouton: 'Passwort wählen',
  },
  invitation: {
    sujet: '{marque}: Ihr Konto ist eröffnet',
    texte: [
      'Guten Tag {prenom},',
      'Ihr [bureauDe] hat Ihnen ein Konto bei {marque} eröffnet. Wählen Sie Ihr Passwort, um einzutreten.',
      'Der Link funktioniert einmal und ist {heures} Stunden gültig.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Passwort wählen',
  },
  verification: {
    sujet: '{marque}: Adresse bestätigen',
    texte: [
      'Guten Tag {prenom},',
      'bestätigen Sie, dass diese Adresse Ihnen gehört. Danach aktiviert das [bureauDe] Ihr Konto bei {marque}.',
      'Der Link funktioniert einmal und ist {heures} Stunden gültig.',
      '{lien}',
      'Sie haben nichts angefordert? Tun Sie nichts: das Konto bleibt geschlossen.',
    ].join('\n\n'),
    bouton: 'Adresse bestätigen',
  },
  dejaInscrit: {
    sujet: '{marque}: Sie haben schon ein Konto',
    texte: [
      'Guten Tag {prenom},',
      'mit dieser Adresse, die schon ein Konto hat, wurde gerade eine Anmeldung bei {marque} angefordert.',
      'Waren Sie es und haben das Passwort vergessen, fordern Sie ein neues an.',
      '{lien}',
      'Sie haben nichts angefordert? Tun Sie nichts: Ihr Konto bleibt, wie es ist.',
    ].join('\n\n'),
    bouton: 'Passwort vergessen',
  },
  compteActive: {
    sujet: '{marque}: Ihr Konto ist aktiviert',
    texte: [
      'Guten Tag {prenom},',
      'das [bureauDe] hat Ihr Konto bei {marque} aktiviert: Sie können sich anmelden.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Anmelden',
  },
  nouvelleAdresse: {
    sujet: '{marque}: neue Adresse bestätigen',
    texte: [
      'Guten Tag {prenom},',
      'Diese Adresse wurde für Ihr Konto {marque} gewünscht. Bestätigen Sie, dass es Ihre ist: Sie ersetzt dann die bisherige.',
      'Der Link gilt einmal und {heures} Stunden lang.',
      '{lien}',
      'Sie haben nichts verlangt? Tun Sie nichts: Kein Konto ändert sich.',
    ].join('\n\n'),
    bouton: 'Diese Adresse bestätigen',
  },
  adresseDemandee: {
    sujet: '{marque}: Für Ihr Konto wurde eine andere Adresse gewünscht',
    texte: [
      'Guten Tag {prenom},',
      'Am {date} hat {par} verlangt, dass Ihr Konto {marque} zur Adresse {nouvelle} wechselt. Nichts ändert sich, bevor diese Adresse bestätigt ist.',
      'War das gewollt? Dann ist nichts zu tun. Wenn nicht, ändern Sie jetzt Ihr Passwort: Der Wunsch wird gestrichen und alle Sitzungen enden.',
      '{lien}',
      'Benachrichtigen Sie auch Ihr [bureauDe].',
    ].join('\n\n'),
    bouton: 'Mein Passwort ändern',
  },
  adresseChangee: {
    sujet: '{marque}: Die Adresse Ihres Kontos hat sich geändert',
    texte: [
      'Guten Tag {prenom},',
      'Seit {date} öffnet sich Ihr Konto {marque} mit der Adresse {nouvelle}, gewünscht von {par}. Diese hier öffnet es nicht mehr.',
      'War das nicht gewollt? Benachrichtigen Sie sofort Ihr [bureauDe]: Es kann die Sitzungen beenden und die Adresse zurückgeben.',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Hilfe holen',
  },
  compteModifie: {
    sujet: '{marque}: Ihr Konto wurde geändert',
    texte: [
      'Guten Tag {prenom},',
      '{changement}',
      'Am {date} von {par}.',
      'War das nicht gewollt? Ändern Sie jetzt Ihr Passwort, was alle Sitzungen beendet, und benachrichtigen Sie Ihr [bureauDe].',
      '{lien}',
    ].join('\n\n'),
    bouton: 'Mein Passwort ändern',
  },
  tropDEssais: {
    sujet: '{marque}: Jemand versucht, Ihr Konto zu öffnen',
    texte: [
      'Guten Tag {prenom},',
      'Für Ihr Konto {marque} wurden zu viele falsche Passwörter oder Codes eingegeben. Es lehnt die nächsten eine Zeit lang ab, woher sie auch kommen.',
      'Für Sie öffnet dieser Link die Anmeldung trotzdem, {heures} Stunden lang. Ihr Passwort wird dort weiterhin verlangt.',
      '{lien}',
      'Das waren nicht Sie? Ihr Konto bleibt für andere geschlossen. Wählen Sie ein Passwort, das nirgends sonst dient.',
    ].join('\n\n'),
    bouton: 'Anmelden',
  },
  signatureDemandee: {
    sujet: '{bureau}: ein Bericht zur Unterschrift',
    texte: [
      'Guten Tag {prenom},',
      '{bureau} bittet Sie, den Bericht {numero} zu lesen und zu unterschreiben. Sie können auch ablehnen und sagen, warum.',
      '{lien}',
      'Dieser Link ist persönlich und gilt bis {date}. Beim Unterschreiben wird ein Code an dieselbe Adresse gesendet.',
    ].join('\n\n'),
    bouton: 'Lesen und unterschreiben',
  },
  signatureCode: {
    sujet: '{bureau}: Ihr Unterschriftscode',
    texte: [
      'Guten Tag {prenom},',
      'Ihr Code für den Bericht {numero}: {code}',
      'Er gilt einmal, zehn Minuten lang. Geben Sie ihn niemandem, auch nicht uns.',
      'Sie haben nichts angefordert? Tun Sie nichts: Ohne diesen Code unterschreibt niemand an Ihrer Stelle.',
    ].join('\n\n'),
  },
  contratASigner: {
    sujet: '{bureau}: ein Vertrag zur Unterschrift',
    texte: [
      'Guten Tag {prenom},',
      '{bureau} bittet Sie, den Vertrag {numero} zu lesen und zu unterschreiben. Sie können auch ablehnen und sagen, warum.',
      '{lien}',
      'Dieser Link ist persönlich und gilt bis {date}. Beim Unterschreiben wird ein Code an dieselbe Adresse gesendet.',
    ].join('\n\n'),
    bouton: 'Lesen und unterschreiben',
  },
  contratCode: {
    sujet: '{bureau}: Ihr Unterschriftscode',
    texte: [
      'Guten Tag {prenom},',
      'Ihr Code für den Vertrag {numero}: {code}',
      'Er gilt einmal, zehn Minuten lang. Geben Sie ihn niemandem, auch nicht uns.',
      'Sie haben nichts angefordert? Tun Sie nichts: Ohne diesen Code unterschreibt niemand an Ihrer Stelle.',
    ].join('\n\n'),
  },
  signeSurPlace: {
    sujet: '{bureau}: eine Unterschrift in Ihrem Namen',
    texte: [
      'Guten Tag {prenom},',
      'Das Dokument {numero} von {bureau} wurde in Ihrem Namen unterschrieben, auf dem Gerät von {par}, am {date}.',
      'Sie waren es nicht? Sagen Sie es {bureau} unverzüglich.',
    ].join('\n\n'),
  },
  avis: {
    sujet: '{marque}: Neues für Sie',
    texte: [
      'Guten Tag {prenom},',
      'das ist auf {marque} geschehen:',
      '{avis}',
      '{lien}',
      'Sie erhalten diese E-Mail, weil Sie es so gewählt haben: Mein Profil, Benachrichtigungen.',
    ].join('\n\n'),
    bouton: 'Anwendung öffnen',
  },
  message: {
    sujet: '[Dossier] {numero}',
    texte: ['Guten Tag,', '', '{expediteur}\n{bureau}'].join('\n\n'),
  },
  avisDePassage: {
    sujet: '[Dossier] {numero}: [visiteDe]',
    texte: [
      'Guten Tag,',
      '[unControleur] von {bureau} kommt an die Adresse der Arbeiten: {adresse}.',
      'Termin: {date}.',
      'Er fotografiert die Anlage, nie Personen oder deren Papiere. Halten Sie, wenn möglich, Angebot und Rechnung der Arbeiten bereit.',
      'Um den Termin zu ändern, antworten Sie dem Büro, das Ihnen schreibt.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  rapport: {
    sujet: '[Dossier] {numero}: [rapportDe]',
    texte: [
      'Guten Tag,',
      '[laVisite] der Arbeiten von {beneficiaire}, {adresse}, ist abgeschlossen. Den Bericht finden Sie im Anhang.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  piecesManquantes: {
    sujet: '[Dossier] {numero}: fehlende Unterlagen',
    texte: [
      'Guten Tag,',
      'um das [dossier] {numero} von {beneficiaire} zu bearbeiten, fehlen uns folgende Unterlagen:',
      '- ',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
  facture: {
    sujet: '{facture}, [dossier] {numero}',
    texte: [
      'Guten Tag,',
      'im Anhang finden Sie zum [dossier] {numero}: {facture} über {montant} inkl. MwSt.',
      '{expediteur}\n{bureau}',
    ].join('\n\n'),
  },
};

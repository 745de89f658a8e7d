import type { rapports as source } from '../fr/rapports.ts';
import type { Phrases } from '../phrases.ts';

export const rapports = {
  qr: {
    titre: 'Bericht per QR-Code',
    lecture: 'Der Bericht wird gelesen…',
    authentique: 'Echtes Dokument, Stand {{date}}',
    prouve:
      'Dieser Code führt zum Dokument, wie Ihr [bureauDe] es ausgestellt hat und aufbewahrt: weder ersetzt noch zurückgezogen. Vergleichen Sie es mit dem, das Sie in der Hand halten.',
    empreinte: 'SHA-256-Fingerabdruck',
    fichier: 'bericht.pdf',
    inconnu: 'Zu diesem Code gibt es keinen Bericht. Prüfen Sie die Adresse oder fragen Sie Ihr [bureauDe].',
    expire: 'Dieser Bericht ist über seinen Code nicht mehr einsehbar. Fragen Sie Ihr [bureauDe].',
    remplace: 'Dieser Bericht wurde annulliert und ersetzt. Fragen Sie Ihr [bureauDe] nach dem neuen.',
    remplacePar:
      'Dieser Bericht wurde annulliert und durch den Bericht {{numero}}, Version {{version}}, vom {{jour}} ersetzt. Fragen Sie Ihr [bureauDe] danach.',
    remplacePrepare:
      'Dieser Bericht wurde annulliert. Der Bericht {{numero}}, Version {{version}}, wird ihn ersetzen: Er ist noch nicht ausgestellt.',
  },
  lire: {
    bouton: 'Bericht (PDF)',
    boutons: 'Berichte (PDF)',
    disponible: 'Verfügbar',
    enSignature: 'In Unterzeichnung',
    titre: 'Bericht {{numero}}, Version {{version}}',
    ouvrir: 'Bericht {{numero}} öffnen',
    lecture: 'Bericht wird gelesen …',
    echec: 'Der Bericht lässt sich nicht öffnen.',
    horsLigne: 'Dieser Bericht ist nicht auf diesem Gerät gespeichert. Er öffnet sich, sobald das Netz wieder da ist.',
  },
  apercu: {
    titre: 'Berichtsvorschau',
    preparation: 'Der Bericht wird auf dem Gerät erstellt…',
    echec: 'Der Bericht konnte nicht erstellt werden. Ihre Antworten sind unversehrt.',
  },
  lecteur: {
    deuxPoints: ':',
    lecture: 'Dokument wird gelesen …',
    echec: 'Das Dokument lässt sich nicht öffnen.',
    horsLigne: 'Dieses Dokument ist nicht auf diesem Gerät gespeichert. Es öffnet sich, sobald das Netz wieder da ist.',
    retour: 'Zurück',
    provisoireTitre: 'Vorläufiges Dokument',
    provisoire: 'Es gilt nicht als Bericht: Es zeigt, was bis heute ausgefüllt ist.',
    remplacePar: 'Storniert und ersetzt durch {{numero}}, Version {{version}}.',
    remplace: 'Storniert und ersetzt.',
    seraRemplace: 'Storniert. {{numero}}, Version {{version}}, wird ihn ersetzen: Er ist noch nicht ausgestellt.',
    lireVersion: 'Version {{version}} lesen',
    versions: 'Versionen des Berichts',
    cetteVersion: 'Version {{version}}',
    signatures: 'Die Unterschriften, die ihn zum Bericht machen, stehen noch aus.',
    garde: 'Auf diesem Gerät gespeicherte Kopie',
    absentTitre: 'Dieses Dokument gibt es nicht',
    absent: 'Es wurde entfernt oder liegt nicht mehr in Ihrem Bereich.',
    pasEncore: 'Nichts davon ist bisher auf diesem Gerät angekommen: Die erste Synchronisation ist noch nicht beendet.',
    pasEmisTitre: 'Dieser Bericht ist noch nicht ausgestellt',
    pasEmis: 'Er wird hier zu lesen sein, sobald der Besuch bestätigt ist.',
  },
  signer: {
    document: 'Bericht {{numero}}',
    titre: 'Einen Bericht unterschreiben',
    aLire: '{{nom}}, lesen Sie diesen Bericht und unterschreiben oder verweigern Sie ihn vor dem {{date}}.',
    scellement:
      'Ihre Zustimmung ist gespeichert. Das Siegel wartet auf die Zeitstempelstelle: Es entsteht von selbst, Sie müssen nichts wiederholen.',
    signe: 'Sie haben diesen Bericht unterschrieben.',
    tous: 'Alle haben unterschrieben.',
    autres: 'Die anderen Unterzeichner werden der Reihe nach eingeladen.',
    demonstration: 'Vorführung: Dieses Siegel ist ohne Wert.',
    inconnu: 'Dieser Link führt zu nichts. Öffnen Sie den der letzten E-Mail.',
    invite: '{{nom}}, Sie erhalten einen Code per E-Mail, um zu unterschreiben oder abzulehnen.',
    signer: 'Unterschreiben',
    refuser: 'Ablehnen',
    codeEnvoye: 'Ein Code wurde soeben an {{email}} gesendet. Er gilt einmal, zehn Minuten lang.',
    code: 'Code aus der E-Mail',
    motif: 'Warum lehnen Sie ab?',
    consentement: 'Mit meiner Unterschrift bestätige ich, dieses Dokument gelesen zu haben, und stimme ihm zu.',
    confirmer: 'Bericht unterschreiben',
    confirmerRefus: 'Bericht ablehnen',
    autreCode: 'Einen anderen Code senden',
    motifGarde: 'Bleibt auf diesem Gerät, bis er gesendet ist.',
    motifRetrouve:
      'Wiedergefunden: Sie hatten ihn geschrieben und nicht gesendet. Er ist noch allein auf diesem Gerät.',
    sansReseau: 'Der Server ist nicht erreichbar. Versuchen Sie es erneut, sobald das Netz zurück ist.',
    autreDocument:
      'Das Dokument hat sich geändert, seit Sie es geöffnet haben. Laden Sie diese Seite neu, lesen Sie es erneut und unterschreiben Sie dann.',
    tropDEssais_one:
      'Zehn falsche Codes: {{count}} Minute lang wird keiner mehr gelesen. Nichts ist verloren, dieser Link bleibt offen.',
    tropDEssais_other:
      'Zehn falsche Codes: {{count}} Minuten lang wird keiner mehr gelesen. Nichts ist verloren, dieser Link bleibt offen.',
    tropDeCodes_one:
      'In einer Stunde sind schon sechs Codes hinausgegangen. Suchen Sie die letzte E-Mail oder bitten Sie in {{count}} Minute um einen neuen.',
    tropDeCodes_other:
      'In einer Stunde sind schon sechs Codes hinausgegangen. Suchen Sie die letzte E-Mail oder bitten Sie in {{count}} Minuten um einen neuen.',
    dernierEssai:
      'Dieser Code ist falsch, und es war der letzte Versuch dieser Stunde. Nichts ist verloren: dieser Link bleibt offen.',
    contrat: {
      document: 'Vertrag {{numero}}',
      aLire: '{{nom}}, lesen Sie diesen Vertrag und unterschreiben oder verweigern Sie ihn vor dem {{date}}.',
      signe: 'Sie haben diesen Vertrag unterschrieben.',
      refuse: 'Dieser Vertrag wurde abgelehnt: Er ist nicht mehr zu unterschreiben. Der Grund wurde übermittelt.',
      confirmer: 'Vertrag unterschreiben',
      confirmerRefus: 'Vertrag ablehnen',
    },
    raisons: {
      signataire:
        'Jemand anderes unterschreibt an Ihrer Stelle: Dieser Link wird nicht mehr gebraucht. Ist das ein Irrtum, rufen Sie Ihr [bureauDe] an.',
      remplace: 'Ihnen wurde ein neuerer Link gesendet: Öffnen Sie die letzte E-Mail.',
      refuse: 'Dieser Bericht wurde abgelehnt: Er ist nicht mehr zu unterschreiben. Der Grund wurde übermittelt.',
      expire: 'Die Frist ist abgelaufen. Bitten Sie um einen neuen Link.',
      annule: 'Die Sendung wurde zurückgerufen: Dieser Bericht ist nicht mehr zu unterschreiben.',
      signe: 'Sie haben diesen Bericht bereits unterschrieben.',
    },
  },
  contrat: {
    titre: 'Vertrag {{numero}}, Version {{version}}',
    etats: {
      BROUILLON: 'Entwurf: Dieser Vertrag wurde noch nicht zur Unterschrift gesendet.',
      'EN SIGNATURE': 'In Unterzeichnung: Das Dokument trägt die bereits gegebenen Unterschriften.',
      SIGNE: 'Von allen unterschrieben: Dies ist das versiegelte Dokument.',
      RESILIE: 'Gekündigt. Dies ist das Dokument, das unterschrieben worden war.',
    },
  },
  supervision: {
    titre: 'Supervision {{numero}}, Version {{version}}',
    ancienne: 'Frühere Version, wie sie beim Entsperren war. Version {{version}} ersetzt sie.',
    etats: {
      PLANIFIEE: 'Entwurf: Diese Supervision wurde noch nicht zur Unterschrift gesendet.',
      'EN COURS': 'Entwurf: Diese Supervision wurde noch nicht zur Unterschrift gesendet.',
      'EN SIGNATURE': 'In Unterzeichnung: Das Dokument trägt die bereits gegebenen Unterschriften.',
      SIGNEE: 'Von beiden unterschrieben: Dies ist das aufbewahrte Dokument.',
    },
  },
  horodatage: {
    recu: 'Zeitstempel vom {{date}} um {{heure}} durch {{autorite}}',
    attendu: 'Zeitstempel am {{date}} um {{heure}} angefordert, noch nicht erhalten',
    pourquoi:
      'Der Bericht ist ausgestellt. Die Zeitstempelstelle hat nicht geantwortet: Der Server fragt jede Minute erneut, es ist nichts zu wiederholen.',
  },
  dossier: {
    groupe: 'Berichte',
    version: 'Version {{version}}',
    emis: 'Ausgestellt am {{date}}',
    emisSansDate: 'Ausgestellt',
    valideLe: 'Validiert am {{date}}, die Unterschriften stehen aus',
    valide: 'Validiert, die Unterschriften stehen aus',
    signature: 'Elektronische Unterschrift: {{etat}}',
    remplacePar: 'Ersetzt durch {{numero}}, Version {{version}}',
    seraRemplacePar: 'Annulliert; {{numero}}, Version {{version}}, wird ihn ersetzen',
    remplace: 'Annulliert und ersetzt',
    envoyeA: 'Gesendet am {{date}} an {{a}}',
    envois_one: '{{count}} Sendung',
    envois_other: '{{count}} Sendungen',
  },
} satisfies Phrases<typeof source>;

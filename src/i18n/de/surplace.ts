import type { surplace as fr } from '../fr/surplace.ts';
import type { Phrases } from '../phrases.ts';

export const surplace = {
  titre: 'Unterschrift vor Ort',
  titreDe: 'Unterschrift vor Ort, {{numero}}',
  aide: 'Die besuchte Person liest den Berichtsentwurf auf diesem Gerät und unterschreibt dann. Ohne Netz wartet die Unterschrift hier.',
  faire: 'Vor Ort unterschreiben lassen',
  preparation: 'Dokument wird vorbereitet…',
  echecDocument: 'Das Dokument konnte nicht vorbereitet werden.',
  lire: 'Lassen Sie die unterzeichnende Person dieses Dokument lesen.',
  lu: 'Gelesen, weiter zur Unterschrift',
  relire: 'Dokument noch einmal lesen',
  change: 'Das Dokument hat sich beim Lesen geändert',
  changeTexte: 'Es wird erneut gezeigt: was unterschrieben war, gilt nur für das frühere.',
  qualite: 'Unterschreibt als',
  nom: 'Name der unterzeichnenden Person',
  consentement:
    'Ich habe den mir soeben gezeigten Berichtsentwurf {{numero}} gelesen. Ich willige ein, die darin enthaltenen Feststellungen auf diesem Gerät elektronisch zu unterschreiben. Mein Name, meine Striche und ihre Uhrzeit werden mit dem Bericht aufbewahrt.',
  accord: 'Gelesen und einverstanden',
  clavier: 'Mit der Tastatur unterschreiben',
  dessiner: 'Durch Zeichnen unterschreiben',
  manque: {
    nom: 'Geben Sie an, wer unterschreibt.',
    accord: 'Das Einverständnis ist anzukreuzen.',
    signature: 'Die Unterschrift ist zu zeichnen.',
  },
  pret: 'Alles ist bereit.',
  signer: 'Unterschrift bestätigen',
  echec: 'Nichts ist verloren: die Unterschrift bleibt auf dem Bildschirm.',
  gardee: 'Unterschrift auf dem Gerät gespeichert, noch zu übermitteln',
  etats: {
    'a-transmettre': 'Unterschrift zu übermitteln',
    'en-scellement': 'Wird versiegelt',
    signee: 'Unterschrieben',
    'a-refaire': 'Zu wiederholen',
    remplacee: 'Ersetzt',
  },
  page: 'Versiegelte Seite',
  fichier: 'Unterschrift von {{nom}}.pdf',
  refaire: 'Das Dokument hat sich seit der Unterschrift von {{nom}} geändert',
  refaireAction: 'Erneut unterschreiben lassen',
  pourquoi: 'Seither geändert: {{quoi}}. Die frühere Unterschrift bleibt erhalten.',
  conclusion: 'Ergebnis',
  autres_one: '{{count}} weitere Antwort',
  autres_other: '{{count}} weitere Antworten',
  photos_one: '{{count}} Foto',
  photos_other: '{{count}} Fotos',
  commencee: 'Eine Unterschrift wurde begonnen und ist nicht bestätigt',
  reprendre: 'Fortfahren',
  contrat: {
    aide: 'Wer an der Reihe ist, liest den Vertrag auf diesem Gerät und unterschreibt dann. Ohne Netz wartet die Unterschrift hier.',
    faire: '{{nom}} unterschreiben lassen',
    attend: 'Die Unterschrift von {{nom}} wartet auf ihr Siegel: Danach kommt die nächste Person.',
    absent:
      'Dieser Vertrag ist in seinem jetzigen Stand nicht auf diesem Gerät gespeichert. Er wird es sein, sobald seine Seite mit Netz geöffnet wurde.',
    consentement:
      'Ich habe den Vertrag {{numero}} gelesen, der mir soeben gezeigt wurde. Ich willige ein, ihn auf diesem Gerät elektronisch zu unterschreiben. Mein Name, mein Schriftzug und deren Uhrzeit werden mit dem Vertrag aufbewahrt.',
    ecarts: {
      refuse: 'Der Vertrag war inzwischen abgelehnt worden. Die frühere Unterschrift bleibt aufbewahrt.',
      expire: 'Die Frist zur Unterschrift war abgelaufen. Die frühere Unterschrift bleibt aufbewahrt.',
      annule: 'Die Sendung war inzwischen zurückgerufen worden. Die frühere Unterschrift bleibt aufbewahrt.',
      renvoye:
        'Der Vertrag wurde seither in einer anderen Fassung neu gesendet. Die frühere Unterschrift bleibt aufbewahrt.',
      document:
        'Der gezeigte Vertrag war nicht mehr der zu unterschreibende. Die frühere Unterschrift bleibt aufbewahrt.',
      tour: 'Diese Person war noch nicht an der Reihe.',
      remplace: 'Diese Person unterzeichnet nicht mehr: An ihrer Stelle wurde jemand anderes benannt.',
      deja: 'Diese Person hatte bereits unterschrieben: Es ist nichts zu wiederholen.',
      ailleurs: 'Dieser Vertrag wird über einen externen Dienst unterschrieben: nicht vor Ort.',
    },
  },
} satisfies Phrases<typeof fr>;

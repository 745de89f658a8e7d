import type { demarrage as fr } from '../fr/demarrage.ts';
import type { Phrases } from '../phrases.ts';

export const demarrage = {
  titre: 'Die Anwendung konnte nicht starten',
  garde: 'Was auf diesem Gerät schon gespeichert ist, bleibt dort.',
  cause: {
    https:
      'Diese Seite wurde ohne HTTPS geöffnet, unter {{adresse}}. Dort erlaubt der Browser weder das Speichern Ihrer Eingaben noch das Arbeiten ohne Netz.',
    ancien: 'Diesem Browser fehlt, was zum Speichern Ihrer Eingaben nötig ist: {{pieces}}.',
    stockage: 'Dieser Browser weigert sich, für diese Adresse Daten zu speichern.',
    plein:
      'Der Browser gewährt dieser Adresse keinen Platz mehr: Der Speicher des Geräts ist voll, oder er zählt ihn falsch.',
    base: 'Die Datenbank dieses Geräts öffnet sich nicht.',
    fichiers: 'Ein Teil der Anwendung konnte nicht gelesen werden.',
    inconnue: 'Ein unerwarteter Fehler hat sie angehalten.',
  },
  remede: {
    https:
      'Öffnen Sie sie unter einer Adresse, die mit https:// beginnt. Antwortet sie nicht, bitten Sie den Betreiber des Servers, dort ein Zertifikat einzurichten. Am Rechner des Servers selbst genügt eine „localhost“-Adresse.',
    ancien:
      'Aktualisieren Sie ihn oder öffnen Sie diese Adresse mit einem anderen: Chrome oder Edge 111, Firefox 128, Safari 17 (iPadOS 17) oder neuer.',
    stockage:
      'Verlassen Sie den privaten Modus, erlauben Sie Cookies und Daten dieser Website, schaffen Sie Platz auf dem Gerät und laden Sie die Seite neu.',
    plein:
      'Schaffen Sie Platz auf dem Gerät. Die Anwendung versucht es von selbst wieder. Fehlt kein Platz, starten Sie den Browser neu. Löschen Sie keine Browserdaten: Was wartet, ginge mit ihnen verloren.',
    base: 'Die Anwendung versucht es von selbst wieder. Dauert es an, schließen Sie die anderen Tabs und starten Sie den Browser neu. Löschen Sie die Browserdaten nicht: Was wartet, ginge mit ihnen.',
    fichiers: 'Verbinden Sie sich mit einem Netz und laden Sie die Seite neu.',
    inconnue:
      'Laden Sie die Seite neu. Tritt es wieder auf, kopieren Sie die Einzelheiten und senden Sie sie an Ihr Büro.',
  },
  essai: 'Nächster Versuch in {{secondes}} s.',
  attente: {
    lecture: 'Was auf das Senden wartet, wird gelesen…',
    rien: 'Auf diesem Gerät wartet nichts auf das Senden.',
    une: '1 Änderung wartet auf diesem Gerät auf das Senden.',
    plusieurs: '{{nombre}} Änderungen warten auf diesem Gerät auf das Senden.',
    brouillons: 'Begonnene Formulare: {{nombre}}.',
    illisibles: 'Teile, die nicht gelesen werden konnten und in der Datei fehlen: {{nombre}}.',
    exporter: 'Wartendes exportieren',
    exporte:
      'Der Browser wurde um das Speichern gebeten. Ihr Büro kann constat-file.json importieren; Exportiertes bleibt auch auf dem Gerät.',
    scelle: 'Der Bildschirm war gesperrt: Ihr Passwort öffnet, was wartet.',
    motDePasse: 'Passwort',
    ouvrir: 'Wartendes lesen',
    faux: 'Dieses Passwort öffnet auf diesem Gerät nichts.',
    illisible: 'Was wartet, kann gerade nicht gelesen werden.',
  },
  ouvrirHttps: 'Mit HTTPS öffnen',
  recharger: 'Seite neu laden',
  copier: 'Einzelheiten kopieren',
  copie: 'Einzelheiten kopiert.',
  copieRefusee: 'Der Browser hat das Kopieren abgelehnt: Markieren Sie die Einzelheiten und kopieren Sie sie.',
  detail: 'Technische Einzelheiten',
} as const satisfies Phrases<typeof fr>;

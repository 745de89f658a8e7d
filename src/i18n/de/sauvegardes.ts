import type { sauvegardes as fr } from '../fr/sauvegardes.ts';
import type { Phrases } from '../phrases.ts';

export const sauvegardes = {
  sousTitre: 'Was nach dem Verlust dieser Maschine zurückkäme, woher und von wann.',
  maintenant: 'Jetzt sichern',
  enCours: 'Eine Sicherung läuft.',
  enCoursTexte: 'Sie können diese Seite verlassen: Sie läuft auf dem Server weiter.',
  horsLigne: 'Diese Seite braucht das Netz: Sie liest den Server.',
  horsLigneReste: 'Angezeigt wird der letzte gelesene Stand.',
  derniere: 'Letzte Sicherung',
  faiteLe: 'Erstellt am',
  taille: 'Größe',
  lieu: 'Ort',
  rythme: 'Rhythmus',
  conservees: 'Aufbewahrt',
  gardees: 'Aufbewahrte Sicherungen',
  toutesLes_one: 'Jede Stunde',
  toutesLes_other: 'Alle {{count}} Stunden',
  nombre_one: 'Die letzte',
  nombre_other: 'Die letzten {{count}}',
  fichiers_one: '{{count}} Datei',
  fichiers_other: '{{count}} Dateien',
  ageRecent: 'vor weniger als einer Stunde',
  ageHeures_one: 'vor {{count}} Stunde',
  ageHeures_other: 'vor {{count}} Stunden',
  ageJours_one: 'vor {{count}} Tag',
  ageJours_other: 'vor {{count}} Tagen',
  telecharger: 'Herunterladen',
  telechargerDe: 'Sicherung vom {{date}} herunterladen',
  illisible: 'Unlesbar',
  alertes: {
    sansReglage: {
      titre: 'Es ist keine Sicherung eingestellt.',
      texte:
        'Geht diese Maschine verloren, gehen die Daten verloren. Geben Sie dem Server BACKUP_DIR (einen Ordner auf einer anderen Platte) und BACKUP_PASSPHRASE und starten Sie ihn neu: server/OPERATING.md.',
    },
    panne: { titre: 'Der Ort der Sicherungen antwortet nicht.', texte: 'Was er enthält, ist nicht bekannt.' },
    echec: { titre: 'Die Sicherung vom {{le}} ist fehlgeschlagen.', texte: 'Die vorige ist unversehrt.' },
    aucune: {
      titre: 'Es wurde noch keine Sicherung erstellt.',
      texte: 'Geht diese Maschine verloren, gehen die Daten verloren. Sichern Sie jetzt.',
    },
    ancienne: {
      titre: 'Die letzte Sicherung ist zu alt.',
      texte: 'Was seitdem kam, ist nur auf dieser Maschine und auf den Geräten. Sichern Sie jetzt.',
    },
    memeDisque: {
      titre: 'Die Sicherungen liegen auf der Platte der Daten.',
      texte: 'Sie gingen mit ihnen verloren: Wählen Sie eine andere Platte oder eine andere Maschine (BACKUP_DIR).',
    },
    illisible: {
      titre: 'Eine Sicherung lässt sich nicht mehr lesen.',
      texte: 'Sie wurde abgeschnitten oder verändert. Die anderen sind nicht betroffen.',
    },
    alteres: {
      titre_one: '{{count}} Datei der Platte hat sich seit ihrer Ankunft verändert.',
      titre_other: '{{count}} Dateien der Platte haben sich seit ihrer Ankunft verändert.',
      texte: 'Die Platte der Daten wird schadhaft: Bewahren Sie die alten Sicherungen auf und lassen Sie sie prüfen.',
    },
  },
  echecs: {
    absent: 'Ein Teil dieser Sicherung fehlt: Ihr Ordner wurde nur halb kopiert oder geleert.',
    base: 'Die Datenbank hat unterwegs aufgehört zu antworten.',
    coupe: 'Diese Sicherung ist abgeschnitten oder verändert.',
    disquePlein: 'Die Platte ist voll: Schaffen Sie Platz.',
    dossier:
      'Ihr Ordner existiert nicht, oder der Server kann dort nicht schreiben: Schließen Sie seine Platte an oder binden Sie sie ein.',
    enPlace: 'Der Ort ist nicht leer.',
    inattendu: 'Der Grund steht im Protokoll des Servers.',
    occupe: 'Eine andere Sicherung lief gerade.',
    passe: 'Die Passphrase der Einstellungen öffnet diese Sicherung nicht.',
    version: 'Diese Sicherung stammt von einer neueren Version des Produkts.',
    vide: 'In diesem Ordner ist keine Sicherung.',
  },
} satisfies Phrases<typeof fr>;

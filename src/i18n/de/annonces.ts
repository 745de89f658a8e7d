import type { annonces as fr } from '../fr/annonces.ts';
import type { Phrases } from '../phrases.ts';

export const annonces = {
  creer: 'Neue Ankündigung',
  publier: 'Veröffentlichen',
  supprimer: 'Löschen',
  supprimerTitre: 'Diese Ankündigung löschen?',
  supprimerTexte: 'Sie verschwindet von allen Bildschirmen. Der Verlauf des Servers behält sie.',
  publiee: 'Ankündigung veröffentlicht.',
  modifiee: 'Ankündigung geändert.',
  supprimee: 'Ankündigung gelöscht.',
  vide: 'Keine Ankündigung',
  videTexte:
    'Kündigen Sie eine Wartung oder eine Änderung an: Die Ankündigung steht oben auf jedem Bildschirm, auch ohne Netz.',
  bannieres: 'Ankündigungen',
  masquer: 'Ausblenden: {{titre}}',
  langues: 'Sprache des Textes',
  langueAide: 'Fehlt der Titel oder die Nachricht in dieser Sprache, werden beide auf Französisch gelesen.',
  apercu: 'Vorschau',
  requis: 'Französisch ist erforderlich.',
  tousLesRoles: 'Alle Rollen',
  sansFin: 'Ohne Ende',
  finAide: 'Leer: bis Sie sie beenden.',
  publiqueAide: 'Die Ankündigung wird auf den gewählten Portalen auch vor der Anmeldung gezeigt.',
  lienAide: 'Ein Bildschirm der Anwendung, zum Beispiel /dossiers/inprogress.',
  champs: {
    niveau: 'Stufe',
    variantes: 'Portale',
    roles: 'Rollen',
    debut: 'Beginn',
    fin: 'Ende',
    publique: 'Auch ohne Anmeldung sichtbar',
    lien: 'Link',
  },
  niveaux: {
    info: 'Information',
    alerte: 'Warnung',
    maintenance: 'Wartung',
  },
  etats: {
    PROGRAMMEE: 'Geplant',
    ACTIVE: 'Läuft',
    TERMINEE: 'Beendet',
  },
  erreurs: {
    debut: 'Geben Sie Datum und Uhrzeit an.',
    fin: 'Das Ende kommt nach dem Beginn.',
    variantes: 'Wählen Sie mindestens ein Portal.',
    roles: 'Wählen Sie mindestens eine Rolle.',
    lien: 'Ein Link beginnt mit / und bleibt in der Anwendung.',
  },
} satisfies Phrases<typeof fr>;

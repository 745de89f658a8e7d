import type { Phrases } from './modele.ts';

const NICHTS_ZU_TUN = 'Sie haben nichts angefordert? Tun Sie nichts: Ihr Konto bleibt, wie es ist.';

export const de: Phrases = {
  motDePasse: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: neues Passwort wählen`,
    paragraphes: [
      `Guten Tag ${prenom},`,
      `für Ihr Konto bei ${marque} wurde ein neues Passwort angefordert.`,
      `Der Link funktioniert einmal und ist ${heures} Stunden gültig.`,
    ],
    bouton: { libelle: 'Passwort wählen', lien },
    note: NICHTS_ZU_TUN,
  }),
  invitation: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: Ihr Konto ist eröffnet`,
    paragraphes: [
      `Guten Tag ${prenom},`,
      `Ihr Prüfbüro hat Ihnen ein Konto bei ${marque} eröffnet. Wählen Sie Ihr Passwort, um einzutreten.`,
      `Der Link funktioniert einmal und ist ${heures} Stunden gültig.`,
    ],
    bouton: { libelle: 'Passwort wählen', lien },
  }),
  verification: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: Adresse bestätigen`,
    paragraphes: [
      `Guten Tag ${prenom},`,
      `bestätigen Sie, dass diese Adresse Ihnen gehört. Danach aktiviert das Prüfbüro Ihr Konto bei ${marque}.`,
      `Der Link funktioniert einmal und ist ${heures} Stunden gültig.`,
    ],
    bouton: { libelle: 'Adresse bestätigen', lien },
    note: 'Sie haben nichts angefordert? Tun Sie nichts: das Konto bleibt geschlossen.',
  }),
  dejaInscrit: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: Sie haben schon ein Konto`,
    paragraphes: [
      `Guten Tag ${prenom},`,
      `mit dieser Adresse, die schon ein Konto hat, wurde gerade eine Anmeldung bei ${marque} angefordert.`,
      'Waren Sie es und haben das Passwort vergessen, fordern Sie ein neues an.',
    ],
    bouton: { libelle: 'Passwort vergessen', lien },
    note: NICHTS_ZU_TUN,
  }),
  compteActive: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: Ihr Konto ist aktiviert`,
    paragraphes: [
      `Guten Tag ${prenom},`,
      `das Prüfbüro hat Ihr Konto bei ${marque} aktiviert: Sie können sich anmelden.`,
    ],
    bouton: { libelle: 'Anmelden', lien },
  }),
};

import type { Phrases } from './modele.ts';

const SEM_MAIS = 'Não pediu nada? Não faça nada: a sua conta não muda.';

export const pt: Phrases = {
  motDePasse: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: escolher uma nova palavra-passe`,
    paragraphes: [
      `Olá, ${prenom},`,
      `Foi pedida uma nova palavra-passe para a sua conta ${marque}.`,
      `A ligação serve uma vez e é válida durante ${heures} h.`,
    ],
    bouton: { libelle: 'Escolher uma palavra-passe', lien },
    note: SEM_MAIS,
  }),
  invitation: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: a sua conta está aberta`,
    paragraphes: [
      `Olá, ${prenom},`,
      `O seu gabinete de controlo abriu-lhe uma conta ${marque}. Escolha a sua palavra-passe para entrar.`,
      `A ligação serve uma vez e é válida durante ${heures} h.`,
    ],
    bouton: { libelle: 'Escolher uma palavra-passe', lien },
  }),
  verification: ({ prenom, lien, heures, marque }) => ({
    sujet: `${marque}: confirmar o seu endereço`,
    paragraphes: [
      `Olá, ${prenom},`,
      `Confirme que este endereço é seu. O gabinete de controlo ativará depois a sua conta ${marque}.`,
      `A ligação serve uma vez e é válida durante ${heures} h.`,
    ],
    bouton: { libelle: 'Confirmar o meu endereço', lien },
    note: 'Não pediu nada? Não faça nada: a conta continuará fechada.',
  }),
  dejaInscrit: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: já tem uma conta`,
    paragraphes: [
      `Olá, ${prenom},`,
      `Alguém acaba de se inscrever em ${marque} com este endereço, que já tem uma conta.`,
      'Se foi você e não se lembra da palavra-passe, peça uma nova.',
    ],
    bouton: { libelle: 'Palavra-passe esquecida', lien },
    note: SEM_MAIS,
  }),
  compteActive: ({ prenom, lien, marque }) => ({
    sujet: `${marque}: a sua conta está ativada`,
    paragraphes: [`Olá, ${prenom},`, `O gabinete de controlo ativou a sua conta ${marque}: já pode entrar.`],
    bouton: { libelle: 'Entrar', lien },
  }),
};

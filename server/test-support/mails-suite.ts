import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, type DossierDeTest, ouvrirBureau, type Personne } from './bureau.ts';
import { creerServeurDeTest, type Moteur, type ServeurDeTest } from './serveur.ts';

const YANN = 'yann@bureau.example';

/** Mails sent by hand, and what an ADMIN reads of all mails, on either database. */
export function suiteMails(moteur: Moteur): void {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  let de: DossierDeTest;
  type Methode = Parameters<ServeurDeTest['appel']>[0];
  // oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
  const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
    serveur.appel(methode, `/api/mails${url}`, {
      jeton: bureau.jetons[qui],
      ...(body === undefined ? {} : { body }),
    });
  const envoi = (champs: object = {}) => ({
    destinataires: [YANN],
    objet: 'Visite de demain',
    message: 'Bonjour,\n\n<script>alert(1)</script> 9 h.',
    entite: 'dossier',
    idEntite: de.idDossier,
    ...champs,
  });

  beforeAll(async () => {
    serveur = await creerServeurDeTest({ moteur });
    bureau = await ouvrirBureau(serveur);
    de = await bureau.dossier();
  });
  afterAll(() => serveur.close());

  describe(`mails on ${moteur}`, () => {
    test('[L1] go to the contacts of the dossier, and to nobody else', async () => {
      const fait = await appel('claire', 'POST', '/sendEmail', envoi());
      expect([fait.statusCode, fait.json()]).toMatchObject([
        200,
        { envoyeLe: null, destinataires: [{ a: YANN, etat: 'GARDE' }] },
      ]);
      const ailleurs = await appel(
        'claire',
        'POST',
        '/sendEmail',
        envoi({ destinataires: [YANN, 'x@ailleurs.example'] }),
      );
      expect([ailleurs.statusCode, ailleurs.json().code]).toEqual([400, 'VALIDATION']);
      expect(ailleurs.body).toContain('x@ailleurs.example');
      expect(ailleurs.body).not.toContain(YANN);
      const courriels = (await serveur.courriels()).filter(({ modele }) => modele === 'message');
      expect(courriels).toHaveLength(1);
      expect(courriels[0]?.html).not.toContain('<script>');
    });

    test('[L2] are sent by those whose dossier it is', async () => {
      const codes = await Promise.all(
        (['gaelle', 'claire', 'yann', 'samia', 'sandrine', 'maud', 'loic', 'helene', 'etranger'] as const).map(
          async (qui) => (await appel(qui, 'POST', '/sendEmail', envoi())).statusCode,
        ),
      );
      expect(codes).toEqual([200, 200, 200, 404, 403, 403, 403, 403, 404]);
    });

    test('[L3] asked five times under one id, one leaves, and the history has one line', async () => {
      const id = randomUUID();
      const reponses = [];
      for (let fois = 0; fois < 5; fois++) reponses.push(await appel('claire', 'POST', '/sendEmail', envoi({ id })));
      expect(reponses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect((await serveur.courriels()).filter((mail) => mail.id.startsWith(id))).toHaveLength(1);
    });

    test('[L4] [L5] ADMIN alone reads them; without a mail server, sending again says so', async () => {
      const liste = await appel('gaelle', 'GET', '?etat=GARDE&search=visite');
      expect(liste.json().total).toBeGreaterThan(0);
      const { id, html } = liste.json().items[0];
      expect(html).toBeUndefined();
      const url = `/${encodeURIComponent(id)}`;
      expect((await appel('gaelle', 'GET', url)).json()).toMatchObject({ id, a: YANN, sujet: 'Visite de demain' });
      for (const qui of ['claire', 'yann', 'helene'] as const) {
        expect((await appel(qui, 'GET', '')).statusCode).toBe(403);
        expect((await appel(qui, 'GET', url)).statusCode).toBe(403);
      }
      const encore = await appel('gaelle', 'POST', `${url}/renvoyer`, {});
      expect([encore.statusCode, encore.json().code]).toEqual([422, 'REGLE_METIER']);
    });
  });
}

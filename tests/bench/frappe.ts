import { must } from '#domain/base/must.ts';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Db } from '../../server/db/db.ts';
import { insertMany } from '../../server/documents/bulk.ts';
import { type Application, ralentir, surApplication } from './application.ts';
import { type Mesure, quantile } from './mesure.ts';

const TAILLES = [300, 2000] as const;
const PAR_SECTION = 50;
const TOURS = 4;

/**
 * A form of `n` fields in sections of 50, made like the ones of the trade: text, numbers, choices; one field in ten is
 * calculated and one in ten is conditional, both from the numbers of their own section and of the first one.
 */
function champs(n: number): ChampDefinition[] {
  return Array.from({ length: n }, (_, rang): ChampDefinition => {
    const section = Math.floor(rang / PAR_SECTION);
    const dizaine = rang - (rang % 10);
    const commun = { cf_id: `f${rang}`, cf_section: `s${section}`, cf_label: `Champ ${rang}` };
    const nombre = { ...commun, cf_component_type: 'NUMBER', cf_field_type: 'number', cf_decimals: 2 } as const;
    switch (rang % 10) {
      case 0:
      case 1:
        return nombre;
      case 2:
        return {
          ...nombre,
          cf_calculated: true,
          cf_calculation_type: 'function',
          cf_calculation_func: `{f${dizaine}} * {f${dizaine + 1}} + {f0}`,
        };
      case 3: {
        const regle = { field: `f${dizaine}`, op: 'gt', value: 10 } as const;
        return {
          ...commun,
          cf_component_type: 'TEXT',
          cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [regle] }] },
        };
      }
      case 4:
        return { ...commun, cf_component_type: 'RADIO', cf_options: ['Oui', 'Non', 'Sans objet'] };
      case 5:
        return { ...commun, cf_component_type: 'SELECT', cf_options: ['Bois', 'Métal', 'Béton', 'Autre'] };
      default:
        return { ...commun, cf_component_type: 'TEXT' };
    }
  });
}

/** One visit of control.cee for each size: ids of the interventions. */
async function garnir(db: Db, ids: Map<number, string>): Promise<void> {
  const [version] = await db.query<{ data: Fields & { id: string } }>(
    "select data from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire' and data ->> 'variante' = 'cee' limit 1",
  );
  const visites = await db.query<{ id: string }>(
    `select d.id from documents d join utilisateurs u on u.id = (d.data ->> 'idControleur')::integer
     where d.collection = 'interventions' and d.etat in ('EN COURS', 'NOUVELLE') and u.email = 'control.cee@constat.example' limit 2`,
  );
  for (const [rang, taille] of TAILLES.entries()) {
    const id = `BENCH-${taille}`;
    const sections = Array.from({ length: taille / PAR_SECTION }, (_, s) => ({ id: `s${s}`, libelle: `Section ${s}` }));
    const data = { ...must(version, 'a form').data, id, code: id, sections, champs: champs(taille), champResultat: '' };
    await insertMany(db, [{ collection: 'records', data: JSON.parse(JSON.stringify(data)) as typeof data }]);
    const visite = must(visites[rang], 'two visits are theirs').id;
    await db.query(
      `update documents set etat = 'EN COURS', data = data ||
         jsonb_build_object('etat', 'EN COURS', 'idVersionFormulaire', $2::text, 'champs', '{}'::jsonb)
       where collection = 'interventions' and id = $1`,
      [visite, id],
    );
    ids.set(taille, visite);
  }
}

/** Runs in the page. Puts a plain input beside the application, and a stopwatch on every key: from the event to the next image. */
function poserChronometre(): void {
  const temoin = document.createElement('input');
  const echo = document.createElement('output');
  temoin.id = 'temoin';
  temoin.addEventListener('input', () => (echo.textContent = temoin.value));
  document.body.append(temoin, echo);
  let debut = 0;
  let finir = (_ms: number): void => undefined;
  addEventListener('keydown', () => (debut = performance.now()), { capture: true });
  addEventListener('input', () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => finir(performance.now() - debut));
      port1.start();
      port2.postMessage(null);
    }),
  );
  Object.assign(window, { prochaineImage: () => new Promise<number>((resolve) => (finir = resolve)) });
}

interface Frappe {
  /** Milliseconds of processor that the page's thread spent on the key, drawing included. */
  readonly processeurMs: number;
  /** Milliseconds from the key to the next image: what other processes take is in it. */
  readonly imageMs: number;
}

async function taper({ page, cdp }: Application, selecteur: string, texte: string): Promise<readonly Frappe[]> {
  const occupation = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (
      must(
        metrics.find(({ name }) => name === 'TaskDuration'),
        'TaskDuration',
      ).value * 1000
    );
  };
  await page.locator(selecteur).focus();
  const frappes: Frappe[] = [];
  for (const lettre of texte) {
    const image = await page.evaluateHandle(() => ({ attendue: window.prochaineImage() }));
    const avant = await occupation();
    await page.keyboard.press(lettre);
    const imageMs = await image.evaluate(({ attendue }) => attendue);
    frappes.push({ processeurMs: (await occupation()) - avant, imageMs });
  }
  return frappes;
}

const SUJETS = [
  ['#temoin', 'comble perdu, sec'],
  ['#saisie-f6', 'comble perdu, sec'],
  ['#saisie-f0', '123456789'],
] as const;

/**
 * The verdict is on the time of the page's thread, the stopwatch's own questions to the browser included: a plain input
 * pays for them too, and tells how much of the figure is the machine's. Chromium throttles by keeping the thread busy.
 */
async function mesurerTaille(application: Application, taille: number, id: string): Promise<Mesure> {
  const { page, cdp, origine } = application;
  await page.goto(`${origine}/intervention/current/${id}`);
  await page.locator('#saisie-f0').waitFor();
  await page.evaluate(poserChronometre);
  const releves: Frappe[][] = SUJETS.map(() => []);
  await ralentir(cdp, async () => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (let tour = 0; tour <= TOURS; tour += 1) {
      for (const [rang, [selecteur, texte]] of SUJETS.entries()) {
        await page.locator(selecteur).fill('');
        const frappes = await taper(application, selecteur, texte);
        // The first turn compiles the code that the others measure.
        if (tour > 0) releves[rang]?.push(...frappes);
      }
    }
  });
  await cdp.send('Performance.disable');
  const p95 = (champ: keyof Frappe) =>
    releves.map((frappes) =>
      quantile(
        frappes.map((une) => une[champ]),
        0.95,
      ),
    );
  const [duTemoin = 1, deTexte = 0, deNombre = 0] = p95('processeurMs');
  const valeur = Math.max(deTexte, deNombre);
  const images = p95('imageMs').map((ms) => ms.toFixed(0));
  return {
    nom: `frappe dans un formulaire de ${taille} champs, processeur 4 fois plus lent, p95`,
    valeur,
    unite: 'ms',
    budget: 16,
    detail: `texte ${deTexte.toFixed(1)}, nombre dont ${taille / 10} calculs dépendent ${deNombre.toFixed(1)}, champ nu ${duTemoin.toFixed(1)} ms : ${(valeur / duTemoin).toFixed(1)} × ; jusqu’à l’image ${images.join(', ')} ms (champ nu d’abord)`,
  };
}

declare global {
  interface Window {
    prochaineImage: () => Promise<number>;
  }
}

export async function frappe(): Promise<readonly Mesure[]> {
  const ids = new Map<number, string>();
  return surApplication({ compte: 'control.cee', garnir: (db) => garnir(db, ids) }, async (application) => {
    const mesures: Mesure[] = [];
    for (const [taille, id] of ids) mesures.push(await mesurerTaille(application, taille, id));
    return mesures;
  });
}

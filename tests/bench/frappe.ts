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

/** Runs in the page. Puts a plain input beside the application, and tells each key's time to the next image by `image`. */
function poserChronometre(): void {
  const temoin = document.createElement('input');
  const echo = document.createElement('output');
  temoin.id = 'temoin';
  temoin.addEventListener('input', () => (echo.textContent = temoin.value));
  document.body.append(temoin, echo);
  let debut = 0;
  addEventListener('keydown', () => (debut = performance.now()), { capture: true });
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => window.image(String(performance.now() - debut)));
  port1.start();
  addEventListener('input', () => requestAnimationFrame(() => port2.postMessage(null)));
}

interface Frappe {
  /** Milliseconds of the page's thread in script, style and layout, from the key to the next image. */
  readonly travailMs: number;
  /** Milliseconds from the key to the next image: what other processes take is in it. */
  readonly imageMs: number;
}

/** Not TaskDuration: a third of it is the stopwatch's own questions to the browser. */
const TRAVAIL: ReadonlySet<string> = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

async function taper({ page, cdp }: Application, selecteur: string, texte: string): Promise<readonly Frappe[]> {
  const occupation = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const siennes = metrics.filter(({ name }) => TRAVAIL.has(name));
    return siennes.reduce((somme, { value }) => somme + value * 1000, 0);
  };
  await page.locator(selecteur).focus();
  const frappes: Frappe[] = [];
  for (const lettre of texte) {
    // A question asked to the page would be script of the page too: it speaks first, by a binding.
    const image = new Promise<number>((resolve) =>
      cdp.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
    );
    const avant = await occupation();
    await page.keyboard.press(lettre);
    const imageMs = await image;
    frappes.push({ travailMs: (await occupation()) - avant, imageMs });
  }
  return frappes;
}

const SUJETS = [
  ['#temoin', 'comble perdu, sec'],
  ['#saisie-f6', 'comble perdu, sec'],
  ['#saisie-f0', '123456789'],
] as const;

/**
 * The verdict is on what the page's thread did between the key and the image that shows it. Chromium throttles by
 * keeping that thread busy, so its own clock counts the slowness and not what other processes take. A plain input of
 * the same page pays for the stopwatch too: it tells how much of the figure is not the form's.
 */
async function mesurerTaille(application: Application, taille: number, id: string): Promise<Mesure> {
  const { page, cdp, origine } = application;
  await page.goto(`${origine}/intervention/current/${id}`);
  await page.locator('#saisie-f0').waitFor();
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'image' });
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
  const p95 = (champ: keyof Frappe, part = 0.95) =>
    releves.map((frappes) =>
      quantile(
        frappes.map((une) => une[champ]),
        part,
      ),
    );
  const [duTemoin = 1, deTexte = 0, deNombre = 0] = p95('travailMs');
  const valeur = Math.max(deTexte, deNombre);
  const medianes = p95('travailMs', 0.5).map((ms) => ms.toFixed(1));
  const images = p95('imageMs').map((ms) => ms.toFixed(0));
  return {
    nom: `frappe dans un formulaire de ${taille} champs, processeur 4 fois plus lent, p95`,
    valeur,
    unite: 'ms',
    budget: 16,
    detail: `texte ${deTexte.toFixed(1)}, nombre dont ${taille / 10} calculs dépendent ${deNombre.toFixed(1)}, champ nu ${duTemoin.toFixed(1)} ms : ${(valeur / duTemoin).toFixed(1)} × ; médianes ${medianes.join(', ')} ms (champ nu d’abord) ; jusqu’à l’image ${images.join(', ')} ms`,
  };
}

declare global {
  interface Window {
    image: (ms: string) => void;
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

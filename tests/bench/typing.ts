import { must } from '#domain/base/must.ts';
import type { ChampDefinition, FormulaireDefinition } from '#domain/forms/definition.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Db } from '../../server/db/db.ts';
import { insertMany } from '../../server/documents/bulk.ts';
import { type Application, slowDown, withApplication } from './application.ts';
import { type Measure, quantile } from './measure.ts';

const SIZES = [300, 2000] as const;
const PER_SECTION = 50;
const TURNS = 4;

/**
 * A form of `n` fields in sections of 50, made like the ones of the trade: text, numbers, choices; one field in ten is
 * calculated and one in ten is conditional, both from the numbers of their own section and of the first one.
 */
function champs(n: number): ChampDefinition[] {
  return Array.from({ length: n }, (_, rank): ChampDefinition => {
    const section = Math.floor(rank / PER_SECTION);
    const ten = rank - (rank % 10);
    const common = { cf_id: `f${rank}`, cf_section: `s${section}`, cf_label: `Champ ${rank}` };
    const numberChamp = { ...common, cf_component_type: 'NUMBER', cf_field_type: 'number', cf_decimals: 2 } as const;
    switch (rank % 10) {
      case 0:
      case 1:
        return numberChamp;
      case 2:
        return {
          ...numberChamp,
          cf_calculated: true,
          cf_calculation_type: 'function',
          cf_calculation_func: `{f${ten}} * {f${ten + 1}} + {f0}`,
        };
      case 3: {
        const rule = { field: `f${ten}`, op: 'gt', value: 10 } as const;
        return {
          ...common,
          cf_component_type: 'TEXT',
          cf_display_condition: { operator: 'AND', groups: [{ operator: 'OR', rules: [rule] }] },
        };
      }
      case 4:
        return { ...common, cf_component_type: 'RADIO', cf_options: ['Oui', 'Non', 'Sans objet'] };
      case 5:
        return { ...common, cf_component_type: 'SELECT', cf_options: ['Bois', 'Métal', 'Béton', 'Autre'] };
      default:
        return { ...common, cf_component_type: 'TEXT' };
    }
  });
}

/** One visit of control.cee for each size: ids of the interventions. */
async function fill(db: Db, ids: Map<number, string>): Promise<void> {
  const [version] = await db.query<{ data: Fields & { id: string } }>(
    "select data from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire' and data ->> 'variante' = 'cee' limit 1",
  );
  const visits = await db.query<{ id: string }>(
    `select d.id from documents d join utilisateurs u on u.id = (d.data ->> 'idControleur')::integer
     where d.collection = 'interventions' and d.etat in ('EN COURS', 'NOUVELLE') and u.email = 'control.cee@constat.example' limit 2`,
  );
  for (const [rang, taille] of SIZES.entries()) {
    const id = `BENCH-${taille}`;
    const sections = Array.from({ length: taille / PER_SECTION }, (_, s) => ({ id: `s${s}`, libelle: `Section ${s}` }));
    // All that a form says of its fields: what is left of another one names fields that are not there, and nothing opens.
    const own: Required<Omit<FormulaireDefinition, 'libelle'>> = {
      id,
      code: id,
      sections,
      champs: champs(taille),
      champResultat: '',
      champPropose: '',
      regles: [],
      sensResultats: null,
      criteres: null,
    };
    const data = { ...must(version, 'a form').data, ...own };
    await insertMany(db, [{ collection: 'records', data: JSON.parse(JSON.stringify(data)) as typeof data }]);
    const visit = must(visits[rang], 'two visits are theirs').id;
    await db.query(
      `update documents set etat = 'EN COURS', data = data ||
         jsonb_build_object('etat', 'EN COURS', 'idVersionFormulaire', $2::text, 'champs', '{}'::jsonb)
       where collection = 'interventions' and id = $1`,
      [visit, id],
    );
    ids.set(taille, visit);
  }
}

/** Runs in the page. Puts a plain input beside the application, and tells each key's time to the next image by `image`. */
function installStopwatch(): void {
  const witness = document.createElement('input');
  const echo = document.createElement('output');
  witness.id = 'temoin';
  witness.addEventListener('input', () => (echo.textContent = witness.value));
  document.body.append(witness, echo);
  let start = 0;
  addEventListener('keydown', () => (start = performance.now()), { capture: true });
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => window.image(String(performance.now() - start)));
  port1.start();
  addEventListener('input', () => requestAnimationFrame(() => port2.postMessage(null)));
}

interface Keystroke {
  /** Milliseconds of the page's thread in script, style and layout, from the key to the next image. */
  readonly travailMs: number;
  /** Milliseconds from the key to the next image: what other processes take is in it. */
  readonly imageMs: number;
}

/** Not TaskDuration: a third of it is the stopwatch's own questions to the browser. */
const WORK: ReadonlySet<string> = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

async function typeIn({ page, cdp }: Application, selector: string, text: string): Promise<readonly Keystroke[]> {
  const busyTime = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const own = metrics.filter(({ name }) => WORK.has(name));
    return own.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  await page.locator(selector).focus();
  const keystrokes: Keystroke[] = [];
  for (const letter of text) {
    // A question asked to the page would be script of the page too: it speaks first, by a binding.
    const image = new Promise<number>((resolve) =>
      cdp.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
    );
    const before = await busyTime();
    await page.keyboard.press(letter);
    const imageMs = await image;
    keystrokes.push({ travailMs: (await busyTime()) - before, imageMs });
  }
  return keystrokes;
}

const SUBJECTS = [
  ['#temoin', 'comble perdu, sec'],
  ['#saisie-f6', 'comble perdu, sec'],
  ['#saisie-f0', '123456789'],
] as const;

/**
 * The verdict is on what the page's thread did between the key and the image that shows it. Chromium throttles by
 * keeping that thread busy, so its own clock counts the slowness and not what other processes take. A plain input of
 * the same page pays for the stopwatch too: it tells how much of the figure is not the form's.
 */
async function measureSize(application: Application, size: number, id: string): Promise<Measure> {
  const { page, cdp, origine } = application;
  await page.goto(`${origine}/intervention/current/${id}`);
  await page.locator('#saisie-f0').waitFor();
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'image' });
  await page.evaluate(installStopwatch);
  const samples: Keystroke[][] = SUBJECTS.map(() => []);
  await slowDown(cdp, async () => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    // The plain input goes first, alone: typed between two fields, it paid for their saving and sending.
    for (const [rang, [selecteur, texte]] of SUBJECTS.entries()) {
      for (let turn = 0; turn <= TURNS; turn += 1) {
        await page.locator(selecteur).fill('');
        const keystrokes = await typeIn(application, selecteur, texte);
        // The first turn compiles the code that the others measure.
        if (turn > 0) samples[rang]?.push(...keystrokes);
      }
    }
  });
  await cdp.send('Performance.disable');
  const p95 = (champ: keyof Keystroke, part = 0.95) =>
    samples.map((keystrokes) =>
      quantile(
        keystrokes.map((one) => one[champ]),
        part,
      ),
    );
  const [duTemoin = 1, deTexte = 0, deNombre = 0] = p95('travailMs');
  const value = Math.max(deTexte, deNombre);
  const medians = p95('travailMs', 0.5).map((ms) => ms.toFixed(1));
  const images = p95('imageMs').map((ms) => ms.toFixed(0));
  return {
    nom: `frappe dans un formulaire de ${size} champs, processeur 4 fois plus lent, p95`,
    valeur: value,
    unite: 'ms',
    budget: 16,
    detail: `texte ${deTexte.toFixed(1)}, nombre dont ${size / 10} calculs dépendent ${deNombre.toFixed(1)}, champ nu ${duTemoin.toFixed(1)} ms : ${(value / duTemoin).toFixed(1)} × ; médianes ${medians.join(', ')} ms (champ nu d’abord) ; jusqu’à l’image ${images.join(', ')} ms`,
  };
}

declare global {
  interface Window {
    image: (ms: string) => void;
  }
}

export async function typing(): Promise<readonly Measure[]> {
  const ids = new Map<number, string>();
  return withApplication({ compte: 'control.cee', fill: (db) => fill(db, ids) }, async (application) => {
    const measures: Measure[] = [];
    for (const [taille, id] of ids) measures.push(await measureSize(application, taille, id));
    return measures;
  });
}

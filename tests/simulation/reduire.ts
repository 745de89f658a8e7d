import type { Acte, Script } from './operations.ts';

/** Whether a shorter story still ends badly, in the same way. */
type Echoue = (script: Script) => Promise<boolean>;

/**
 * Delta debugging: the shortest story that still fails, to the point where nothing in it can be left out. First whole
 * runs of acts, then what goes wrong inside of each, then devices and clocks; again until nothing changes.
 */
export async function reduire(script: Script, echoue: Echoue): Promise<Script> {
  let courant = script;
  for (;;) {
    const avant = JSON.stringify(courant);
    courant = await reduireActes(courant, echoue);
    for (const variantes of [sansIncident, simplifies, sansAppareil, horlogesJustes]) {
      courant = await premiers(courant, { variantes, echoue });
    }
    if (JSON.stringify(courant) === avant) return courant;
  }
}

/** Leaves out runs of acts, of half of the story at first, of one act at last. */
async function reduireActes(script: Script, echoue: Echoue): Promise<Script> {
  let { actes } = script;
  for (let taille = Math.ceil(actes.length / 2); taille >= 1; taille = Math.floor(taille / 2)) {
    for (let debut = 0; debut < actes.length;) {
      const reste = actes.toSpliced(debut, taille);
      if (await echoue({ ...script, actes: reste })) actes = reste;
      else debut += taille;
    }
  }
  return { ...script, actes };
}

/** Takes every variant that still fails, one after the other. */
async function premiers(
  script: Script,
  { variantes, echoue }: { readonly variantes: (script: Script) => Script[]; readonly echoue: Echoue },
): Promise<Script> {
  let courant = script;
  for (let rang = 0; ;) {
    const variante = variantes(courant)[rang];
    if (variante === undefined) return courant;
    if (await echoue(variante)) courant = variante;
    else rang += 1;
  }
}

const avecActes = (script: Script, variantes: (acte: Acte) => Acte[]): Script[] =>
  script.actes.flatMap((acte, rang) =>
    variantes(acte).map((variante) => ({ ...script, actes: script.actes.with(rang, variante) })),
  );

function incidentsEnMoins(acte: Acte): Acte[] {
  const { incidents = [] } = acte;
  const ici = incidents.map((_un, rang): Acte => ({ ...acte, incidents: incidents.toSpliced(rang, 1) }));
  if (acte.op !== 'ensemble') return ici;
  return [...ici, ...dedans(acte, incidentsEnMoins)];
}
const dedans = (acte: Extract<Acte, { op: 'ensemble' }>, variantes: (acte: Acte) => Acte[]): Acte[] =>
  acte.tours.flatMap((tour, rang) =>
    variantes(tour).map((une): Acte => ({ ...acte, tours: acte.tours.with(rang, une) })),
  );

const sansIncident = (script: Script): Script[] => avecActes(script, incidentsEnMoins);

/** One round alone instead of several at once, fewer of them, whole pages. */
const simplifies = (script: Script): Script[] =>
  avecActes(script, (acte) => {
    if (acte.op === 'tour') return acte.page === 50 ? [] : [{ ...acte, page: 50 }];
    if (acte.op !== 'ensemble') return [];
    const moins = acte.tours.map((_un, rang): Acte => ({ ...acte, tours: acte.tours.toSpliced(rang, 1) }));
    return acte.tours.length < 2 ? [...acte.tours] : moins;
  });

const sansAppareil = (script: Script): Script[] =>
  script.appareils.map((_un, rang) => ({ ...script, appareils: script.appareils.toSpliced(rang, 1) }));

const horlogesJustes = (script: Script): Script[] =>
  script.appareils.flatMap((un, rang) =>
    un.decalageMs === 0 ? [] : [{ ...script, appareils: script.appareils.with(rang, { ...un, decalageMs: 0 }) }],
  );

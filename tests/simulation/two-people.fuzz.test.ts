import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Json } from '#domain/base/json.ts';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { readPath, writePath } from '#domain/fields/paths.ts';
import { compileFormulaire, type FormulaireCompile } from '#domain/forms/compile.ts';
import type { ChampDefinition, Reponses, Value } from '#domain/forms/definition.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { answersOf } from '#domain/forms/images.ts';
import { createSession, type SessionFormulaire } from '#domain/forms/session.ts';
import { cleanDocument, editer } from '#domain/sync/edit.ts';
import { merge } from '#domain/sync/merge.ts';

const TODAY = '2026-03-24';
const INTERVENTIONS: SyncedCollection = 'interventions';
const gate = (cf_id: string): ChampDefinition => ({
  cf_id,
  cf_label: cf_id,
  cf_component_type: 'RADIO',
  cf_options: ['Oui', 'Non'],
});
const shown = { cf_display_condition: { expression: "{p} == 'Oui' || {q} == 'Oui'" } };
const CONDITIONAL: readonly ChampDefinition[] = [
  { cf_id: 'nombre', cf_label: 'n', cf_component_type: 'NUMBER', cf_field_type: 'number', ...shown },
  { cf_id: 'texte', cf_label: 't', cf_component_type: 'TEXT', ...shown },
  { cf_id: 'jour', cf_label: 'j', cf_component_type: 'DATE_PICKER', ...shown },
  {
    cf_id: 'table',
    cf_label: 'l',
    cf_component_type: 'TABLE',
    cf_columns: [
      ['zone', 'text'],
      ['surface', 'number'],
    ],
    ...shown,
  },
];
const compiled = compileFormulaire({
  id: 'f',
  code: 'F',
  libelle: 'F',
  sections: [{ id: 's', libelle: 's' }],
  champs: [gate('p'), gate('q'), ...CONDITIONAL].map((champ) => ({ ...champ, cf_section: 's' })),
  champResultat: '',
});
const form: FormulaireCompile = must(compiled.ok ? compiled.value : null, 'the form compiles');

/** A device with the form open, and the document that it holds. */
interface Open {
  doc: LocalDocument;
  readonly session: SessionFormulaire;
}
const reponsesOf = (doc: LocalDocument, field: string) => (doc[field] ?? {}) as Reponses;
const open = (): Open => {
  const doc = cleanDocument(INTERVENTIONS, { id: 'i', rev: 1, seq: 1, champs: {}, champsPrecedents: {} });
  return { doc, session: createSession(form, { reponses: {}, precedents: {}, today: TODAY }) };
};

function answer(device: Open, cf_id: string, value: Value): void {
  const { champs, precedents } = device.session.answer(cf_id, value);
  const changes = Object.fromEntries([
    ...Object.entries(champs).map(([id, one]) => [`champs.${id}`, one as Json]),
    ...Object.entries(precedents).map(([id, one]) => [`champsPrecedents.${id}`, one as Json]),
  ]);
  device.doc = editer(device.doc, changes, { collection: INTERVENTIONS, editId: 'e', now: TODAY, horsLigne: true });
}

/** Sends and receives; where both changed one path, a person keeps what the inspector wrote. */
function synchronise(device: Open, server: LocalDocument, isInspector: boolean): LocalDocument {
  const base = device.doc.local?.base ?? {};
  const { miens, conflits } = merge({ collection: INTERVENTIONS, local: device.doc, base, server });
  const theirs = new Set(isInspector ? [] : conflits.map(({ champ }) => champ));
  const next = Object.keys(miens)
    .filter((path) => !theirs.has(path))
    .reduce((one, path) => writePath(one, path, readPath(device.doc, path)), server);
  device.doc = cleanDocument(INTERVENTIONS, { ...next, rev: 1, seq: 1 });
  device.session.receive(reponsesOf(next, 'champs'), reponsesOf(next, 'champsPrecedents'));
  return device.doc;
}

const typed = fc.oneof(
  fc.record({ cf_id: fc.constant('nombre'), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ cf_id: fc.constant('texte'), value: fc.constantFrom('laine', 'ouate') }),
  fc.record({ cf_id: fc.constant('jour'), value: fc.constantFrom('2026-03-01', '2026-03-02') }),
  fc.record({
    cf_id: fc.constant('table'),
    value: fc.integer({ min: 1, max: 9 }).map((surface) => [{ zone: 'Comble', surface }]),
  }),
);
const act = fc.oneof(
  fc.record({ op: fc.constant('gate' as const), isInspector: fc.boolean(), value: fc.constantFrom('Oui', 'Non') }),
  fc.record({ op: fc.constant('type' as const), typed }),
  fc.record({ op: fc.constant('sync' as const), isInspector: fc.boolean() }),
);

describe('a form whose conditions read the answers of two people', () => {
  test('[forms/F10] [sync/S28] is worth what was last typed wherever it shows, on both devices and on the server', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const [inspector, office] = [open(), open()];
        let server = inspector.doc;
        const last = new Map<string, Value>();
        const sync = (isInspector: boolean) => {
          server = synchronise(isInspector ? inspector : office, server, isInspector);
        };
        for (const one of acts) {
          if (one.op === 'sync') sync(one.isInspector);
          else if (one.op === 'gate')
            answer(...([one.isInspector ? inspector : office, one.isInspector ? 'p' : 'q', one.value] as const));
          else if (inspector.session.read(one.typed.cf_id).visible) {
            answer(inspector, one.typed.cf_id, one.typed.value);
            last.set(one.typed.cf_id, one.typed.value);
          }
        }
        answer(office, 'q', 'Oui');
        for (const isInspector of [true, false, true, false]) sync(isInspector);
        const stored = {
          champs: reponsesOf(server, 'champs'),
          champsPrecedents: reponsesOf(server, 'champsPrecedents'),
        };
        const etats = evaluate(form, answersOf(form, structuredClone(stored) as Stored, []), TODAY);
        for (const [cf_id, value] of last) {
          expect(inspector.session.read(cf_id).valeur).toEqual(value);
          expect(office.session.read(cf_id).valeur).toEqual(value);
          expect(etats.get(cf_id)?.valeur).toEqual(value);
        }
      }),
      { numRuns: 500 },
    );
  });
});
type Stored = Parameters<typeof answersOf>[1];

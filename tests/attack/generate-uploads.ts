import type { Random } from '../../server/demo/random.ts';
import type { Caller } from './callers.ts';
import { ODD_FILES } from './pictures.ts';
import type { Targets } from './targets.ts';
import type { Shot } from './wire.ts';

export interface Part {
  readonly name: string;
  readonly filename?: string;
  readonly value: Buffer | string;
}

const BOUNDARY = 'limite-de-l-attaque';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart body as a browser writes it. */
export function form(parts: readonly Part[]): { bytes: Buffer; type: string } {
  const pieces = parts.flatMap(({ name, filename, value }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return { bytes: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]), type: TYPE };
}

export const ODD_NAMES = [
  'plan.pdf',
  '../../../secret',
  '..\\..\\secret',
  'facture\u202Egnp.exe',
  'a\u200Bb\u2066c.png',
  '.htaccess',
  'CON',
  `${'x'.repeat(300)}.png`,
  'guillemet\\".png',
  'nul\\u0000.png',
  'facture.pdf.exe',
];

/** Bodies that are not what their header says. */
export const MALFORMED: readonly { readonly bytes: Buffer; readonly type: string }[] = [
  { bytes: Buffer.alloc(0), type: 'multipart/form-data' },
  { bytes: Buffer.from('rien'), type: 'multipart/form-data' },
  { bytes: Buffer.alloc(0), type: TYPE },
  { bytes: Buffer.from(`--${BOUNDARY}--\r\n`), type: TYPE },
  { bytes: Buffer.from(`--${BOUNDARY}\r\n`), type: TYPE },
  {
    bytes: Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n`),
    type: TYPE,
  },
  { bytes: form([{ name: 'files', filename: 'a.png', value: 'x'.repeat(200) }]).bytes.subarray(0, 150), type: TYPE },
  { bytes: form([{ name: '__proto__', value: '1' }]).bytes, type: TYPE },
  { bytes: form(Array.from({ length: 80 }, () => ({ name: 'n', value: 'v' }))).bytes, type: TYPE },
  { bytes: Buffer.from(`--${BOUNDARY}\r\n${'x'.repeat(100_000)}`), type: TYPE },
  { bytes: Buffer.from('{"a":1}'), type: `${TYPE}; charset=utf-7` },
  { bytes: Buffer.from('{"a":1}'), type: 'application/json; charset=utf-16' },
  { bytes: Buffer.from('a=1'), type: 'application/x-www-form-urlencoded' },
  { bytes: Buffer.from('<a/>'), type: 'text/xml' },
];

const deep = (depth: number): Buffer => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const deepObject = (depth: number): Buffer => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
/** Bodies of JSON that no schema takes, and that no server may fall over. */
export const JSON_BODIES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('{'),
  Buffer.from('nul'),
  Buffer.from('{"a":1e400}'),
  Buffer.from('{"a":1,"a":2,"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"x":1}}}'),
  Buffer.from('"\\ud800"'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('\uFEFF{}'),
  deep(4000),
  deepObject(4000),
  Buffer.from(`{"email":"${'a'.repeat(200_000)}","password":"x"}`),
];

/** Calls that read a form or bytes, with where they lead. */
const FORMS: readonly (readonly [string, string, string])[] = [
  ['uploadFiles', 'POST', '/api/Files/uploadFiles/:container'],
  ['changeDemandFiles', 'PUT', '/api/Demande/changeDemandFiles/:dossier'],
  ['addImages', 'POST', '/api/Intervention/AddImages'],
  ['imageCreate', 'POST', '/api/Image'],
];
/** Calls that take JSON: a few stand for all, since one parser reads them. */
const READERS: readonly (readonly [string, string, string])[] = [
  ['authLogin', 'POST', '/api/Auth/login'],
  ['syncPush', 'POST', '/api/Sync/push'],
  ['syncImport', 'POST', '/api/Sync/import'],
  ['demandeCreate', 'POST', '/api/Demande'],
  ['addMessage', 'POST', '/api/Demande/AddMessage/:dossier'],
  ['interventionPatch', 'PATCH', '/api/Intervention/patch/:visit'],
  ['ticketCreate', 'POST', '/api/Ticket'],
];

/** Files, forms and bodies that are not what they say. */
export class UploadGenerator {
  readonly #draw: Random;
  readonly #targets: Targets;

  constructor(draw: Random, targets: Targets) {
    this.#draw = draw;
    this.#targets = targets;
  }

  shot(caller: Caller | null): Shot {
    switch (this.#draw.weighted({ file: 5, bytes: 3, malformed: 2, json: 2 })) {
      case 'file':
        return this.#to(caller, this.#draw.among(FORMS), this.#form(caller));
      case 'bytes':
        return this.#bytes(caller);
      case 'malformed':
        return this.#to(caller, this.#draw.among([...FORMS, ...READERS]), this.#draw.among(MALFORMED));
      case 'json':
        return this.#to(caller, this.#draw.among(READERS), {
          bytes: this.#draw.among(JSON_BODIES),
          type: 'application/json',
        });
    }
  }

  #to(
    caller: Caller | null,
    [call, method, path]: readonly [string, string, string],
    body: Pick<Shot, 'bytes' | 'type'>,
  ): Shot {
    const dossier = this.#id(caller, 'dossiers');
    const filled = path
      .replace(':container', this.#draw.among([`demande-${dossier}`, `ticket-${dossier}`, 'demande-../x', 'demande-1']))
      .replace(':dossier', dossier)
      .replace(':visit', this.#id(caller, 'interventions'));
    return { call, method, path: encodeURI(filled), caller, ...body };
  }

  #id(caller: Caller | null, collection: string): string {
    return this.#targets.row(caller, (row) => row.collection === collection)?.id ?? '1';
  }

  #form(caller: Caller | null): { bytes: Buffer; type: string } {
    const content = this.#draw.among(Object.values(ODD_FILES));
    const photo = this.#id(caller, 'photos');
    const meta = { genre: 'photo', prisLe: '2026-11-23T07:00:00.000Z', largeur: 8, hauteur: 8 };
    return form([
      { name: 'entite', value: 'intervention' },
      { name: 'idEntite', value: this.#id(caller, 'interventions') },
      { name: 'idIntervention', value: this.#id(caller, 'interventions') },
      { name: 'cf_id', value: this.#draw.among(['photo', '__proto__', '../x']) },
      { name: 'meta', value: this.#draw.chance(0.5) ? JSON.stringify(meta) : JSON.stringify([{ id: photo }]) },
      { name: 'categorie', value: this.#draw.among(['plan', 'autre', 'faux']) },
      { name: 'noms', value: JSON.stringify({ [this.#id(caller, 'records')]: this.#draw.among(ODD_NAMES) }) },
      {
        name: this.#draw.among(['files', 'fichier', '__proto__']),
        filename: this.#draw.among(ODD_NAMES),
        value: content,
      },
    ]);
  }

  #bytes(caller: Caller | null): Shot {
    const offset = this.#draw.among(['0', '1', '-1', '999999999999', 'x']);
    const path = `/api/Files/envois/${this.#id(caller, this.#draw.among(['photos', 'records']))}?offset=${offset}`;
    const bytes = this.#draw.among(Object.values(ODD_FILES));
    return { call: 'envoisMorceau', method: 'PUT', path, caller, bytes, type: 'application/octet-stream' };
  }
}

// Makes a draw again, from nothing but the exported list and what the draw says of itself. Written apart from the house,
// by the description of « constat-tirage-1 »: node redo-draw.mjs liste.csv <graine> <tauxLieu> <tauxContact> [installateur]
// Rates are hundredths of a percent (1500: 15 %).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hex = (data) => createHash('sha256').update(data).digest('hex');

function* rowsOf(text) {
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/gy;
  let row = [];
  for (const [, quoted, bare, end] of text.matchAll(cells)) {
    row.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).replace(/^'(?=\s*[=+\-@])/, ''));
    if (end === ';') continue;
    yield row;
    row = [];
  }
}

function share(sizes, count) {
  const total = sizes.reduce((a, b) => a + b, 0);
  const parts = sizes.map((n, at) => ({ at, n: total && Math.floor((n * count) / total), rest: (n * count) % total }));
  const left = count - parts.reduce((a, { n }) => a + n, 0);
  const served = parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left);
  return parts.map((part) => part.n + (served.includes(part) ? 1 : 0));
}

export function redoDraw(bytes, { graine, tauxLieu, tauxContact, parInstallateur }) {
  const [titles, ...rows] = rowsOf(new TextDecoder().decode(bytes));
  const [reference, installer] = [titles.indexOf('reference'), titles.indexOf('installateur')];
  const empreinte = hex(bytes);
  const strata = new Map();
  for (const row of rows) {
    const name = parInstallateur ? row[installer] : '';
    strata.set(name, [...(strata.get(name) ?? []), [hex(`${graine}:${empreinte}:${row[reference]}`), row[reference]]]);
  }
  const names = [...strata.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const lists = names.map((name) =>
    strata
      .get(name)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, one]) => one),
  );
  const visits = share(
    lists.map(({ length }) => length),
    Math.ceil((rows.length * tauxLieu) / 10000),
  );
  const left = lists.map(({ length }, at) => length - visits[at]);
  const free = left.reduce((a, b) => a + b, 0);
  const contacts = share(left, Math.min(free, Math.ceil((rows.length * tauxContact) / 10000)));
  const cut = (from, to) => lists.flatMap((list, at) => list.slice(from(at), to(at)));
  const second = (at) => visits[at] + contacts[at];
  return {
    empreinte,
    lieu: cut(
      () => 0,
      (at) => visits[at],
    ),
    contact: cut((at) => visits[at], second),
    reserve: cut(second, () => undefined),
    reserves: lists.map((list, at) => list.slice(second(at))),
  };
}

/** A complementary draw: the next `count` of the reserve, `taken` being the references that left it before, in any order. */
export function redoComplement({ reserves }, taken, count) {
  const left = reserves.map((list) => list.filter((one) => !taken.includes(one)));
  const parts = share(
    left.map(({ length }) => length),
    count,
  );
  return left.flatMap((list, at) => list.slice(0, parts[at]));
}

if (import.meta.main) {
  const [file, graine, tauxLieu, tauxContact, by] = process.argv.slice(2);
  const rates = {
    graine,
    tauxLieu: Number(tauxLieu),
    tauxContact: Number(tauxContact),
    parInstallateur: by !== undefined,
  };
  console.log(JSON.stringify(redoDraw(readFileSync(file), rates), null, 2));
}

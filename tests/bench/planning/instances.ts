import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A routing instance of the literature: node 0 is the depot. */
export interface Instance {
  readonly name: string;
  readonly nodes: readonly Node[];
  readonly vehicles: readonly InstanceVehicle[];
  /** Fewer vehicles first, then shorter roads. */
  readonly fewest: boolean;
}
export interface Node {
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly ready: number;
  readonly due: number;
  readonly service: number;
}
export interface InstanceVehicle {
  readonly capacity: number;
  readonly spanMax: number;
  /** Nodes that it may go to; null: all. */
  readonly nodes: ReadonlySet<number> | null;
}

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'planning');
export const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const numbersOf = (line: string): readonly number[] => line.trim().split(/\s+/).map(Number);
const at = (numbers: readonly number[] | undefined, rank: number): number => numbers?.[rank] ?? 0;

/** Solomon 1987: one kind of vehicle, the depot first. */
export function solomon(name: string, text: string): Instance {
  const rows = text
    .split('\n')
    .filter((line) => /^\s*\d[\d\s.]*$/.test(line))
    .map(numbersOf);
  const [fleet, ...nodes] = rows;
  return {
    name,
    fewest: true,
    nodes: nodes.map((row) => ({
      x: at(row, 1),
      y: at(row, 2),
      demand: at(row, 3),
      ready: at(row, 4),
      due: at(row, 5),
      service: at(row, 6),
    })),
    vehicles: Array.from({ length: at(fleet, 0) }, () => ({ capacity: at(fleet, 1), spanMax: Infinity, nodes: null })),
  };
}

/** Sections of a file of TSPLIB's family, by name. */
function sectionsOf(text: string): (name: string) => readonly (readonly number[])[] {
  const sections = new Map<string, (readonly number[])[]>();
  let current: (readonly number[])[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^([A-Z_]+)(?::\s*(.*))?$/.exec(line.trim()) ?? [];
    if (name === undefined) {
      if (line.trim() !== '') current.push(numbersOf(line));
      continue;
    }
    current = value === undefined ? [] : [numbersOf(value)];
    sections.set(name, current);
  }
  return (name) => sections.get(name) ?? [];
}

/** Cordeau and Laporte 2001: vehicles that may go to some nodes only, each at most so long on its way. */
export function siteDependent(name: string, text: string): Instance {
  const section = sectionsOf(text);
  const second = (list: string): ReadonlyMap<number, readonly number[]> =>
    new Map(section(list).map((row) => [at(row, 0), row]));
  const [demand, service, windows] = [
    second('DEMAND_SECTION'),
    second('SERVICE_TIME_SECTION'),
    second('TIME_WINDOW_SECTION'),
  ];
  const spanMax = at(section('VEHICLES_MAX_DURATION')[0], 0);
  const allowed = second('VEHICLES_ALLOWED_CLIENTS_SECTION');
  return {
    name,
    fewest: false,
    nodes: section('NODE_COORD_SECTION').map((row) => {
      const id = at(row, 0);
      return {
        x: at(row, 1),
        y: at(row, 2),
        demand: at(demand.get(id), 1),
        ready: at(windows.get(id), 1),
        due: at(windows.get(id), 2),
        service: at(service.get(id), 1),
      };
    }),
    vehicles: section('CAPACITY_SECTION').map((row) => ({
      capacity: at(row, 1),
      spanMax,
      nodes: new Set((allowed.get(at(row, 0)) ?? []).slice(1).map((id) => id - 1)),
    })),
  };
}

export const distance = (a: Node, b: Node): number => Math.hypot(a.x - b.x, a.y - b.y);

import { must } from '../../base/must.ts';
import type { Mark } from '../document.ts';
import { isMark, type Part } from '../tagged/parts.ts';
import type { Tagged } from '../tagged/tag.ts';
import type { Box, Drawn, Element, Pen } from './pen.ts';

export type Artifact = 'Pagination' | 'Layout';

/** What is drawn, told by its marks: content between two changes of mark is one marked content, whatever its pieces. */
export interface Marking {
  /** What is drawn next bears this mark; without one, it is an artifact of this kind. */
  readonly turn: (mark: Mark | undefined, artifact: Artifact) => void;
  /** A figure stands there. */
  readonly frame: (mark: Mark | undefined, box: Box) => void;
  readonly endPage: () => void;
  /** Content and place of each mark. */
  readonly drawn: ReadonlyMap<Mark, Drawn>;
  readonly boxes: ReadonlyMap<Mark, Box>;
}

interface Told {
  readonly drawn: Drawn;
  page: number;
}

export function markingOn(pen: Pen, { root, repeated }: Tagged): Marking {
  const told = new Map<Mark, Told>();
  const boxes = new Map<Mark, Box>();
  const roles = rolesOf(root);
  let open: Mark | Artifact | null = null;
  let page = 0;

  const close = (): void => {
    if (open !== null) pen.endMarkedContent();
    open = null;
  };
  /** [reports/R28] A row that comes again on a next page was read on the first one. */
  const isRead = (mark: Mark): boolean => repeated.has(mark) && (told.get(mark)?.page ?? page) < page;
  const tell = (mark: Mark): void => {
    const drawn = pen.markStructureContent(must(roles.get(mark), `mark ${mark} has a role`));
    const before = told.get(mark);
    if (before === undefined) told.set(mark, { drawn, page });
    else before.drawn.push(drawn);
  };
  return {
    turn: (mark, artifact) => {
      const next = mark === undefined || isRead(mark) ? artifact : mark;
      if (next === open) return;
      close();
      open = next;
      if (typeof next === 'number') tell(next);
      else pen.markContent('Artifact', { type: next });
    },
    frame: (mark, box) => {
      if (mark === undefined) return;
      const [left, top, right, bottom] = boxes.get(mark) ?? box;
      boxes.set(mark, [
        Math.min(left, box[0]),
        Math.min(top, box[1]),
        Math.max(right, box[2]),
        Math.max(bottom, box[3]),
      ]);
    },
    endPage: () => {
      close();
      page += 1;
    },
    get drawn() {
      return new Map([...told].map(([mark, { drawn }]) => [mark, drawn]));
    },
    boxes,
  };
}

function rolesOf(part: Part, roles = new Map<Mark, Part['role']>()): ReadonlyMap<Mark, Part['role']> {
  for (const child of part.parts) {
    if (isMark(child)) roles.set(child, part.role);
    else rolesOf(child, roles);
  }
  return roles;
}

/** [reports/R28] The structure, once all is drawn: what was not drawn is not told. */
export function tellStructure(pen: Pen, root: Part, { drawn, boxes }: Pick<Marking, 'drawn' | 'boxes'>): void {
  const element = (part: Part): Element | null => {
    const children = part.parts.map((child) => (isMark(child) ? drawn.get(child) : element(child)) ?? null);
    const said = children.filter((child) => child !== null);
    if (said.length === 0 && part.role !== 'TD' && part.role !== 'TH') return null;
    const [first] = part.parts;
    const bbox = part.role === 'Figure' && first !== undefined && isMark(first) ? boxes.get(first) : undefined;
    const made = pen.struct(part.role, { alt: part.alt, scope: part.scope, bbox }, said);
    const { data } = made.dictionary;
    if (part.colSpan !== undefined) data['A'] = { ...Object(data['A']), O: 'Table', ColSpan: part.colSpan };
    return made;
  };
  // Limits are of the inner nodes of a tree, and this one has its root alone.
  pen.getStructParentTree().limits = false;
  pen.addStructure(must(element(root), 'something was drawn'));
}

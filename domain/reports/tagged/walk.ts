import type { Content, Mark, QrCode } from '../document.ts';
import type { Parts } from './parts.ts';

/** A node whose leaves are marked, and what it is made of. */
export interface TaggedNode {
  readonly node: Content;
  readonly parts: Parts;
}

/** What a walk through a document gathers. */
export interface Walk {
  /** The last mark given. */
  last: Mark;
  readonly letters: Map<Mark, string>;
  readonly repeated: Set<Mark>;
  readonly headings: Set<Mark>;
  readonly bookmarks: Map<Mark, string>;
  readonly codes: QrCode[];
  readonly tag: (node: Content) => TaggedNode;
}

import { Name, Ref, isStream, type Dict, type Pdf, type Stream, type Value } from './read-pdf.ts';

/** A PDF with its references followed. */
export class PdfDocument {
  readonly pdf: Pdf;
  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }
  get(value: Value | Stream | undefined): Value | Stream | undefined {
    return value instanceof Ref ? this.pdf.objects.get(value.number) : value;
  }
  dict(value: Value | Stream | undefined): Dict {
    const found = this.get(value);
    if (isStream(found)) return found.dict;
    return found instanceof Map ? found : new Map();
  }
  /** What an array holds; anything else alone. */
  list(value: Value | undefined): readonly Value[] {
    const found = this.get(value);
    if (Array.isArray(found)) return found;
    return value === undefined || found === undefined || found === null ? [] : [value];
  }
  name(value: Value | undefined): string | undefined {
    const found = this.get(value);
    return found instanceof Name ? found.name : undefined;
  }
  number(value: Value | undefined): number | undefined {
    const found = this.get(value);
    return typeof found === 'number' ? found : undefined;
  }
  get catalog(): Dict {
    return this.dict(this.pdf.trailer.get('Root'));
  }
  /** In order, each with the number of its object. */
  get pages(): readonly { readonly number: number; readonly dict: Dict }[] {
    return this.list(this.dict(this.catalog.get('Pages')).get('Kids')).map((kid) => ({
      number: kid instanceof Ref ? kid.number : -1,
      dict: this.dict(kid),
    }));
  }
}

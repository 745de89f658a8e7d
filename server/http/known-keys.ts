import { z } from 'zod';

/**
 * Of an answer that is not what its contract says, what the contract names, as it stands: nothing that nobody declared goes
 * out because something beside it is ill. A union keeps what any of its members names; what is neither an object nor a list is left.
 */
export function knownKeys(schema: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => knownKeys(elementOf(schema), one));
  if (typeof value !== 'object' || value === null) return value;
  const known = shapesOf(schema);
  // A record of anything, or what says no shape: its keys are data.
  if (known.length === 0) return value;
  const named = Object.entries(value).flatMap(([key, held]: [string, unknown]) => {
    const fields = known.flatMap((shape) => shape[key] ?? []);
    return fields.length === 0 ? [] : [[key, fields.reduce((kept, field) => knownKeys(field, kept), held)] as const];
  });
  return Object.fromEntries(named);
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Shapes of the objects that a schema accepts, beneath what makes it optional or transforms it. */
function shapesOf(schema: z.core.$ZodType): readonly Shape[] {
  if (schema instanceof z.core.$ZodObject) return [schema._zod.def.shape];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(shapesOf);
  if (schema instanceof z.core.$ZodIntersection) return [schema._zod.def.left, schema._zod.def.right].flatMap(shapesOf);
  const inner = innerOf(schema);
  return inner === null ? [] : shapesOf(inner);
}

function elementOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.core.$ZodArray) return schema._zod.def.element;
  if (schema instanceof z.core.$ZodUnion) return z.union(schema._zod.def.options.map(elementOf));
  const inner = innerOf(schema);
  return inner === null ? z.unknown() : elementOf(inner);
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.core.$ZodPipe) return schema._zod.def.out;
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? def.innerType : null;
}
